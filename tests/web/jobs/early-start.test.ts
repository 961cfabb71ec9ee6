import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, londonDay } from '#src/kernel/day';
import { longDate } from '#src/kernel/written-date';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { readPage } from '#tests/support/form-page';

const FERN_READS = 'Olive has not asked for the work to start in that time';
const OLIVE_READS = 'you have not asked for the work to start in that time';

let on: WorkStage;
let today: string;
beforeAll(async () => {
  on = await workStage();
  today = londonDay(await on.app.clock.now());
});
afterAll(() => on.world.close());

const textOf = async (path: string, reader = on.olives) => (await readPage(await reader.get(path))).text;
async function paid({ earlyStart }: { earlyStart: boolean }) {
  const jobId = await on.cast.postedJob(on.olive);
  const bidId = await on.cast.placedBid(on.fern, jobId);
  const ids = { jobId, bidId, customerId: on.olive.id, holdId: randomUUID(), threadId: randomUUID() };
  await on.app.bidding.acceptBid.execute({ ...ids, earlyStart });
  await on.work.pay(jobId, on.olive);
  return jobId;
}
const propose = (jobId: string, days: number) =>
  on.ferns.json('POST', `/api/jobs/${jobId}/propose-schedule`, {
    proposedDate: addDays(today, days),
    proposedTime: '09:30',
  });

describe('product 2, 14 days: a date within them', () => {
  test('without the request for an early start, both are warned, and the date can still be agreed', async () => {
    const jobId = await paid({ earlyStart: false });
    const form = await textOf(`/jobs/${jobId}/schedule`, on.ferns);
    expect(form).toContain(FERN_READS);
    expect(form).toContain(`A day up to ${longDate(addDays(today, 14))} is within 14 days of paying`);
    expect((await propose(jobId, 14)).status).toBe(200);
    for (const path of [`/jobs/${jobId}`, `/jobs/${jobId}/schedule/answer`])
      expect(await textOf(path)).toContain(OLIVE_READS);
  });

  test('a later date is not warned about', async () => {
    const jobId = await paid({ earlyStart: false });
    await propose(jobId, 15);
    for (const path of [`/jobs/${jobId}`, `/jobs/${jobId}/schedule/answer`])
      expect(await textOf(path)).not.toContain(OLIVE_READS);
  });

  test('with the request, nobody is warned', async () => {
    const jobId = await paid({ earlyStart: true });
    expect(await textOf(`/jobs/${jobId}/schedule`, on.ferns)).not.toContain(FERN_READS);
    await propose(jobId, 3);
    expect(await textOf(`/jobs/${jobId}/schedule/answer`)).not.toContain(OLIVE_READS);
  });

  test('choosing a bid for a certain day within them says what an empty box means', async () => {
    const words = 'If you leave the box below empty, Fern Blackthorn is told that you have not asked';
    const choosing = async (days: number) => {
      const day = { flexibleDate: false, preferredDate: addDays(today, days), timeOfDay: 'morning' };
      const jobId = await on.cast.postedJob(on.olive, day);
      return textOf(`/jobs/${jobId}/accept/${await on.cast.placedBid(on.fern, jobId)}`);
    };
    expect(await choosing(14)).toContain(words);
    expect(await choosing(15)).not.toContain(words);
  });
});

test('product 2, 14 days: the model form for cancelling has a page without signing in, which can be printed', async () => {
  const page = await readPage(await on.nobodys.get('/legal-pages/cancellation'));
  expect(page.text).toContain('I give notice that I cancel my contract for the following work:');
  expect(page.html).toContain('data-print');
});
