import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { CancelPostedJob } from '#src/modules/jobs/use-cases/editing/cancel-posted-job';
import { pendingJobStage } from '#tests/support/jobs/pending-job-stage';
import { InMemoryAudit } from '#tests/support/memory/in-memory-audit';
import { aJob, aMorning, clockAt, fern, olive } from '#tests/support/memory/in-memory-jobs';
import { workOn } from '#tests/support/memory/in-memory-work';

const ada = randomUUID();
function stageOf(job = aJob({ bidCount: 1 })) {
  const { jobs, bids, bid, outbox } = pendingJobStage(job);
  const audit = new InMemoryAudit();
  const cancel = new CancelPostedJob(workOn({ jobs, bids, outbox, audit }), clockAt(aMorning));
  const order = { adminId: ada, reason: 'It is an advertisement.' };
  return {
    jobs,
    bids,
    bid,
    outbox,
    audit,
    cancels: (jobId = job.id) => cancel.execute({ jobId, ...order }),
    jobId: job.id,
  };
}

test('A-DASH-10 an admin cancels a posted job: its bids end, everyone is told, and it is kept with the reason', async () => {
  const stage = stageOf();
  expect(await stage.cancels()).toEqual({ ok: true, value: null });
  expect(stage.jobs.get(stage.jobId)).toMatchObject({ status: 'cancelled', cancelledAt: aMorning });
  expect(stage.bids.get(stage.bid.id)).toMatchObject({ status: 'rejected', closedReason: 'job_deleted' });
  expect(stage.outbox.names()).toEqual(['bid-cancelled', 'posted-job-cancelled']);
  expect(stage.audit.entries).toMatchObject([
    {
      ...{ actor: ada, act: 'cancel-job', reason: 'It is an advertisement.', about: { personIds: [olive] } },
      ...{ before: { status: 'posted', bids: 1 }, after: { status: 'cancelled' } },
    },
  ]);
});

test('a job that is hired for, cancelled or unknown is refused, and nothing is kept', async () => {
  const hired = stageOf(aJob({ status: 'active', acceptedBidId: 'b', landscaperId: fern }));
  expect(await hired.cancels()).toEqual({ ok: false, reason: 'job-not-pending' });
  const stage = stageOf();
  await stage.cancels();
  expect(await stage.cancels()).toEqual({ ok: false, reason: 'already-cancelled' });
  expect(await stage.cancels(randomUUID())).toEqual({ ok: false, reason: 'job-not-found' });
  expect([hired.audit.entries.length, stage.audit.entries.length]).toEqual([0, 1]);
});
