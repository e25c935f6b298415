"""The power fails: what a disk may have of a folder of which not everything was synced.

A small layer in C (`power.c`, compiled when it is needed) notes what the server does to the files
beside its database. What was synced is there for ever. Of what was written since, a disk may have
nothing, everything, or any of the sectors; a new or removed name counts for sure when the folder
was synced.
"""

from __future__ import annotations

import os
import random
import shutil
import struct
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

SOURCE = Path(__file__).with_name("power.c")
ENTRY = struct.Struct("<IIQqQ")
MAGIC = 0x52574F50
WRITTEN, CUT, SYNCED, MADE, REMOVED, RENAMED, FOLDER_SYNCED = range(1, 8)
SECTOR = 512
"""What a disk writes as a whole or not at all; SQLite builds on no more than that."""
NOISE = bytes(range(256)) * 128
Names = dict[str, "File"]
Survives = Callable[[], bool]
"""Asked for each sector in turn."""


def everything() -> bool:
    return True


class NoLayer(Exception):
    """The layer cannot be made here."""


def build(folder: Path) -> Path:
    """The layer, compiled for this machine."""
    compiler = shutil.which("cc")
    if not sys.platform.startswith("linux") or compiler is None:
        raise NoLayer("a failure of power is played on Linux with a C compiler (cc) alone")
    target = folder / "power.so"
    flags = ["-O2", "-shared", "-fPIC"]
    subprocess.run([compiler, *flags, "-o", str(target), str(SOURCE), "-ldl"], check=True)
    return target


@dataclass(eq=False)
class File:
    """What is on the disk for sure, and what was done since."""

    synced: bytearray = field(default_factory=bytearray)
    since: list[tuple[int, bytes | None]] = field(default_factory=list)
    """Where was what written; or how long the file was made, without anything."""

    def sync(self) -> None:
        self.synced, self.since = self.left(everything), []

    def left(self, survives: Survives) -> bytearray:
        """What the disk has when these sectors of those that were not synced are there."""
        content = bytearray(self.synced)
        for place, data in self.since:
            if data is None:
                if survives():
                    content[place:] = bytes(max(0, place - len(content)))
                continue
            for start, part in _sectors(place, data):
                if survives():
                    content.extend(bytes(max(0, start - len(content))))
                    content[start : start + len(part)] = part
        return content


def _sectors(place: int, data: bytes) -> Iterator[tuple[int, bytes]]:
    end = place + len(data)
    while place < end:
        until = min(end, (place // SECTOR + 1) * SECTOR)
        yield place, data[len(data) - (end - place) : len(data) - (end - until)]
        place = until


class Disk:
    """A folder as the disk has it, and as programs have left it."""

    def __init__(self, folder: Path) -> None:
        """All that is in the folder now is on the disk."""
        self._by_inode: dict[int, File] = {}
        self._names: Names = {}
        for path in folder.iterdir():
            self._by_inode[path.stat().st_ino] = self._names[path.name] = File(
                bytearray(path.read_bytes())
            )
        self._known: list[Names] = [dict(self._names)]
        """Which names there may be: those synced, and as they were after each change since."""

    def follow(self, diary: bytes) -> None:
        """What was done, as the layer has noted it; an entry that was cut short was not done."""
        place = 0
        while place + ENTRY.size <= len(diary):
            magic, kind, inode, where, length = ENTRY.unpack_from(diary, place)
            assert magic == MAGIC
            place += ENTRY.size
            if place + length > len(diary):
                return
            self._do(kind, inode, where, diary[place : place + length])
            place += length

    def _do(self, kind: int, inode: int, where: int, data: bytes) -> None:
        if kind in (WRITTEN, CUT):
            self._by_inode[inode].since.append((where, data if kind == WRITTEN else None))
        elif kind == SYNCED:
            self._by_inode[inode].sync()
        elif kind == FOLDER_SYNCED:
            self._known = [dict(self._names)]
        else:
            name, _, other = data.decode().partition("/")
            if kind == MADE:
                self._by_inode[inode] = self._names[name] = File()
            elif kind == REMOVED:
                self._names.pop(name, None)
            else:
                self._names[other] = self._names.pop(name)
            self._known.append(dict(self._names))

    def left(self, survives: Survives, names: int) -> dict[str, bytes]:
        """The files of a disk of which these sectors have survived, and so many changes of names.
        What is in memory that several programs share is nothing but noise."""
        known = self._known[min(names, len(self._known) - 1)]
        return {
            name: NOISE if name.endswith("-shm") else bytes(file.left(survives))
            for name, file in known.items()
        }

    def states(self, rng: random.Random, number: int) -> Iterator[tuple[str, dict[str, bytes]]]:
        """Nothing of what was not synced, everything, and whatever chance leaves."""
        yield "nothing that was not synced", self.left(lambda: False, 0)
        yield "everything", self.left(everything, len(self._known))
        for _ in range(number - 2):
            share = rng.random()
            names = rng.randrange(len(self._known))
            yield "what chance leaves", self.left(lambda share=share: rng.random() < share, names)


def write(folder: Path, files: Mapping[str, bytes]) -> None:
    """Make a folder have these files and no others."""
    folder.mkdir(exist_ok=True)
    for path in folder.iterdir():
        path.unlink()
    for name, content in files.items():
        (folder / name).write_bytes(content)
        (folder / name).chmod(0o600)


class Power:
    """The power of the servers: they are started under the layer, and it can fail."""

    def __init__(self, home: Path, tables: Path) -> None:
        self._layer = build(home)
        self.tables, self._diary, self._try = tables, home / "diary", home / "afterwards"
        tables.mkdir(mode=0o700, exist_ok=True)
        self.environment = {"POWER_FOLDER": str(tables), "POWER_DIARY": str(self._diary)}
        self.on()

    @contextmanager
    def supplied(self) -> Iterator[None]:
        """The nursery of servers is started meanwhile; they are fed by the layer."""
        os.environ["LD_PRELOAD"] = str(self._layer)
        try:
            yield
        finally:
            del os.environ["LD_PRELOAD"]

    def on(self) -> None:
        """What is in the folder now has been there long enough."""
        self._diary.write_bytes(b"")
        self._disk = Disk(self.tables)

    def fail(self, rng: random.Random, number: int) -> Iterator[tuple[str, Path]]:
        """So many folders that may be left, one after the other in the same place; the last of
        them is what the servers find afterwards."""
        self._disk.follow(self._diary.read_bytes())
        states = list(self._disk.states(rng, number))
        rng.shuffle(states)
        for name, files in states:
            write(self._try, files)
            yield name, self._try
        write(self.tables, states[-1][1])
        self.on()
