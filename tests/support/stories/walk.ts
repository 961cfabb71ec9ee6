import * as fc from 'fast-check';
import { acts, openIn } from './commands';
import { type Beginning, beginnings, storyOf } from './story';

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

/** Walks so many stories. Returns the shortest that ends wrong, as a test, and why; null if all end well. */
export async function walk({ runs, seed, shortest = true }: { runs: number; seed: number; shortest?: boolean }) {
  const beginning = fc.constantFrom(...beginnings);
  const stories = fc.asyncProperty(beginning, beginning, acts(ACTS), (first, second, said) =>
    fc.asyncModelRun(async () => {
      const real = await storyOf(first, second);
      return { model: { open: await openIn(real) }, real };
    }, said),
  );
  const { counterexample, errorInstance } = await fc.check(stories, { numRuns: runs, seed, endOnFailure: !shortest });
  if (!counterexample) return null;
  const fault = errorInstance instanceof Error ? errorInstance : new Error(String(errorInstance));
  const test = asTest(counterexample as unknown as Told, fault.message);
  return `${test}\n\nSTORY_SEED=${seed} STORY_RUNS=${runs}\n${fault.stack}`;
}
