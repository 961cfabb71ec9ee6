import { addMinutes } from '#src/kernel/clock';
import type { Log } from '#src/kernel/log';
import { ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { absenceStage, comingAgain } from '#src/modules/acts/domain/absence';
import type { JobStanding } from '#src/modules/acts/domain/standing';
import { idsOf } from '../../domain/hold';
import type { AbsenceNews, AbsenceRepository } from '../../ports/giving-back/absence-repository';
import { standingNow } from '../standing-now';
import type { AbsenceStores } from './report-absence';

const REPORTS_PER_RUN = 100;
const PUT_BACK_MINUTES = 5;

/**
 * Tells both sides, once for each missed visit, that the landscaper counts as not coming and what the customer can do
 * now; and once that an admin decides, which admins are told as well.
 */
export class FollowAbsences {
  constructor(
    private work: UnitOfWork<AbsenceStores>,
    private absences: Pick<AbsenceRepository, 'claimToFollow'>,
    private log: Log,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ announced: number; more: boolean }> {
    const due = await this.absences.claimToFollow(asOf, addMinutes(asOf, PUT_BACK_MINUTES), REPORTS_PER_RUN);
    let announced = 0;
    for (const holdId of due) {
      try {
        if (await this.announce(holdId, asOf)) announced += 1;
      } catch (fault) {
        this.log.error('A report that nobody came could not be followed and will be tried again', { holdId, fault });
      }
    }
    return { announced, more: due.length === REPORTS_PER_RUN };
  }

  private async announce(holdId: string, asOf: Date): Promise<boolean> {
    const { value: isAnnounced } = await this.work.run(async (stores) => {
      const hold = await stores.holds.lock(holdId);
      const job = hold && (await stores.workCompletion.lock(hold.jobId));
      if (!hold || !job) return ok(false);
      const { standing } = await standingNow(stores, hold, job);
      const news = newsOf(standing, asOf);
      const since = comingAgain(standing)?.startsAt ?? standing.money?.absence?.reportedAt;
      if (!news || !since || !(await stores.absences.announce(holdId, news, since, asOf))) return ok(false);
      await stores.outbox.add({ name: `absence-${news}`, about: idsOf(hold), at: asOf });
      return ok(true);
    });
    return isAnnounced;
  }
}

/**
 * What to announce about a report at its present stage. If the landscaper is not coming, they have told the customer
 * themselves.
 */
function newsOf(standing: JobStanding, now: Date): AbsenceNews | undefined {
  const stage = absenceStage(standing, now);
  if (stage === 'for-admin') return 'in-review';
  const isToldSo = standing.money?.absence?.answer === 'not-coming' && !comingAgain(standing);
  return stage === 'free' && !isToldSo ? 'unanswered' : undefined;
}
