// Someone deletes their account, and comes back within the days of grace.
import { GRACE_DAYS } from '#src/kernel/deadlines';
import type { Seen } from '../must-be-told';
import type { Deed, Scene, Suspended } from '../scene';

const DAY = 86_400_000;
const OVER: ReadonlySet<string> = new Set(['released', 'refunded', 'closed', 'charged_back']);
const SENT: ReadonlySet<string> = new Set(['sent', 'by_hand', 'cancelled']);
const isOpenCase = ({ state }: { state: string }) => !['won', 'lost', 'withdrawn'].includes(state);

/** Decision 43: an account stays while work, money, a dispute or a case of the bank about its person is not over. */
export function reasonAgainstLeaving(jobs: readonly Seen[], userId: string): string | undefined {
  const isUnderWay = jobs.some(({ job, hold, dispute, intents, chargebacks }) => {
    const isGoing = job.status === 'active' || job.status === 'in_progress';
    if (isGoing && (job.customerId === userId || job.landscaperId === userId)) return true;
    if (!hold || (hold.customerId !== userId && hold.landscaperId !== userId)) return false;
    const isDisputed = hold.dispute !== null && hold.dispute.settlement === null;
    const isHeardLate = dispute?.lateRefundId && !['agreed', 'decided', 'withdrawn', 'done'].includes(dispute.state);
    const retried = new Set(intents.map(({ retryOf }) => retryOf));
    const isUnsent = intents.some(({ id, state }) => !SENT.has(state) && !retried.has(id));
    return !OVER.has(hold.state) || isDisputed || isHeardLate || isUnsent || chargebacks.some(isOpenCase);
  });
  return isUnderWay ? 'under-way' : undefined;
}

/** A landscaper who leaves need not be the one who is hired. */
const judgedAs = (who: Suspended): Deed['who'] => (who === 'customer' ? 'customer' : 'bidder');

/** `who`: their part in the story. */
export const leavingOf = (scene: Scene, userId: string, who: Suspended) => ({
  deletesAccount: async () => {
    const jobs = await scene.seen();
    return scene.does({
      who: judgedAs(who),
      by: userId,
      ruledBy: () => reasonAgainstLeaving(jobs, userId),
      run: () => scene.leaves(who),
    });
  },
  /** Logging in undoes it for 14 days. What was called off stays so. */
  comesBack: () =>
    scene.does({
      who: judgedAs(who),
      async run() {
        const left = scene.leftAt(who);
        if (left && scene.now().getTime() < left.getTime() + GRACE_DAYS * DAY) await scene.comesBack(who);
        return { ok: true };
      },
    }),
});
