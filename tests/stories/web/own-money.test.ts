// Pages about all of one's jobs show sums and times that are known of them, however far the two jobs are.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginnings } from '#tests/support/stories/beginnings';
import { knownOf, knownOfAll } from '#tests/support/stories/web/known';
import { READERS, counts, pagesOfAll, readsRight } from '#tests/support/stories/web/pages';
import { type WebStage, webStage, webStoryOf } from '#tests/support/stories/web/web-story';

let on: WebStage;
beforeAll(async () => {
  on = await webStage();
});
afterAll(() => on.close());

test('dashboards, my jobs, calendars, earnings and payment histories show what the ledger says of two jobs', async () => {
  for (const [place, first] of beginnings.entries()) {
    const second = beginnings[place + 1];
    if (place % 2 === 1 || !second) continue;
    const { world } = await webStoryOf(on, first, second);
    const [jobId] = world.jobIds as [string];
    const known = await knownOf(world, jobId);
    const ofAll = await knownOfAll(world, jobId, known);
    for (const reader of READERS) await readsRight({ world, jobId, known, ofAll }, reader, pagesOfAll(reader));
  }
  expect(counts.sums).toBeGreaterThan(100);
}, 900_000);
