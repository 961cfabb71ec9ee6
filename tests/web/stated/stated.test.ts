// Every specified call is made as the specification writes it: a file a call in `calls`, nothing of ours in its body.
import { expect, test } from 'vitest';
import { productStage } from '#tests/support/product-stage';
import { programsOn, type Stated } from './stated';

const files = import.meta.glob<Stated>('./calls/*.ts', { eager: true, import: 'default' });
const calls = Object.entries(files).map(([file, one]) => ({ file, ...one }));
const on = productStage();

test.each(calls.map((one) => [one.call, one] as const))('%s', (_call, { shows }) => shows(programsOn(on)));

test('the specification states 72 calls, and each has a file of its name', () => {
  const named = ({ call }: Stated) =>
    `./calls/${call
      .replace(' /api/', '-')
      .replace(/([a-z])([A-Z])/g, '$1-$2')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/-$/, '')}.ts`;
  expect(new Set(calls.map(({ call }) => call)).size).toBe(72);
  expect(calls.map(({ file }) => file)).toEqual(calls.map(named));
});
