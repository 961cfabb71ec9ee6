import { describe, expect, test } from 'vitest';
import type { Result } from '#src/kernel/result';
import {
  cancelJob,
  completeJob,
  confirmCompletion,
  customerGroup,
  editJob,
  hire,
  lapse,
  markComplete,
  startWork,
  type Job,
  type JobStatus,
} from '#src/modules/jobs/domain/job';
import { aJob, aMorning, fern, heldPayment, mallory } from '#tests/support/memory/in-memory-jobs';

const hired = { acceptedBidId: 'bid-1', landscaperId: fern };
const jobs: Record<string, Job> = {
  posted: aJob(),
  active: aJob({ status: 'active', ...hired }),
  in_progress: aJob({ status: 'in_progress', ...hired, startedAt: aMorning }),
  marked: aJob({
    status: 'in_progress',
    ...hired,
    startedAt: aMorning,
    landscaperCompletedAt: aMorning,
    autoCompleteAt: aMorning,
  }),
  completed: aJob({
    status: 'completed',
    ...hired,
    startedAt: aMorning,
    landscaperCompletedAt: aMorning,
    completedAt: aMorning,
  }),
  cancelled: aJob({ status: 'cancelled', cancelledAt: aMorning }),
};
const moves: Record<string, (job: Job) => Result<Job, string>> = {
  edit: (job) => editJob(job, { title: 'New' }, aMorning),
  hire: (job) => hire(job, { bidId: 'bid-1', landscaperId: fern, at: aMorning }),
  lapse: (job) => lapse(job, 'bid-1'),
  start: (job) => startWork(job, { by: { landscaperId: fern }, payment: heldPayment(), now: aMorning }),
  mark: (job) => markComplete(job, { landscaperId: fern, payment: heldPayment(), now: aMorning, note: null }),
  confirm: (job) => confirmCompletion(job, aMorning),
  complete: (job) => completeJob(job, aMorning),
  cancel: (job) => cancelJob(job, aMorning),
};
/** The status after each move, by current status. Any other move is refused. */
const LEGAL: Record<string, Record<string, JobStatus>> = {
  posted: { edit: 'posted', hire: 'active', cancel: 'cancelled' },
  active: { lapse: 'posted', start: 'in_progress', mark: 'in_progress', cancel: 'cancelled' },
  in_progress: { start: 'in_progress', mark: 'in_progress', cancel: 'cancelled' },
  marked: {
    start: 'in_progress',
    mark: 'in_progress',
    confirm: 'in_progress',
    complete: 'completed',
    cancel: 'cancelled',
  },
  completed: { mark: 'completed', complete: 'completed' },
  cancelled: { cancel: 'cancelled' },
};

describe('S-JOB-04 S-JOB-10 D-STATUS every move in every state', () => {
  for (const [state, job] of Object.entries(jobs)) {
    for (const [name, move] of Object.entries(moves)) {
      const leadsTo = LEGAL[state]?.[name];
      test(`${state}: ${name} ${leadsTo ? `leads to ${leadsTo}` : 'is refused'}`, () => {
        const moved = move(job);
        expect(moved.ok ? moved.value.status : undefined).toBe(leadsTo);
      });
    }
  }
});

test('D-CONFIRM marking complete starts the 48 hours', () => {
  const marked = markComplete(jobs.in_progress!, {
    landscaperId: fern,
    payment: heldPayment(),
    now: aMorning,
    note: 'Swept',
  });
  expect(marked).toMatchObject({
    ok: true,
    value: { autoCompleteAt: new Date('2026-05-15T08:20:00Z'), completionNote: 'Swept' },
  });
});

test('marking complete again does not restart the 48 hours', () => {
  const again = markComplete(jobs.marked!, {
    landscaperId: fern,
    payment: heldPayment(),
    now: new Date('2026-05-14T08:20:00Z'),
    note: 'Really',
  });
  expect(again).toEqual({ ok: true, value: jobs.marked });
});

test.each([
  ['D-START a landscaper before the payment is held', { landscaperId: fern, payment: null }, 'payment-not-held'],
  ['a landscaper who was not hired', { landscaperId: mallory, payment: heldPayment() }, 'not-your-job'],
])('both starting and marking complete are refused: %s', (_who, by, reason) => {
  expect(startWork(jobs.active!, { by, payment: by.payment, now: aMorning })).toEqual({ ok: false, reason });
  expect(markComplete(jobs.active!, { ...by, now: aMorning, note: null })).toEqual({ ok: false, reason });
});

test.each([
  ['the preferred date', { preferredDate: '2026-05-23', flexibleDate: false }, '2026-05-23'],
  ['today, if that is the preferred date', { preferredDate: '2026-05-13', flexibleDate: false }, '2026-05-13'],
  ['none, if the preferred date has passed', { preferredDate: '2026-05-12', flexibleDate: false }, null],
  ['none, if the customer is flexible', { preferredDate: null, flexibleDate: true }, null],
])('D-SCHED the agreed date after accepting a bid: %s', (_which, preferred, scheduledDate) => {
  const accepted = hire(aJob({ ...preferred, timeOfDay: 'morning' }), {
    bidId: 'bid-1',
    landscaperId: fern,
    at: aMorning,
  });
  expect(accepted).toMatchObject({ ok: true, value: { scheduledDate, scheduledTime: null } });
  expect(accepted.ok && lapse(accepted.value, 'bid-1')).toMatchObject({ ok: true, value: { scheduledDate: null } });
});

test('when the accepted bid lapses, no one is hired', () => {
  expect(lapse(jobs.active!, 'bid-1')).toMatchObject({ ok: true, value: { landscaperId: null, acceptedBidId: null } });
  expect(lapse(jobs.active!, 'bid-2')).toEqual({ ok: false, reason: 'not-the-accepted-bid' });
});

test('S-JOB-01 S-JOB-02 S-JOB-03 each status has the group in which the customer finds the job; a cancelled job is in none', () => {
  expect((['posted', 'active', 'in_progress', 'completed', 'cancelled'] as const).map(customerGroup)).toEqual([
    'pending',
    'active',
    'active',
    'completed',
    undefined,
  ]);
});
