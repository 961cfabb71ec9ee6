import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import { actsOnJob, lastDay } from '#src/modules/admin/domain/job-acts';
import { ActOnJob, type JobOrder } from '#src/modules/admin/use-cases/act-on-job';
import { openHold, paymentArrived, reportProblem, type Hold } from '#src/modules/escrow/domain/hold';
import type { Job } from '#src/modules/jobs/domain/job';
import { JobOversightOfModules } from '#src/processes/job-oversight';
import { InMemoryAdminNotes, InMemoryJobActs } from '#tests/support/memory/in-memory-admin';
import { InMemoryAudit } from '#tests/support/memory/in-memory-audit';
import { aBid, inMemoryBids } from '#tests/support/memory/in-memory-bidding';
import { ada, aJob, aMorning, fern, inMemoryJobs, inMemoryOutbox, olive } from '#tests/support/memory/in-memory-jobs';
import { inMemoryThreadClosing } from '#tests/support/memory/in-memory-messaging';
import { workOn } from '#tests/support/memory/in-memory-work';

const bea = randomUUID();
const now = addHours(aMorning, 24 * 10);
const due = addHours(now, 20);
const working = {
  status: 'in_progress' as const,
  landscaperId: fern,
  acceptedBidId: 'bid',
  landscaperCompletedAt: addHours(now, -28),
  autoCompleteAt: due,
};

function stage(facts: Partial<Job> = working, changeHold: (hold: Hold) => Hold = (hold) => hold) {
  const job = aJob(facts);
  const bid = aBid({ jobId: job.id });
  const ids = { id: randomUUID(), jobId: job.id, bidId: bid.id, customerId: olive, landscaperId: fern };
  const opened = openHold({ ...ids, amount: pence(185_00), openedAt: aMorning, payBy: addHours(aMorning, 24) });
  const paid = paymentArrived(opened, 'charge', aMorning);
  if (!paid.ok) throw new Error(paid.reason);
  const hold = facts.landscaperId ? changeHold(paid.value) : undefined;
  const jobs = inMemoryJobs(job);
  const bids = inMemoryBids(bid);
  const holds = { lockOfJob: async () => hold, ofJob: async () => hold };
  const threadClosing = inMemoryThreadClosing(`${job.id}:${fern}`);
  const [notes, jobActs, audit] = [new InMemoryAdminNotes(), new InMemoryJobActs(), new InMemoryAudit()];
  const outbox = inMemoryOutbox();
  const jobOversight = new JobOversightOfModules({ jobs, holds, bids, threadClosing });
  const clock = { now: async () => now };
  const act = new ActOnJob(workOn({ jobOversight, jobActs, notes, audit, outbox }), clock, randomUUID);
  return {
    job,
    bid,
    jobs,
    bids,
    notes,
    audit,
    outbox,
    reason: () => threadClosing.reasons.get(`${job.id}:${fern}`),
    offered: async () => actsOnJob((await jobOversight.standing(job.id))!, now),
    does: (what: JobOrder['act'], order: Partial<JobOrder> = {}) =>
      act.execute({
        act: what,
        jobId: job.id,
        adminId: ada,
        reason: 'They are talking.',
        ...order,
      }),
  };
}

describe('putting off the release of a payment', () => {
  test('moves the end of the customer’s time to a later day; both are told, and the reason is kept', async () => {
    const on = stage();
    expect(await on.does('put-off-release', { until: '2026-06-01' })).toMatchObject({ ok: true });
    expect(on.jobs.get(on.job.id).autoCompleteAt).toEqual(new Date('2026-06-01T11:00:00Z'));
    expect(on.outbox.events).toMatchObject([
      { name: 'admin-acted-on-job', about: { jobId: on.job.id, customerId: olive, landscaperId: fern } },
    ]);
    expect(on.audit.entries).toMatchObject([
      {
        actor: ada,
        act: 'put-off-release',
        reason: 'They are talking.',
        subject: {
          kind: 'job',
          id: on.job.id,
        },
        about: { personIds: [olive, fern] },
        before: { until: due.toISOString() },
        after: { until: '2026-06-01T11:00:00.000Z' },
      },
    ]);
  });

  test('is refused without a day, to an earlier day, and past the 90 days for which money may be held', async () => {
    const on = stage();
    expect(lastDay({ heldAt: aMorning })).toBe('2026-08-10');
    expect(await on.does('put-off-release')).toEqual({ ok: false, reason: 'day-missing' });
    expect(await on.does('put-off-release', { until: '2026-05-23' })).toEqual({ ok: false, reason: 'not-later' });
    expect(await on.does('put-off-release', { until: '2026-08-11' })).toEqual({ ok: false, reason: 'held-too-long' });
    expect(on.jobs.get(on.job.id).autoCompleteAt).toEqual(due);
    expect(await on.does('put-off-release', { until: '2026-08-10' })).toMatchObject({ ok: true });
    expect(await on.offered()).not.toContain('put-off-release');
  });

  test('is not possible once the time is over, before the work is marked complete, or while all of it is in dispute', async () => {
    const late = stage({ ...working, autoCompleteAt: now });
    const early = stage({ ...working, landscaperCompletedAt: null, autoCompleteAt: null });
    const disputed = stage(working, (hold) => {
      const work = { ...working, customerId: olive };
      const reported = reportProblem(hold, work, { customerId: olive, reason: 'Not cut.' }, now);
      if (!reported.ok) throw new Error(reported.reason);
      return reported.value.hold;
    });
    for (const on of [late, early, disputed]) {
      expect(await on.offered()).not.toContain('put-off-release');
      expect(await on.does('put-off-release', { until: '2026-06-01' })).toEqual({
        ok: false,
        reason: 'no-release-due',
      });
      expect(on.audit.entries).toEqual([]);
    }
  });
});

describe('closing the conversation', () => {
  test('gives both the reason, and opening it again takes it away', async () => {
    const on = stage();
    expect(await on.offered()).toContain('close-conversation');
    await on.does('close-conversation', { reason: 'You threaten each other.' });
    expect(on.reason()).toBe('You threaten each other.');
    expect(await on.offered()).toEqual(['put-off-release', 'reopen-conversation', 'note']);
    await on.does('reopen-conversation', { reason: 'You have made up.' });
    expect(on.reason()).toBeNull();
    expect(on.outbox.names()).toEqual(['admin-acted-on-job', 'admin-acted-on-job']);
    expect(on.audit.entries.map(({ act }) => act)).toEqual(['close-conversation', 'reopen-conversation']);
  });

  test('twice by the same admin for the same reason changes nothing more; a second admin is refused', async () => {
    const on = stage();
    await on.does('close-conversation');
    expect(await on.does('close-conversation')).toMatchObject({ ok: true });
    const second = await on.does('close-conversation', { adminId: bea });
    expect(second).toEqual({ ok: false, reason: 'already-closed' });
    expect(on.audit.entries).toHaveLength(1);
    expect(on.outbox.names()).toHaveLength(1);
  });

  test('is refused without a conversation, and once the job is over; opening one that is not closed is refused too', async () => {
    const open = stage({ status: 'posted' });
    expect(await open.does('close-conversation')).toEqual({ ok: false, reason: 'no-conversation' });
    const over = stage({ ...working, status: 'cancelled' });
    expect(await over.does('close-conversation')).toEqual({ ok: false, reason: 'conversation-over' });
    const never = stage();
    expect(await never.does('reopen-conversation')).toEqual({ ok: false, reason: 'not-closed' });
  });
});

describe('D-ADMINPLACE withdrawing a bid', () => {
  test('takes it from the customer’s choice, frees its place, and tells both', async () => {
    const on = stage({ status: 'posted', bidCount: 1 });
    const bidId = on.bid.id;
    expect(await on.does('withdraw-bid', { bidId, reason: 'It asks for cash.' })).toMatchObject({ ok: true });
    expect(on.bids.get(bidId)).toMatchObject({ status: 'rejected', closedReason: 'withdrawn' });
    expect(on.jobs.get(on.job.id).bidCount).toBe(0);
    expect(on.outbox.events).toMatchObject([{ about: { customerId: olive, landscaperId: fern } }]);
    expect(on.audit.entries).toMatchObject([
      {
        act: 'withdraw-bid',
        subject: { kind: 'bid', id: bidId },
        before: { amount: 120_00 },
        reason: 'It asks for cash.',
      },
    ]);
    expect(await on.does('withdraw-bid', { bidId, reason: 'It asks for cash.' })).toMatchObject({ ok: true });
    expect(await on.does('withdraw-bid', { bidId, adminId: bea })).toEqual({ ok: false, reason: 'bid-not-open' });
    expect(on.audit.entries).toHaveLength(1);
  });

  test('a bid on another job, or none, is not found', async () => {
    const on = stage({ status: 'posted' });
    for (const bidId of [undefined, randomUUID()])
      expect(await on.does('withdraw-bid', { bidId })).toEqual({ ok: false, reason: 'no-bid' });
    expect(await on.does('withdraw-bid', { bidId: 'x' })).toEqual({ ok: false, reason: 'job-not-found' });
    const other = aBid({ jobId: randomUUID(), landscaperId: randomUUID() });
    await on.bids.add(other);
    expect(await on.does('withdraw-bid', { bidId: other.id })).toEqual({ ok: false, reason: 'no-bid' });
  });
});

test('a note on a job is kept once however often it is sent, and nobody is told', async () => {
  const on = stage();
  const id = randomUUID();
  await on.does('note', { id, reason: 'Phoned Olive.' });
  expect(await on.does('note', { id, reason: 'Phoned Olive.' })).toMatchObject({ ok: true });
  expect([...on.notes.kept.values()]).toMatchObject([{ jobId: on.job.id, personId: null, words: 'Phoned Olive.' }]);
  expect(on.audit.entries).toMatchObject([{ act: 'note', reason: 'Phoned Olive.' }]);
  expect(on.outbox.events).toHaveLength(0);
});

test('a form that is sent again acts once; with other words it is refused', async () => {
  const on = stage();
  const id = randomUUID();
  const order = { id, until: '2026-06-01' };
  await on.does('put-off-release', order);
  expect(await on.does('put-off-release', order)).toMatchObject({ ok: true });
  const other = await on.does('put-off-release', { ...order, until: '2026-06-02' });
  expect(other).toEqual({ ok: false, reason: 'act-differs' });
  expect(on.audit.entries).toHaveLength(1);
});

test('a job that does not exist is not found', async () => {
  const on = stage();
  for (const jobId of ['x', randomUUID()])
    expect(await on.does('note', { jobId })).toEqual({ ok: false, reason: 'job-not-found' });
});
