// Random stories: everyone does anything at any time, on two jobs. After every step, the rules of
// tests/support/stories/watcher.ts must hold. STORY_SEED repeats a run; STORY_RUNS sets the number of stories.
import { expect, test } from 'vitest';
import { walk } from '#tests/support/stories/walk';

const RUNS = Number(process.env.STORY_RUNS ?? 2000);
const SEED = Number(process.env.STORY_SEED ?? 20_261_128);

test(
  'whatever anyone does, acts and use cases agree, the ledger says what is held, and nobody is paid for not coming',
  async () => {
    expect(await walk({ runs: RUNS, seed: SEED })).toBeNull();
  },
  Math.max(240_000, RUNS * 200),
);
