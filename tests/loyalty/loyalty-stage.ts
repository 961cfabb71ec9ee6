import { randomUUID } from 'node:crypto';
import { pence } from '#src/kernel/money';
import { ExpirePoints } from '#src/modules/loyalty/use-cases/expire-points';
import { SettleLoyalty } from '#src/modules/loyalty/use-cases/settle-loyalty';
import { UseCredit } from '#src/modules/loyalty/use-cases/use-credit';
import { escrowStage } from '#tests/support/escrow/escrow-stage';
import { pointsFromElsewhere } from '#tests/support/escrow/points-from-elsewhere';

/** Olive's job at £185, with points for its payment. */
export async function loyaltyStage(amount = 18_500) {
  const stage = await escrowStage({ amount: pence(amount) });
  const { work, clock, log, olive, state, jobId } = stage;
  const useCredit = new UseCredit(work, clock, randomUUID);
  const settleLoyalty = new SettleLoyalty(work, randomUUID, log);
  const expirePoints = new ExpirePoints(work, randomUUID, log);
  const sumOf = (account: string, owner?: string) =>
    -state()
      .ledger.flatMap(({ entries }) => entries)
      .filter((entry) => entry.kind === account && (owner === undefined || entry.owner === owner))
      .reduce((sum, entry) => sum + entry.amount, 0) + 0;
  return {
    ...stage,
    use: (points: number, customerId = olive) => useCredit.execute({ jobId, customerId, points }),
    /** Six minutes later, when nothing is deferred any more. */
    settlesLoyalty: () => settleLoyalty.execute({ asOf: stage.later(0.1) }),
    expires: () => expirePoints.execute({ asOf: stage.now() }),
    /** Points that she has from other jobs. */
    has: async (points: number) => void (await pointsFromElsewhere(work, { userId: olive, points, at: stage.now() })),
    points: () => state().loyalty.accounts.get(olive)?.points ?? 0,
    entries: () => state().loyalty.entries.map(({ kind, points }) => [kind, points] as const),
    uses: () => [...state().loyalty.uses.values()].map((use) => [use.state, use.points] as const),
    /** What the ledger says about her points, credit being sent, and our cost of points, in pence. */
    books: () => ({
      credit: sumOf('credit', olive),
      due: sumOf('credit_due'),
      rewards: -sumOf('rewards') + 0,
    }),
    credits: () => stage.intents().filter(({ source }) => source === 'credit_due'),
  };
}
