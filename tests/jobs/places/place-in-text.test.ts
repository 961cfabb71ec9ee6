import { describe, expect, test } from 'vitest';
import { outcodesIn, phrasesIn, townIn, type PartOfTown } from '#src/modules/jobs/domain/places/place-in-text';

describe('outward codes in a text', () => {
  test.each([
    ['Bristol BS6', ['BS6']],
    ['Leeds LS6, ls7 and LS16', ['LS6', 'LS7', 'LS16']],
    ['SW1A and W1', ['SW1A', 'W1']],
    ['Bath', []],
    ['20 miles around, 24/7', []],
    ['B3092 and the A36', []],
    ['inside the M25', []],
    ['the M4 corridor, M4 corridor, M5 motorway', []],
    ['Manchester M20', ['M20']],
    [`${'x'.repeat(200)} BS6`, []],
  ])('%j', (text, codes) => expect(outcodesIn(text)).toEqual(codes));
});

test('phrases begin with each word, the longest first, and do not cross a comma', () => {
  expect(phrasesIn('Bradford on Avon, Bath (town)')).toEqual([
    ['Bradford on Avon', 'Bradford on', 'Bradford'],
    ['on Avon', 'on'],
    ['Avon'],
    ['Bath'],
    ['town'],
  ]);
});

describe('the town that a text means', () => {
  const part = (phrase: string, outcode: string, sectors: number, east = 0): PartOfTown => ({
    phrase,
    town: phrase,
    outcode,
    grid: { east, north: 0 },
    sectors,
  });
  const bristol = [part('Bristol', 'BS1', 5, 0), part('Bristol', 'BS6', 5, 100), part('Bristol', 'BS16', 5, 300)];
  const known = [
    part('Bradford', 'BD1', 54),
    part('Bradford on Avon', 'BA15', 3),
    part('Frome', 'BA11', 7),
    part('March', 'PE15', 4),
    part('Newport', 'TF10', 3),
    part('Newport', 'NP10', 5),
    part('Newport', 'NP20', 6, 10),
    part('Wells', 'BA5', 4),
    part('Ely', 'CB7', 4),
    ...bristol,
  ];
  test.each([
    ['one name', 'Frome, Somerset (within 20 miles)', 'BA11'],
    ['a name within a longer one does not count', 'around Bradford on Avon', 'BA15'],
    ['but counts if it is named as well', 'Bradford on Avon, Bradford', 'BD1'],
    ['the larger of two', 'From March to October around Frome', 'BA11'],
    ['the first of two of the same size', 'Wells and Ely', 'BA5'],
    ['the largest of several with the same name', 'Newport', 'NP10'],
    ['the middle of a town', 'Bristol and surrounding areas', 'BS6'],
  ])('%s: %j', (_rule, text, outcode) => expect(townIn(text, known)?.outcode).toBe(outcode));

  test('no town is found if none is named', () => expect(townIn('Somerset and further', known)).toBeUndefined());
});
