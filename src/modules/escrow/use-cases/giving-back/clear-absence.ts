import { addHours, type Clock } from '#src/kernel/clock';
import { CHECK_AFTER_CAME_HOURS } from '#src/kernel/deadlines';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { isOpenAbsence } from '#src/modules/acts/domain/absence';
import { type WhyNot, whyNot } from '#src/modules/acts/domain/acts';
import { isOpen, withdraw } from '../../domain/disputes/dispute-case';
import { isPaidOut } from '../../domain/disputes/late-report';
import { type Hold, jobStanding, liftDispute } from '../../domain/hold';
import { type DisputeStores, idsOfCase } from '../disputes/dispute-stores';
import { standingNow } from '../standing-now';
import { endAbsence } from './end-absence';

export type ClearAbsenceRefusal = WhyNot<'say-came'> | WhyNot<'withdraw-absence'> | 'job-not-found';
/**
 * came: the landscaper came after all, or came late. withdrawn: the customer takes the report back, for whatever
 * reason.
 */
type Clearing = { jobId: string; customerId: string; as: 'came' | 'withdrawn' };

/**
 * The customer clears up their report that nobody came, at any time and without cost. A dispute about it ends too. If
 * the work is marked complete, they get some time to check it. Repeating it changes nothing.
 */
export class ClearAbsence {
  constructor(
    private work: UnitOfWork<DisputeStores>,
    private clock: Clock,
  ) {}

  async execute({ jobId, customerId, as }: Clearing): Promise<Result<{ jobId: string }, ClearAbsenceRefusal>> {
    const now = await this.clock.now();
    return this.work.run(async (stores): Promise<Result<{ jobId: string }, ClearAbsenceRefusal>> => {
      const hold = await stores.holds.lockOfJob(jobId);
      const job = await stores.workCompletion.lock(jobId);
      if (!job) return refuse('job-not-found');
      if (job.customerId !== customerId) return refuse('not-your-job');
      const seen = hold && (await standingNow(stores, hold, job));
      const standing = seen?.standing ?? jobStanding(job, null);
      const absence = seen?.absence ?? null;
      const not = whyNot(as === 'came' ? 'say-came' : 'withdraw-absence', standing, 'customer', now);
      if (not) return absence?.closedAs === as ? ok({ jobId }) : refuse(not);
      if (as === 'came') await stores.workCompletion.arrived(jobId, now);
      if (!hold || !isOpenAbsence(absence)) return ok({ jobId });
      await endDisputeAbout(stores, hold, now);
      await endAbsence(stores, hold, as, now, absence);
      const checkUntil = addHours(now, CHECK_AFTER_CAME_HOURS);
      if (job.autoCompleteAt && job.autoCompleteAt < checkUntil) await stores.workCompletion.putOff(jobId, checkUntil);
      return ok({ jobId });
    });
  }
}

/** The matter of the dispute is cleared up, so it ends, whoever opened it. */
async function endDisputeAbout(stores: DisputeStores, hold: Hold, now: Date): Promise<void> {
  const dispute = await stores.disputeCases.latestOf(hold.id);
  const lifted = liftDispute(hold);
  if (!dispute?.openedBy || !isOpen(dispute) || isPaidOut(dispute) || !lifted.ok) return;
  const withdrawn = withdraw(dispute, dispute.openedBy, now);
  if (!withdrawn.ok) return;
  await stores.holds.save(lifted.value);
  await stores.disputeCases.save(withdrawn.value);
  await stores.outbox.add({ name: 'dispute-withdrawn', about: idsOfCase(hold, dispute), at: now });
}
