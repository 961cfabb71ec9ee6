// Faults of the database in the middle of calls that move money; see tests/support/half-done.ts. What happens when
// the process ends in the middle is in tests/escrow/crash.test.ts.
import { test } from 'vitest';
import { addDays, londonDay } from '#src/kernel/day';
import { type Cases, faultStage } from '#tests/support/half-done';
import { bodyOf } from '#tests/support/escrow/work-story';

const { on, rows, knex, events, decided, triesFaults } = faultStage();

/** Olive has reported a problem with a finished job, and Fern has answered. */
async function disputed(): Promise<string> {
  const jobId = await on.work.marked(on.pair);
  await on.olives.json('POST', `/api/jobs/${jobId}/dispute`, { reason: 'The back was never cut.' });
  await on.ferns.json('POST', `/api/jobs/${jobId}/dispute/answer`, { text: 'It was.' });
  return jobId;
}
/** Fern’s visit was agreed for yesterday, and Olive has reported that nobody came. */
async function missed(): Promise<string> {
  const jobId = await on.work.paid(on.pair);
  const scheduledDate = addDays(londonDay(await on.app.clock.now()), -1);
  await knex()('jobs').where({ id: jobId }).update({ scheduledDate, scheduledTime: '09:30' });
  await on.olives.json('POST', `/api/jobs/${jobId}/not-come`, {});
  return jobId;
}
const increasesOf = (jobId: string) =>
  knex()('paymentIncreases as i').join('holds as h', 'h.id', 'i.holdId').where({ jobId });
/** Fern has asked for £20 more. */
async function increaseOf(jobId: string): Promise<string> {
  await on.ferns.json('POST', `/api/jobs/${jobId}/request-payment-increase`, { newAmount: 205, reason: 'The back.' });
  return (await increasesOf(jobId).first('i.id')).id;
}
/** Olive asked for an early start, Fern has begun, and it is within the 14 days. */
async function begunEarly(): Promise<string> {
  const jobId = await on.work.started(on.pair);
  await knex()('holds')
    .where({ jobId })
    .update({ earlyStartAskedAt: await on.app.clock.now() });
  return jobId;
}
const refund = { wish: 'refund' };

const cases: Cases = {
  async 'POST /api/jobs/:id/dispute/offers'() {
    const jobId = await disputed();
    return {
      call: () => on.olives.post(`/jobs/${jobId}/dispute/offer`, { ...refund, offerId: jobId }),
      facts: () => knex()('disputeCases').where({ jobId }).select(knex().raw('jsonb_array_length(offers) as offers')),
    };
  },
  async 'POST /api/jobs/:id/dispute/offers/:offerId'() {
    const jobId = await disputed();
    const offered = await on.olives.json('POST', `/api/jobs/${jobId}/dispute/offers`, { wish: 'release' });
    const { offerId } = await bodyOf(offered);
    return {
      call: () => on.ferns.json('POST', `/api/jobs/${jobId}/dispute/offers/${String(offerId)}`, { accept: true }),
      facts: () => decided(jobId),
    };
  },
  async 'POST /api/jobs/:id/not-come/answer'() {
    const jobId = await missed();
    return {
      call: () => on.ferns.json('POST', `/api/jobs/${jobId}/not-come/answer`, { answer: 'not-coming' }),
      facts: () => knex()('absences').where({ jobId }).select('answer'),
    };
  },
  async 'POST /api/jobs/:id/not-come/answer, with where they were'() {
    const jobId = await missed();
    return {
      call: () => on.ferns.json('POST', `/api/jobs/${jobId}/not-come/answer`, { answer: 'was-there', words: 'At 9.' }),
      facts: async () => [
        await knex()('absences').where({ jobId }).select('answer'),
        await rows('disputeCases', { jobId }),
      ],
    };
  },
  async 'POST /api/jobs/:id/not-come/refund'() {
    const jobId = await missed();
    await on.ferns.json('POST', `/api/jobs/${jobId}/not-come/answer`, { answer: 'not-coming' });
    return {
      call: () => on.olives.json('POST', `/api/jobs/${jobId}/not-come/refund`, {}),
      facts: () => decided(jobId),
    };
  },
  async 'POST /api/jobs/:id/payment-increase/:increaseId/respond'() {
    const jobId = await on.work.started(on.pair);
    const path = `/api/jobs/${jobId}/payment-increase/${await increaseOf(jobId)}/respond`;
    return {
      call: () => on.olives.json('POST', path, { accept: true }),
      facts: () => increasesOf(jobId).select('i.state'),
    };
  },
  async 'POST /api/jobs/:id/cancel/work-done'() {
    const jobId = await begunEarly();
    const body = { percentDone: 40, reason: 'We are moving house.' };
    return {
      call: () => on.olives.json('POST', `/api/jobs/${jobId}/cancel/work-done`, body),
      facts: () => rows('disputeCases', { jobId }),
    };
  },
  async 'POST /jobs/:id/pay'() {
    const jobId = await on.work.hired(on.pair);
    return {
      call: () => on.olives.post(`/jobs/${jobId}/pay`, {}),
      facts: () => on.statusOf(jobId),
    };
  },
  async 'POST /api/payment/success'() {
    const jobId = await on.work.hired(on.pair);
    const sessionId = await on.work.payOnPage(jobId, on.olive);
    return {
      call: () => on.olives.json('POST', '/api/payment/success', { sessionId }),
      facts: async () => [await knex()('holds').where({ jobId }).select('state'), await events('payment-held', jobId)],
    };
  },
  async 'POST /api/create-one-time-checkout'() {
    return {
      call: () => on.mallorys.json('POST', '/api/create-one-time-checkout', {}),
      facts: async () => null,
    };
  },
};

test.each(Object.keys(cases))(
  '%s: the same call can do afterwards what it reported as not done, once',
  { timeout: 240_000 },
  (name) => triesFaults(cases, name),
);
