import type { ActedFrom, AuditLog } from '#src/kernel/audit';
import type { Clock } from '#src/kernel/clock';
import type { Log } from '#src/kernel/log';
import type { Pence } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';
import { needsSecondAdmin } from '#src/kernel/second-admin';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type Chargeback, borneByPlatform } from '../../domain/chargeback';
import { chargebackLost, lossUndone } from '../../domain/chargeback-ledger';
import { chargesOf } from '../../domain/charges';
import { type Debt, owedOf, writeOff, writtenOffOf } from '../../domain/debt';
import { type Hold, concerns, idsOf } from '../../domain/hold';
import { writtenOff } from '../../domain/ledger-transaction';
import { isUnsent } from '../../domain/money-intent';
import { SHARES, those } from '../../domain/purpose';
import type { LateRefundRepository } from '../../ports/giving-back/late-refund-repository';
import type { OutsideRefundRepository } from '../../ports/outside/outside-refund-repository';
import type { OutsideReversalRepository } from '../../ports/outside/outside-reversal-repository';
import { agreement } from '../giving-back/cancel-held-job';
import type { ChargebackStores } from './chargeback-stores';

/** is-owed-too: we owe them a payout for the same job, so their debt is kept back from that. */
export type WriteOffDebtRefusal = 'debt-not-found' | 'not-due' | 'is-owed-too' | 'second-admin-needed';
type WriteOff = {
  debtId: string;
  adminId: string;
  because: string;
  /** The second admin, who agreed. */
  agreedBy?: string | null;
  from?: ActedFrom | null;
};
type Stores = ChargebackStores & {
  lateRefunds: LateRefundRepository;
  outsideRefunds: OutsideRefundRepository;
  outsideReversals: OutsideReversalRepository;
  audit: AuditLog;
};
/** `chargebackId`: null if it was owed for a refund after release. */
export type WrittenOff = { chargebackId: string | null; jobId: string; amount: Pence };

/**
 * An admin decides that a landscaper need not pay what they owe. The platform bears it instead. Repeating the decision
 * gives the same answer.
 */
export class WriteOffDebt {
  constructor(
    private work: UnitOfWork<Stores>,
    private clock: Clock,
    private log: Log,
  ) {}

  async execute(asked: WriteOff): Promise<Result<WrittenOff, WriteOffDebtRefusal>> {
    const now = await this.clock.now();
    return this.work.run(async (stores): Promise<Result<WrittenOff, WriteOffDebtRefusal>> => {
      const known = await stores.debts.find(asked.debtId);
      if (known && !known.chargebackId) return this.writeOffForRefund(stores, known, asked, now);
      const found = known?.chargebackId ? await stores.chargebacks.find({ id: known.chargebackId }) : undefined;
      const hold = found?.holdId && (await stores.holds.lock(found.holdId));
      if (!found || !hold) return refuse('debt-not-found');
      const chargeback = await stores.chargebacks.addOrLock(found);
      const debt = await stores.debts.lock(asked.debtId);
      if (!debt) return refuse('debt-not-found');
      if (isRepeated(debt, asked))
        return ok({ chargebackId: chargeback.id, jobId: hold.jobId, amount: writtenOffOf(debt) });
      const written = writeOff(debt, asked.adminId, asked.because, now);
      if (!written.ok) return written;
      if (needsSecondAdmin(owedOf(debt), asked)) return refuse('second-admin-needed');

      await stores.debts.save(written.value);
      await bearInstead(stores, chargeback, { debt, landscaperId: hold.landscaperId }, now);
      const about = { ...idsOf(hold), chargebackId: chargeback.id, debtId: debt.id };
      await stores.outbox.add({ name: 'debt-written-off', about, at: now });
      await recordWriteOff(stores, hold, debt, asked);
      this.log.info('An admin has written off a debt', { ...asked, amount: owedOf(debt) });
      return ok({ chargebackId: chargeback.id, jobId: hold.jobId, amount: owedOf(debt) });
    });
  }

  private async writeOffForRefund(
    stores: Stores,
    { lateRefundId, outsideRefundId }: Debt,
    asked: WriteOff,
    now: Date,
  ): Promise<Result<WrittenOff, WriteOffDebtRefusal>> {
    const refund = lateRefundId
      ? await stores.lateRefunds.find(lateRefundId)
      : await stores.outsideRefunds.find({ id: outsideRefundId ?? '' });
    const hold = refund?.holdId && (await stores.holds.lock(refund.holdId));
    const debt = await stores.debts.lock(asked.debtId);
    if (!hold || !debt) return refuse('debt-not-found');
    if (isRepeated(debt, asked)) return ok({ chargebackId: null, jobId: hold.jobId, amount: writtenOffOf(debt) });
    const written = writeOff(debt, asked.adminId, asked.because, now);
    if (!written.ok) return written;
    if (await isOwedToo(stores, hold)) return refuse('is-owed-too');
    if (needsSecondAdmin(owedOf(debt), asked)) return refuse('second-admin-needed');
    const { id: payment, landscaperId, jobId } = hold;
    const amount = owedOf(debt);
    await stores.debts.save(written.value);
    await stores.ledger.post(writtenOff({ payment, landscaperId, debtId: debt.id, amount }, now));
    await stores.outbox.add({ name: 'refund-debt-written-off', about: { ...idsOf(hold), debtId: debt.id }, at: now });
    await recordWriteOff(stores, hold, debt, asked);
    this.log.info('An admin has written off a debt', { ...asked, amount });
    return ok({ chargebackId: null, jobId, amount });
  }
}

/**
 * Whether a payout for the job was reversed without a decision, or was not sent: in the ledger, they owe less by its
 * amount.
 */
async function isOwedToo({ outsideReversals, intents }: Stores, hold: Hold): Promise<boolean> {
  if (await outsideReversals.anyUndecided(hold.id)) return true;
  const all = await Promise.all(chargesOf(hold).map(({ chargeId }) => intents.onCharge(chargeId)));
  return those(all.flat(), SHARES).some((one) => isUnsent(one) || one.state === 'calling');
}

const isRepeated = ({ state, writtenOffBy, writtenOffBecause }: Debt, { adminId, because }: WriteOff): boolean =>
  state === 'written_off' && writtenOffBy === adminId && writtenOffBecause === because;

async function recordWriteOff({ audit }: Stores, hold: Hold, debt: Debt, asked: WriteOff): Promise<void> {
  const { adminId: actor, because: reason, from = null } = asked;
  await audit.record({
    actor,
    act: 'write-off-debt',
    subject: {
      kind: 'debt',
      id: debt.id,
    },
    about: concerns(hold),
    reason,
    from,
    before: { owed: owedOf(debt) },
    after: {
      owed: 0,
      ...agreement(asked),
    },
  });
}

/** Rebooks a booked loss with the platform's part in it. If none is booked yet, does nothing. */
async function bearInstead(
  { ledger, chargebacks }: ChargebackStores,
  chargeback: Chargeback,
  { debt, landscaperId }: { debt: Debt; landscaperId: string },
  now: Date,
): Promise<void> {
  const { loss, paymentRef: payment, lossesBooked, id } = chargeback;
  if (!loss) return;
  const borne = {
    ...borneByPlatform(loss, owedOf(debt)),
    fact: `dispute_lost:${id}:${lossesBooked + 1}`,
    at: now,
  };
  const lost = { payment, landscaperId };
  for (const fact of [...lossUndone(loss, lost, now), ...chargebackLost(borne, lost, now)]) await ledger.post(fact);
  await chargebacks.save({ ...chargeback, loss: borne, lossesBooked: lossesBooked + 1 });
}
