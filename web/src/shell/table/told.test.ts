import { expect, it } from "vitest";
import { told } from "./told";

const nameOf = (seat: number) => ["Ann", "Bob"][seat] ?? "";
const playsOf = (seat: number) => ["House A", ""][seat] ?? "";

it("a sentence that begins with what a seat plays names its subject itself", () => {
  expect(told({ nameOf, playsOf }, 0, "House A moved a figure")).toEqual({
    who: "House A",
    what: " moved a figure",
  });
});

it("any other sentence is told of whoever sits there", () => {
  const whole = { who: "Ann", what: " — move a figure" };
  expect(told({ nameOf, playsOf }, 0, "move a figure")).toEqual(whole);
  expect(told({ nameOf }, 0, "move a figure")).toEqual(whole);
  expect(told({ nameOf, playsOf }, 0, "House Ab moved").who, "another house").toBe("Ann");
  expect(told({ nameOf, playsOf }, 1, "plays House A").who, "nothing chosen yet").toBe("Bob");
});
