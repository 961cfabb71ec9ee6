import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runEverythingDue } from '#src/scheduler';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { readPage } from '#tests/support/form-page';
import { emailsTo } from '#tests/support/notifications/outbox-page';

let on: WorkStage;
let [jobId, bidId] = ['', ''];
beforeAll(async () => {
  on = await workStage();
  jobId = await on.cast.postedJob(on.olive, { wasteRemoval: true, wasteKinds: ['green'] });
  bidId = await on.cast.placedBid(on.fern, jobId);
});
afterAll(() => on.world.close());

const path = (bid = bidId, job = jobId) => `/jobs/${job}/accept/${bid}/contract`;
const textOf = async (at: string, reader = on.olives) => (await readPage(await reader.get(at))).text;
/** Who, what, where and when: the part that must read the same before and after payment. */
const agreedIn = (text: string) =>
  /(?:What you agree to|What was agreed)(.*?)(?= The work, the price)/s.exec(text)?.[1];
const laddersIn = (text: string) => /After that it is free until.*?everything is refunded\./s.exec(text)?.[0];
const accept = () =>
  on.app.bidding.acceptBid.execute({
    jobId,
    bidId,
    customerId: on.olive.id,
    holdId: randomUUID(),
    threadId: randomUUID(),
  });

describe('product 2, 14 days: the contract can be read before paying', () => {
  test('Olive reads who, what, the price, cancelling, the 14 days, the early start and the release', async () => {
    const text = await textOf(path());
    for (const said of [
      'The contract, before you pay',
      'What you agree to',
      'You pay £150.00, nothing on top',
      'Fern Blackthorn',
      'Garden waste To be taken away: green waste',
      'until 14 days after paying',
      'If the customer ticks the box that asks for the work to start before then',
      'I give notice that I cancel my contract',
      '48 hours after the landscaper marks it complete',
      'version of 1 May 2026',
    ])
      expect(text).toContain(said);
  });

  test('it is linked where the bid is chosen, where the early start is not ticked beforehand', async () => {
    const { html } = await readPage(await on.olives.get(`/jobs/${jobId}/accept/${bidId}`));
    expect(html).toContain(`href="${path()}"`);
    const box = /<input[^>]*name="earlyStart"[^>]*>/.exec(html)?.[0];
    expect(box).toBeDefined();
    expect(box).not.toContain('checked');
  });

  test('no one else can read it, nor one for a bid that is not there', async () => {
    expect((await on.mallorys.get(path())).status).toBe(404);
    for (const bid of [randomUUID(), 'nonsense']) expect((await on.olives.get(path(bid))).status).toBe(404);
    expect((await on.olives.get(path(bidId, 'nonsense'))).status).toBe(404);
    const withdrawn = await on.cast.placedBid(on.rowan, jobId);
    await on.app.bidding.withdrawBid.execute({ bidId: withdrawn, landscaperId: on.rowan.id });
    expect((await on.olives.get(path(withdrawn))).status).toBe(404);
  });

  test('once chosen, and not yet paid, it is kept as it was, and linked from the page that pays', async () => {
    const before = agreedIn(await textOf(path()));
    expect((await accept()).ok).toBe(true);
    const { knex } = on.world.database;
    await knex('jobs').where({ id: jobId }).update({ description: 'Changed' });
    const unpaid = await textOf(path());
    expect(agreedIn(unpaid)).toBe(before);
    expect(unpaid).toContain('The customer has not asked for the work to start before then.');
    expect((await readPage(await on.olives.get(`/jobs/${jobId}/pay`))).html).toContain(`href="${path()}"`);
  });

  test('after paying the contract has the same words, the mail carries them, and the page before paying is gone', async () => {
    const unpaid = await textOf(path());
    await on.work.pay(jobId, on.olive);
    const paid = await textOf(`/jobs/${jobId}/contract`);
    expect(agreedIn(paid)).toBe(agreedIn(unpaid));
    expect(laddersIn(paid)).toBe(laddersIn(unpaid));
    expect((await on.olives.get(path())).status).toBe(404);
    await runEverythingDue(on.app);
    const mail = (await emailsTo(on.world, on.olive.email)).find(({ subject }) => subject.includes('is held for'))!;
    for (const said of [
      'Front hedge, about 12 metres.',
      'Price: £150.00',
      'Garden waste: to be taken away (green waste)',
      '14 days after paying',
      'The customer has not asked for the work to start before then.',
      'I give notice that I cancel my contract',
      'Materials bought for the job, with a receipt, are paid for too',
      'Our terms and conditions, version of Friday 1 May 2026',
    ])
      expect(mail.text).toContain(said);
  });
});
