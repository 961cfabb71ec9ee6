import { describe, expect, test } from 'vitest';
import { afterAnswer, dueOf, newItem, triedAgain, type Answer, type Item } from '#app/browser/outbox/item';

const NOW = 1_000_000_000;
const item = (facts: Partial<Item> = {}): Item =>
  ({
    ...newItem({ id: 'a', owner: 'olive', for: 'thread', url: '/', fields: {}, files: [], madeAt: NOW }),
    ...facts,
  }) as Item;
const words = 'This conversation is closed.';

describe('what becomes of an item after each answer', () => {
  test.each<[string, Answer, Partial<Item> | undefined]>([
    ['the server has it: it is gone', { status: 201 }, undefined],
    ['no longer signed in: it waits for that', { status: 401, words: 'Please log in.' }, { state: 'signed-out' }],
    ['a no with our words: refused, with them', { status: 409, words }, { state: 'refused', words }],
    ['a no without our words, from a proxy: it waits', { status: 403 }, { state: 'waiting', troubles: 0 }],
    ['no line: it waits', 'no-line', { state: 'waiting', dueAt: NOW + 2_000, troubles: 0 }],
    [
      'too many at once: it waits as long as asked',
      { status: 429, words, retryAfterSeconds: 60 },
      { state: 'waiting', dueAt: NOW + 60_000 },
    ],
    ['the server is in trouble: it waits', { status: 503, words }, { state: 'waiting', troubles: 1 }],
    ['a redirect is no answer of a call', { status: 302 }, { state: 'waiting' }],
  ])('%s', (_what, answer, expected) => {
    const left = afterAnswer(item(), answer, NOW);
    if (expected) expect(left).toMatchObject(expected);
    else expect(left).toBeUndefined();
  });

  test('the gaps between tries grow to five minutes at most; after eight faults of the server the person is asked, and their “Try again” starts from the beginning', () => {
    let [left, gaps]: [Item, number[]] = [item(), []];
    while (left.state === 'waiting') {
      left = afterAnswer(left, { status: 500 }, NOW)!;
      gaps = [...gaps, (left.dueAt - NOW) / 1_000];
    }
    expect([left.state, gaps]).toEqual(['asks', [2, 4, 8, 16, 32, 64, 128, 256]]);
    expect(afterAnswer(item({ tries: 30 }), 'no-line', NOW)!.dueAt - NOW).toBe(300_000);
    expect(triedAgain(left, NOW + 5)).toMatchObject({
      id: 'a',
      state: 'waiting',
      tries: 0,
      troubles: 0,
      dueAt: NOW + 5,
    });
  });

  test('while the browser is offline an item is tried for a day, and then the person is asked', () => {
    const often = item({ tries: 200 });
    expect(afterAnswer(often, 'no-line', NOW + 23 * 3_600_000)).toMatchObject({ state: 'waiting' });
    expect(afterAnswer(often, 'no-line', NOW + 25 * 3_600_000)).toMatchObject({ state: 'asks' });
  });
});

describe('which items are sent now', () => {
  const ids = (...items: Item[]) => dueOf(items, NOW).map(({ id }) => id);
  const first = item({ id: 'first', madeAt: NOW - 2 });
  const second = item({ id: 'second', madeAt: NOW - 1 });

  test('items are sent in the order in which they were written, whatever order they are stored in', () => {
    expect(ids(second, first)).toEqual(['first', 'second']);
  });

  test('an item never overtakes those before it', () => {
    for (const facts of [{ dueAt: NOW + 1 }, { state: 'signed-out' }, { state: 'asks' }] as Partial<Item>[])
      expect(ids({ ...first, ...facts } as Item, second, item({ id: 'elsewhere', for: 'other' }))).toEqual([
        'elsewhere',
      ]);
  });

  test('a refused item does not block others', () => {
    expect(ids({ ...first, state: 'refused', words }, second)).toEqual(['second']);
  });
});
