/* Keeps a diary of what a program does to the files of one folder, so that afterwards it can be
   told what a disk might have of them if the power had failed (power.py reads it).

   Loaded with LD_PRELOAD. POWER_FOLDER is the folder, POWER_DIARY the diary, which only grows: one
   entry for each thing done, in the order in which they were done. Nothing is synced in truth, for
   what counts is when that was asked for. What is done through mmap is not noted: SQLite does so
   with the -shm file alone, which it makes anew after a crash. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

enum { WRITTEN = 1, CUT, SYNCED, MADE, REMOVED, RENAMED, FOLDER_SYNCED };
enum { FILES = 65536 };

struct entry {
    uint32_t magic, kind;
    uint64_t file; /* inode */
    int64_t place;
    uint64_t length; /* of the data or the name that follows */
};

static unsigned char ours[FILES]; /* by descriptor: 1 a file of the folder, 2 the folder */

#define REAL(name) \
    static __typeof__(name) *real; \
    if (!real) real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

static void note(uint32_t kind, uint64_t file, int64_t place, const void *data, size_t length) {
    static int diary = -1;
    if (diary < 0) {
        static int (*open_for_real)(const char *, int, ...);
        if (!open_for_real) *(void **)&open_for_real = dlsym(RTLD_NEXT, "open");
        diary = open_for_real(getenv("POWER_DIARY"), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    }
    struct entry entry = {0x52574f50, kind, file, place, length};
    struct iovec parts[2] = {{&entry, sizeof entry}, {(void *)data, length}};
    static ssize_t (*writev_for_real)(int, const struct iovec *, int);
    if (!writev_for_real) *(void **)&writev_for_real = dlsym(RTLD_NEXT, "writev");
    if (writev_for_real(diary, parts, 2) != (ssize_t)(sizeof entry + length)) abort();
}

static uint64_t inode(int fd) {
    struct stat found;
    return fstat(fd, &found) ? 0 : found.st_ino;
}

/* The name of a file in the folder; "" is the folder, NULL is anything else. */
static const char *name_of(const char *path) {
    const char *folder = getenv("POWER_FOLDER");
    size_t length = folder ? strlen(folder) : 0;
    if (!length || !path || strncmp(path, folder, length)) return NULL;
    if (!path[length]) return path + length;
    return path[length] == '/' ? path + length + 1 : NULL;
}

static int opened(int fd, const char *name, int flags, int was_there) {
    if (fd < 0 || fd >= FILES) return fd;
    ours[fd] = !name ? 0 : *name ? 1 : 2;
    if (ours[fd] == 1 && !was_there) note(MADE, inode(fd), 0, name, strlen(name));
    if (ours[fd] == 1 && was_there && (flags & O_TRUNC)) note(CUT, inode(fd), 0, NULL, 0);
    return fd;
}

#define OPENS(function) \
    int function(const char *path, int flags, ...) { \
        REAL(function); \
        va_list more; \
        va_start(more, flags); \
        mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(more, mode_t) : 0; \
        va_end(more); \
        const char *name = name_of(path); \
        int was_there = !name || access(path, F_OK) == 0; \
        return opened(real(path, flags, mode), name, flags, was_there); \
    }

#define OPENS_AT(function) \
    int function(int at, const char *path, int flags, ...) { \
        REAL(function); \
        va_list more; \
        va_start(more, flags); \
        mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(more, mode_t) : 0; \
        va_end(more); \
        const char *name = name_of(path); \
        int was_there = !name || access(path, F_OK) == 0; \
        return opened(real(at, path, flags, mode), name, flags, was_there); \
    }

OPENS(open)
OPENS(open64)
OPENS_AT(openat)
OPENS_AT(openat64)

int close(int fd) {
    REAL(close);
    if (fd >= 0 && fd < FILES) ours[fd] = 0;
    return real(fd);
}

static int is_file(int fd) { return fd >= 0 && fd < FILES && ours[fd] == 1; }

ssize_t write(int fd, const void *data, size_t length) {
    REAL(write);
    ssize_t done = real(fd, data, length);
    if (done > 0 && is_file(fd))
        note(WRITTEN, inode(fd), lseek(fd, 0, SEEK_CUR) - done, data, (size_t)done);
    return done;
}

#define WRITES_AT(function, offset) \
    ssize_t function(int fd, const void *data, size_t length, offset place) { \
        REAL(function); \
        ssize_t done = real(fd, data, length, place); \
        if (done > 0 && is_file(fd)) note(WRITTEN, inode(fd), place, data, (size_t)done); \
        return done; \
    }

WRITES_AT(pwrite, off_t)
WRITES_AT(pwrite64, off64_t)

#define CUTS(function, offset) \
    int function(int fd, offset length) { \
        REAL(function); \
        int failed = real(fd, length); \
        if (!failed && is_file(fd)) note(CUT, inode(fd), length, NULL, 0); \
        return failed; \
    }

CUTS(ftruncate, off_t)
CUTS(ftruncate64, off64_t)

#define SYNCS(function) \
    int function(int fd) { \
        REAL(function); \
        if (fd < 0 || fd >= FILES || !ours[fd]) return real(fd); \
        note(ours[fd] == 2 ? FOLDER_SYNCED : SYNCED, inode(fd), 0, NULL, 0); \
        return 0; \
    }

SYNCS(fsync)
SYNCS(fdatasync)

int unlink(const char *path) {
    REAL(unlink);
    const char *name = name_of(path);
    int failed = real(path);
    if (!failed && name) note(REMOVED, 0, 0, name, strlen(name));
    return failed;
}

int rename(const char *from, const char *to) {
    REAL(rename);
    const char *before = name_of(from), *after = name_of(to);
    int failed = real(from, to);
    if (!failed && before && after) {
        char both[2 * NAME_MAX + 2];
        int length = snprintf(both, sizeof both, "%s/%s", before, after);
        note(RENAMED, 0, 0, both, (size_t)length);
    }
    return failed;
}
