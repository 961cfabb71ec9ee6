import { useId } from 'react';
import { parseWithZod } from '@conform-to/zod/v4';
import { describe, expect, test } from 'vitest';
import * as mini from 'zod/mini';
import { z } from 'zod';
import { drawIsland } from '#app/browser/islands/draw-island.server';
import { checkForm } from '#app/ui/forms/use-checked-form';
import { Island, type Plain } from '#app/ui/island';
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

describe('a form checked as one types', () => {
  const fields = {
    amount: mini.string({ error: 'Enter a price' }).check(mini.regex(/^\d+$/, 'Enter a price in pounds')),
    note: mini.optional(mini.string().check(mini.maxLength(5, 'Please use 5 characters or fewer'))),
  };
  /** As a command has it: among fields that only the server needs. */
  const onServer = z.object({ id: z.string(), ...fields });
  const formOf = (sent: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(sent)) form.set(name, value);
    return form;
  };

  test.each([
    ['nothing', {}],
    ['an empty price', { amount: '', note: '' }],
    ['letters for a price', { amount: 'ten' }],
    ['a long note', { amount: '10', note: 'Mind the pond' }],
    ['all as it should be', { amount: '10', note: 'Hi' }],
  ])('says of %s what the server says', (_what, sent) => {
    const asTyped = checkForm(formOf(sent), mini.object(fields)).reply().error ?? {};
    const sentOff = parseWithZod(formOf({ id: '1', ...sent }), { schema: onServer }).reply().error ?? {};
    expect(asTyped).toEqual(sentOff);
  });
});
