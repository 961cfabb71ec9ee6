// Walks stories on PostgreSQL. STORY_SEED repeats a run; STORY_WEB_RUNS says how many stories both files have
// together: twenty, or the hundred of npm run stories.
import { type Walk, walk } from '../walk';
import { knownOf } from './known';
import { READERS, type Reader, homesOf, pagesOf, readsRight } from './pages';
import { type WebStage, type WebStory, webStoryOf } from './web-story';

export const RUNS = Math.ceil(Number(process.env.STORY_WEB_RUNS ?? 20) / 2);
const SEED = Number(process.env.STORY_SEED ?? 20_261_129);
/** Fewer than in memory, so that a hundred stories take a few minutes. */
const ACTS = 20;

/** For one story, on a slow machine, in milliseconds. Searching for the shortest takes as long as walking many. */
export const LONGEST = 180_000;

/** Every page about both jobs says what is known of them, to everyone. */
export async function endsRight({ world }: WebStory): Promise<void> {
  for (const jobId of world.jobIds) {
    const [pages, known] = [await pagesOf(world, jobId), await knownOf(world, jobId)];
    // Pages about all jobs show both, so they are read once.
    const homes = (reader: Reader) => (jobId === world.jobIds[0] ? homesOf(reader) : []);
    for (const reader of READERS) await readsRight({ world, jobId, known }, reader, [...pages, ...homes(reader)]);
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
