import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyOf, workStage, type WorkStage } from '#tests/support/escrow/work-story';
import type { Browser } from '#tests/support/web';

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
});
afterAll(() => on.world.close());

/** Each sum that a page calls held. */
async function heldOn(who: Browser, path: string): Promise<number[]> {
  const html = await (await who.get(path)).text();
  return [...html.matchAll(/<data value="(-?\d+)" data-figure="held"/g)].map(([, pence]) => Number(pence));
}
const report = async (jobId: string, amount: number) =>
  expect(
    (await on.olives.json('POST', `/api/jobs/${jobId}/dispute`, { reason: 'The joints are empty.', amount })).status,
  ).toBe(200);

test('LOOK3-M1 once a part was released, each page that shows the job says what is still held', async () => {
  const jobId = await on.work.marked({ ...on.pair, amount: 320_00 });
  // The work is marked complete, so the rest is released at once.
  await report(jobId, 40);
  expect(await bodyOf(await on.olives.json('GET', `/api/jobs/${jobId}/statement`))).toMatchObject({
    heldPence: 40_00,
    releasedPence: 280_00,
  });
  await on.ferns.json('POST', `/api/jobs/${jobId}/dispute/answer`, { text: 'Some of them are.' });
  const forms = [
    [on.olives, 'dispute/offer'],
    [on.ferns, 'dispute/offer'],
  ] as const;
  for (const [who, form] of forms) {
    const held = await heldOn(who, `/jobs/${jobId}/${form}`);
    expect(held.length, form).toBeGreaterThan(0);
    expect(new Set(held), form).toEqual(new Set([40_00]));
  }
});

test('LOOK3-M1 after a part went back, the page that confirms says what is still held', async () => {
  const jobId = await on.work.started({ ...on.pair, amount: 185_00 });
  await report(jobId, 20);
  await on.ferns.json('POST', `/api/jobs/${jobId}/dispute/answer`, { text: 'It is so.' });
  const settled = { toLandscaper: 0, toCustomer: 20, reason: 'Both say so.' };
  expect((await on.adas.json('POST', `/api/jobs/${jobId}/settle`, settled)).status).toBe(200);
  const marked = await on.app.jobs.markComplete.execute({ jobId, landscaperId: on.fern.id, note: 'Swept.' });
  expect(marked.ok).toBe(true);
  const held = await heldOn(on.olives, `/jobs/${jobId}/confirm`);
  expect(held.length).toBeGreaterThan(0);
  expect(new Set(held)).toEqual(new Set([165_00]));
});
