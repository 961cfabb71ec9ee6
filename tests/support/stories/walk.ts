import * as fc from 'fast-check';
import { type Story, acts, openIn } from './commands';
import { type Beginning, beginnings } from './beginnings';
import { storyOf } from './story';

type Told = [Beginning, Beginning, Iterable<object>];

/** Whether it was done: a story ends with the act that went wrong. fast-check records it, but not in its types. */
const hasRan = (act: object): boolean => 'hasRan' in act && act.hasRan === true;

/** The story as a test to paste into tests/stories. */
const asTest = ([first, second, said]: Told, why: string, { opening, ending }: { opening: string; ending: string }) =>
  [
    `test('${why.split('\n')[0]!.replaceAll("'", '’')}', async () => {`,
    `  const on = await ${opening}'${first}', '${second}');`,
    ...[...said].filter(hasRan).map((act) => `  ${String(act)}`),
    ...(ending ? [`  ${ending}`] : []),
    '});',
  ].join('\n');

/** `most`: the number of acts generated for each story; acts that nobody can do then are mostly left out. */
export type Walk = {
  runs: number;
  seed: number;
  most?: number;
  /** Whether to search for the shortest story that ends wrong. */
  shortest?: boolean;
  begins?(first: Beginning, second: Beginning): Promise<Story>;
  /** How a pasted story begins. */
  opening?: string;
  ends?(story: Story): Promise<void>;
  /** How a pasted story ends. */
  ending?: string;
  /** The milliseconds after which the walk, or its search for a shorter story, ends. A walk that ends so has failed. */
  within?: number;
};

/** Walks `runs` stories. Returns the shortest that ends wrong, as a test, and why; null if all end well. */
export async function walk({ runs, seed, most = 60, shortest = true, begins = storyOf, ends, ...how }: Walk) {
  const { opening = 'storyOf(', ending = '', within } = how;
  const beginning = fc.constantFrom(...beginnings);
  const stories = fc.asyncProperty(beginning, beginning, acts(most), async (first, second, said) => {
    let real: Story | undefined;
    await fc.asyncModelRun(async () => {
      real = await begins(first, second);
      return { model: { open: await openIn(real) }, real };
    }, said);
    await ends?.(real!);
  });
  const { counterexample, errorInstance, numRuns } = await fc.check(stories, {
    numRuns: runs,
    seed,
    endOnFailure: !shortest,
    ...(within && { interruptAfterTimeLimit: within }),
  });
  if (!counterexample)
    return numRuns === runs ? null : `After ${within} ms only ${numRuns} of ${runs} stories are walked.`;
  const fault = errorInstance instanceof Error ? errorInstance : new Error(String(errorInstance));
  const test = asTest(counterexample, fault.message, { opening, ending });
  return `${test}\n\nSTORY_SEED=${seed} STORY_RUNS=${runs}\n${fault.stack}`;
}
