// Stories by chance: everyone does anything at any time, on two jobs. After every step what tests/support/stories/watcher.ts says must be true.
// STORY_SEED repeats a run; STORY_RUNS says how many stories it has.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { acts, openIn } from '#tests/support/stories/commands';
import { type Beginning, beginnings, storyOf } from '#tests/support/stories/story';

const RUNS = Number(process.env.STORY_RUNS ?? 400);
const SEED = Number(process.env.STORY_SEED ?? 20_261_128);
/** Generated for each story; what nobody can do at that point is mostly left out. */
const ACTS = 60;

type Told = [Beginning, Beginning, Iterable<{ hasRan: boolean; toString(): string }>];

/** The story as a test that can be pasted into tests/stories. */
const asTest = ([first, second, said]: Told, why: string) =>
  [
    `test('${why.split('\n')[0]!.replaceAll("'", '’')}', async () => {`,
    `  const on = await storyOf('${first}', '${second}');`,
    ...[...said].filter(({ hasRan }) => hasRan).map((act) => `  ${act.toString()}`),
    '});',
  ].join('\n');

test(
  'whatever anyone does, acts and use cases agree, the ledger says what is held, and nobody is paid for not coming',
  async () => {
    const told = fc.asyncProperty(
      fc.constantFrom(...beginnings),
      fc.constantFrom(...beginnings),
      acts(ACTS),
      (first, second, said) =>
        fc.asyncModelRun(async () => {
          const real = await storyOf(first, second);
          return { model: { open: await openIn(real) }, real };
        }, said),
    );
    const outcome = await fc.check(told, { numRuns: RUNS, seed: SEED });
    const why = outcome.errorInstance instanceof Error ? outcome.errorInstance.stack! : String(outcome.errorInstance);
    const wrong = outcome.counterexample
      ? `${asTest(outcome.counterexample as unknown as Told, String((outcome.errorInstance as Error).message))}\n\nSTORY_SEED=${SEED} STORY_RUNS=${RUNS}\n${why}`
      : null;
    expect(wrong).toBeNull();
  },
  Math.max(240_000, RUNS * 100),
);
