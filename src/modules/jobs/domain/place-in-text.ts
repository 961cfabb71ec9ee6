import { OUTCODE } from '#src/kernel/places/postcode';
import { milesBetween, type Grid } from './place';

// Finds the place in a description of the area that someone works in: "Bristol BS6", "Frome, Somerset (within 20 miles)".

/** A longer text names its place at the beginning. */
const READ_MAX = 200;
const WORDS_IN_A_NAME = 5;

const OUTCODES = new RegExp(`(?<![A-Z0-9])${OUTCODE}(?![A-Z0-9])`, 'gi');

/** The words that look like outward codes, in order. Roads are left out: "the M25", "M4 corridor". */
export function outcodesIn(text: string): string[] {
  const read = text.slice(0, READ_MAX);
  return [...read.matchAll(OUTCODES)]
    .filter(
      ({ 0: code, index }) =>
        !/\bthe\s+$/i.test(read.slice(0, index)) && !/^\s+(corridor|motorway)\b/i.test(read.slice(index + code.length)),
    )
    .map(([code]) => code.toUpperCase());
}

/** For each word, the phrases that begin with it and could be the name of a town, the longest first. None crosses a comma or a bracket. */
export function phrasesIn(text: string): string[][] {
  return text
    .slice(0, READ_MAX)
    .split(/[,;:()/\n]+/)
    .map((part) => part.split(/\s+/).filter(Boolean))
    .flatMap((words) =>
      words.map((_word, at) =>
        Array.from({ length: Math.min(WORDS_IN_A_NAME, words.length - at) }, (_, shorter) =>
          words.slice(at, Math.min(at + WORDS_IN_A_NAME, words.length) - shorter).join(' '),
        ),
      ),
    );
}

/** One of a town's outward codes. `phrase`: the words of the text that name it. `sectors`: how much of the town lies in it. */
export type PartOfTown = { phrase: string; town: string; outcode: string; grid: Grid; sectors: number };

/**
 * The town that a text means. A name within a longer one does not count ("Bradford" in "Bradford on Avon"). If it names
 * several towns, or one whose name is shared, the one with the most postcode sectors is meant; of equals, the first.
 */
export function townIn(text: string, known: readonly PartOfTown[]): PartOfTown | undefined {
  const names = namesIn(text, new Set(known.map(({ phrase }) => phrase)));
  return middleOf(largest(names.flatMap((name) => townsNamed(name, known))) ?? []);
}

/** The longest names in a text, in the order they are written. */
function namesIn(text: string, known: ReadonlySet<string>): string[] {
  const names: string[] = [];
  let taken = 0;
  for (const phrases of phrasesIn(text)) {
    if (taken > 0) {
      taken -= 1;
      continue;
    }
    const name = phrases.find((phrase) => known.has(phrase));
    if (!name) continue;
    names.push(name);
    taken = name.split(' ').length - 1;
  }
  return names;
}

/** Outward codes with this name that begin with the same letters are one town; the others are towns of the same name elsewhere. */
function townsNamed(name: string, known: readonly PartOfTown[]): PartOfTown[][] {
  const towns = new Map<string, PartOfTown[]>();
  for (const part of known)
    if (part.phrase === name) towns.set(areaOf(part), [...(towns.get(areaOf(part)) ?? []), part]);
  return [...towns.values()];
}

export const areaOf = ({ outcode }: { outcode: string }): string => outcode.replace(/\d.*/, '');
const sizeOf = (town: readonly PartOfTown[]) => town.reduce((sum, { sectors }) => sum + sectors, 0);
const largest = (towns: readonly PartOfTown[][]): PartOfTown[] | undefined =>
  towns.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0];

/** The part of a town nearest to its middle. */
export function middleOf<Part extends { outcode: string; grid: Grid }>(town: readonly Part[]): Part | undefined {
  const mean = (axis: keyof Grid) => town.reduce((sum, { grid }) => sum + grid[axis], 0) / town.length;
  return closest(town, { east: mean('east'), north: mean('north') });
}

export const closest = <Part extends { outcode: string; grid: Grid }>(
  places: readonly Part[],
  to: Grid,
): Part | undefined =>
  places.toSorted((a, b) => milesBetween(a.grid, to) - milesBetween(b.grid, to) || (a.outcode < b.outcode ? -1 : 1))[0];
