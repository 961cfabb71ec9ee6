import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, londonDay } from '#src/kernel/day';
import { shortDate } from '#src/kernel/written-date';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { readPage } from '#tests/support/form-page';
import { jpeg } from '#tests/support/pictures';

let on: WorkStage;
let until: string;
let jobId: string;
let [ferns, rowans] = ['', ''];
const pageOf = async (path: string, reader = on.olives) => readPage(await reader.get(path));
const review = async (fields: Record<string, string>) => {
  const [document] = await on.app.onboarding.documents.ofLandscaper(on.fern.id);
  return on.adas.post(`/admin-dashboard/verification/${document!.id}`, { decision: 'approve', ...fields });
};

beforeAll(async () => {
  on = await workStage();
  until = addDays(londonDay(await on.app.clock.now()), 300);
  jobId = await on.cast.postedJob(on.olive);
  await on.world.database.knex('jobs').where({ id: jobId }).update({ wasteRemoval: true });
  ferns = await on.cast.placedBid(on.fern, jobId);
  rowans = await on.cast.placedBid(on.rowan, jobId, { amount: 90_00 });
});
afterAll(() => on.world.close());

describe('product 2, waste: whether a waste carrier’s authority was seen', () => {
  test('an admin who reads one is asked for its number, and the check is recorded with it', async () => {
    await on.ferns.post('/landscaper/documents/add/credential', { title: 'Waste carrier', file: await jpeg() });
    const seen = { isCarrier: 'on', summary: 'Waste carrier, upper tier', validUntil: until };
    const asked = await review(seen);
    expect(asked.status).toBe(422);
    expect((await readPage(asked)).beside('carrierNumber')).toBe('Enter the number of the registration or permit');
    expect((await review({ ...seen, carrierNumber: 'CBDU123456' })).status).toBe(303);
    expect((await pageOf(`/landscaper/${on.fern.id}`)).text).toContain('Waste carrier, upper tier, CBDU123456');
  });

  test('the bids of a job with waste say it of each, and until when', async () => {
    const { text } = await pageOf(`/jobs/${jobId}/bids`);
    expect(text).toContain(`Waste carrier Authority seen, to ${shortDate(until)}`);
    expect(text).toContain('Waste carrier Authority not seen by us');
    expect(text).toMatch(/Waste carrier\s?Authority not seen by us\s?Authority seen, to/);
  });

  test('the customer is warned when choosing a bid without it, and may still choose it', async () => {
    const warning = 'We have not seen a waste carrier’s authority for';
    expect((await pageOf(`/jobs/${jobId}/accept/${ferns}`)).text).not.toContain(warning);
    const without = await pageOf(`/jobs/${jobId}/accept/${rowans}`);
    expect(without.text).toContain(`${warning} Rowan Whitlock.`);
    expect(without.text).toContain('You asked for the garden waste to be taken away. Rowan Whitlock has not said');
    expect((await on.olives.post(`/jobs/${jobId}/accept/${rowans}`, { expectedAmount: '9000' })).status).toBe(303);
    expect(await on.statusOf(jobId)).toBe('active');
  });

  test('it is not mentioned on a job whose waste stays', async () => {
    const stays = await on.cast.postedJob(on.olive);
    const bid = await on.cast.placedBid(on.rowan, stays);
    await on.cast.placedBid(on.fern, stays);
    for (const path of [`/jobs/${stays}/bids`, `/jobs/${stays}/accept/${bid}`])
      expect((await pageOf(path)).text).not.toMatch(/not seen by us|have not seen/);
  });
});
