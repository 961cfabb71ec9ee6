import { useId } from 'react';
import { describe, expect, test } from 'vitest';
import { drawIsland } from '#app/browser/islands/draw-island.server';
import { Island, type Plain } from '#app/islands/placed/island';
import { markup } from './page';

const Labelled = ({ words }: { words: string }) => {
  const id = useId();
  return <label htmlFor={id}>{words}</label>;
};

describe('an island', () => {
  test('has ids that begin with its prefix, so that two of the same kind share none', () => {
    const idIn = (html: string) => /for="([^"]+)"/.exec(html)?.[1];
    const [one, two] = [
      drawIsland(Labelled, { words: 'Photos' }, 'R1'),
      drawIsland(Labelled, { words: 'Photos' }, 'R2'),
    ];
    expect(idIn(one)).toContain('R1');
    expect(idIn(one)).not.toBe(idIn(two));
  });

  test('is the component of a file in app/islands: any other is refused at once', () => {
    expect(() => markup(<Island of={Labelled} props={{ words: 'Photos' }} />)).toThrow(/a file in app\/islands/);
  });

  test('takes props that survive the way into the page: a date or a function does not compile', () => {
    const plain = <Value extends object>(value: Value & Plain<Value>) => JSON.parse(JSON.stringify(value)) as unknown;
    expect(plain({ most: 3, photos: [{ id: 'a', alt: null }] })).toEqual({ most: 3, photos: [{ id: 'a', alt: null }] });
    // @ts-expect-error -- a date would arrive as text
    plain({ at: new Date(0) });
    // @ts-expect-error -- a function would not arrive
    plain({ onChange: () => undefined });
  });
});
