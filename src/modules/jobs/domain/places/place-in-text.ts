import { OUTCODE } from '#src/kernel/places/postcode';
import { milesBetween, type Grid } from '../place';

// Finds the place in a description of the area that someone works in: "Bristol BS6", "Frome, Somerset (within 20
// miles)".

/** How much of a text is read: a longer one names its place at the beginning. */
const READ_MAX = 200;
const WORDS_IN_A_NAME = 5;

const OUTCODES = new RegExp(`(?<![A-Z0-9])${OUTCODE}(?![A-Z0-9])`, 'gi');

/** The words that look like outward codes, in order, without roads: "the M25", "M4 corridor". */
export function outcodesIn(text: string): string[] {
  const read = text.slice(0, READ_MAX);
  return [...read.matchAll(OUTCODES)]
    .filter(
      ({ 0: code, index }) =>
        !/\bthe\s+$/i.test(read.slice(0, index)) && !/^\s+(corridor|motorway)\b/i.test(read.slice(index + code.length)),
    )
    .map(([code]) => code.toUpperCase());
}

/**
 * For each word, the phrases that begin with it and could name a town, longest first. None crosses a comma or a
 * bracket.
 */
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

/** Words in the names of streets, and of some towns: Street in Somerset. */
const STREETS =
  /^(avenue|bridge|close|common|court|crescent|cross|drive|end|gardens|green|grove|hill|lane|mews|park|place|rise|road|row|square|street|terrace|view|walk|way|yard)$/i;

/**
 * For each part of an address, last part first: the phrases that it ends with and that could be its town, longest
 * first. Streets are named after towns too ("12 Bath Road, Frome").
 */
export const endingsOf = (address: string): string[][] =>
  address
    .slice(-READ_MAX)
    .split(/[,;()/\n]+/)
    .map((part) => part.split(/\s+/).filter(Boolean))
    .filter((words) => words.length > 0)
    .toReversed()
    .map((words) =>
      Array.from({ length: Math.min(WORDS_IN_A_NAME, words.length) }, (_, fewer) =>
        words.slice(Math.max(0, words.length - WORDS_IN_A_NAME) + fewer).join(' '),
      ).filter((phrase) => words.length === 1 || !STREETS.test(phrase)),
    );

/**
 * One of a town's outward codes. `phrase`: the words of the text that name it. `sectors`: how much of the town lies in
 * it.
 */
export type PartOfTown = { phrase: string; town: string; outcode: string; grid: Grid; sectors: number };

/**
 * The town that a text means. A name within a longer name of a town or region does not count ("Bradford" in "Bradford
 * on Avon", "London" in "Greater London"). Of several towns, or several of the same name, it takes the one with the
 * most postcode sectors; of equals, the first.
 */
export function townIn(text: string, known: readonly PartOfTown[], isRegion?: IsName): PartOfTown | undefined {
  const towns = new Set(known.map(({ phrase }) => phrase));
  const names = namesIn(text, (phrase) => towns.has(phrase) || (isRegion?.(phrase) ?? false));
  return middleOf(largest(names.flatMap((name) => townsNamed(name, known))) ?? []);
}

type IsName = (phrase: string) => boolean;

/** The longest names in a text, in the order they are written. */
export function namesIn(text: string, isName: IsName): string[] {
  const names: string[] = [];
  let taken = 0;
  for (const phrases of phrasesIn(text)) {
    if (taken > 0) {
      taken -= 1;
      continue;
    }
    const name = phrases.find(isName);
    if (!name) continue;
    names.push(name);
    taken = name.split(' ').length - 1;
  }
  return names;
}

/**
 * Outward codes with this name that begin with the same letters are one town; the others are other towns of that name.
 */
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
export const middleOf = <Part extends { outcode: string; grid: Grid }>(town: readonly Part[]): Part | undefined =>
  closest(town, middlePointOf(town));

/** The middle of the largest town of this name. */
export function middleOfTown(
  name: string,
  known: readonly PartOfTown[],
): Pick<PartOfTown, 'town' | 'grid'> | undefined {
  const parts = largest(townsNamed(name, known));
  return parts?.[0] && { town: parts[0].town, grid: middlePointOf(parts) };
}

function middlePointOf(town: readonly { grid: Grid }[]): Grid {
  const mean = (axis: keyof Grid) => town.reduce((sum, { grid }) => sum + grid[axis], 0) / town.length;
  return { east: mean('east'), north: mean('north') };
}

export const closest = <Part extends { outcode: string; grid: Grid }>(
  places: readonly Part[],
  to: Grid,
): Part | undefined =>
  places.toSorted((a, b) => milesBetween(a.grid, to) - milesBetween(b.grid, to) || (a.outcode < b.outcode ? -1 : 1))[0];
