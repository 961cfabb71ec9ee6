// Walks stories on PostgreSQL. STORY_SEED repeats a run; STORY_WEB_RUNS says how many stories both files have
// together: twenty, or the hundred of npm run stories.
import { type Walk, walk } from '../walk';
import { knownOf, knownOfAll } from './known';
import { READERS, pagesOf, pagesOfAll, readsRight } from './pages';
import { type WebStage, type WebStory, webStoryOf } from './web-story';

export const RUNS = Math.ceil(Number(process.env.STORY_WEB_RUNS ?? 20) / 2);
const SEED = Number(process.env.STORY_SEED ?? 20_261_129);
/** Fewer than in memory, so that a hundred stories take a few minutes. */
const ACTS = 20;

/** For one story, on a slow machine, in milliseconds. Searching for the shortest takes as long as walking many. */
export const LONGEST = 180_000;

/** Every page about both jobs, or about all of a person’s jobs, says what is known of them, to everyone. */
export async function endsRight({ world }: WebStory): Promise<void> {
  for (const [place, jobId] of world.jobIds.entries()) {
    const [pages, known] = [await pagesOf(world, jobId), await knownOf(world, jobId)];
    for (const reader of READERS) await readsRight({ world, jobId, known }, reader, pages);
    if (place > 0) continue;
    const ofAll = await knownOfAll(world, jobId, known);
    for (const reader of READERS) await readsRight({ world, jobId, known, ofAll }, reader, pagesOfAll(reader));
  }
}

/** Half of the stories: two files run side by side. */
export const walkOnWeb = (on: WebStage, half: 0 | 1, facts: Partial<Walk> = {}) =>
  walk({
    runs: RUNS,
    seed: SEED + half,
    most: ACTS,
    begins: (first, second) => webStoryOf(on, first, second),
    opening: 'webStoryOf(on, ',
    within: RUNS * LONGEST,
    ends: (story) => endsRight(story as WebStory),
    ending: 'await endsRight(on);',
    ...facts,
  });
