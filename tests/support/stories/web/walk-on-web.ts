// Walks stories on PostgreSQL. STORY_SEED repeats a run; STORY_WEB_RUNS says how many stories both files together have: a hundred with npm run
// stories, and with npm test one half of forty, which takes two minutes.
import { type Walk, walk } from '../walk';
import { knownOf } from './known';
import { READERS, pagesOf, readsRight } from './pages';
import { type WebStage, type WebStory, webStoryOf } from './web-story';

export const RUNS = Math.ceil(Number(process.env.STORY_WEB_RUNS ?? 40) / 2);
const SEED = Number(process.env.STORY_SEED ?? 20_261_129);
/** Fewer than in memory, so that a hundred stories take a few minutes. */
const ACTS = 20;

/** To look for the shortest story that ends wrong takes as long as walking many. */
const LONGEST = 480_000;

/** Half of the stories: two files run side by side. */
export const walkOnWeb = (on: WebStage, half: 0 | 1, facts: Partial<Walk> = {}) =>
  walk({
    ...{ runs: RUNS, seed: SEED + half, most: ACTS },
    begins: (first, second) => webStoryOf(on, first, second),
    opening: 'webStoryOf(on, ',
    within: Math.max(LONGEST, RUNS * 10_000),
    // Most of a story is about its first job.
    async ends(story) {
      const { world } = story as WebStory;
      const jobId = world.jobIds[0]!;
      const [pages, known] = [await pagesOf(world, jobId), await knownOf(world, jobId)];
      for (const reader of READERS) await readsRight(world, known, reader, pages);
    },
    ...facts,
  });
