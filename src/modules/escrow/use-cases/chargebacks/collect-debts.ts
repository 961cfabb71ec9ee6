import { addHours, type Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import type { Log } from '#src/kernel/log';
import { type Pence, pence } from '#src/kernel/money';
import { ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { chargesOf, sumOf } from '../../domain/charges';
import { type Debt, lessen, owedOf } from '../../domain/debt';
import type { Hold } from '../../domain/hold';
import { type Cause, type MoneyIntent, takeBackOf } from '../../domain/money-intent';
import type { PayOutOrder } from '../../domain/orders';
import { SHARES, those } from '../../domain/purpose';
import type { ChargebackProvider } from '../../ports/chargebacks/chargeback-provider';
import { Busy, NotAuthorised, Refused, Unclear } from '../../ports/payment-faults';
import type { SendRightAway } from '../money-intents/send-right-away';
import type { ChargebackStores } from './chargeback-stores';
import { takeBacksOf } from './recover';

const DEBTS_PER_RUN = 50;
const AGAIN_HOURS = 1;

/**
 * Takes back what a landscaper owes from the payouts of the same job, as soon as their account has the money: when a
 * payout was to be taken back, it may not have been available yet. The debt becomes smaller by that; a refused
 * take-back makes it a debt again.
 */
export class CollectDebts {
  constructor(
    private work: UnitOfWork<ChargebackStores>,
    private provider: Pick<ChargebackProvider, 'balanceOf'>,
    private sendRightAway: SendRightAway,
    private clock: Clock,
    private newId: NewId,
    private log: Log,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ takenBack: number; more: boolean }> {
    const { value: due } = await this.work.run(async ({ debts }) =>
      ok(await debts.claimToCollect(asOf, addHours(asOf, AGAIN_HOURS), DEBTS_PER_RUN)),
    );
    let takenBack = 0;
    for (const debtId of due) {
      try {
        takenBack += await this.collect(debtId);
      } catch (fault) {
        this.log.error('A debt could not be collected and will be tried again', { debtId, fault });
      }
    }
    return { takenBack, more: due.length === DEBTS_PER_RUN };
  }

  private async collect(debtId: string): Promise<number> {
    const { value: payOuts } = await this.work.run(async (stores) => {
      const debt = await stores.debts.find(debtId);
      const hold = debt && (await stores.holds.find(debt.holdId));
      return ok(debt && hold ? await sentFor(stores, debt, hold) : []);
    });
    const balances = await this.balancesOf(payOuts);
    if ([...balances.values()].every((balance) => balance === 0)) return 0;
    const now = await this.clock.now();
    const { value: toSend } = await this.work.run(async (stores) =>
      ok(await this.takeBack(stores, debtId, balances, now)),
    );
    await this.sendRightAway.execute({ intentIds: toSend });
    return toSend.length;
  }

  /** What is available in each payout account: nothing if the account is gone, or the provider does not answer now. */
  private async balancesOf(payOuts: readonly MoneyIntent[]): Promise<Map<string, Pence>> {
    const payeeIds = payOuts.flatMap(({ request }) => (request ? [(request as PayOutOrder).payeeId] : []));
    const balances = new Map<string, Pence>();
    for (const payeeId of new Set(payeeIds))
      balances.set(payeeId, await this.provider.balanceOf(payeeId).catch(nothingIfNotTold));
    return balances;
  }

  private async takeBack(
    stores: ChargebackStores,
    debtId: string,
    balances: ReadonlyMap<string, Pence>,
    now: Date,
  ): Promise<string[]> {
    const { holdId } = (await stores.debts.find(debtId))!;
    const hold = await stores.holds.lock(holdId);
    const debt = await stores.debts.lock(debtId);
    // A take-back under way may be refused, and its amount is then owed as well.
    if (!hold || !debt || owedOf(debt) === 0 || (await stores.intents.anyTakeBackUnderWay(holdId))) return [];
    const planned = takeBacksOf(await onCharges(stores, debt, hold), owedOf(debt), balances).map(({ payOut, amount }) =>
      takeBackOf(
        {
          id: this.newId(),
          holdId,
          paymentRef: holdId,
          landscaperId: hold.landscaperId,
          amount,
          chargeId: payOut.chargeId,
          reverses: payOut.providerRef!,
          ...causeOf(debt),
        },
        now,
      ),
    );
    if (planned.length === 0) return [];
    for (const intent of planned) await stores.intents.add(intent);
    await stores.debts.save(lessen(debt, sumOf(planned), now));
    this.log.info('A debt is taken back from a payout', { debtId, amount: sumOf(planned) });
    return planned.map(({ id }) => id);
  }
}

/** Money of the job: on the charge that the debt is about or, after our own refund, on any. */
async function onCharges(
  { intents, chargebacks, outsideRefunds }: ChargebackStores,
  { chargebackId, outsideRefundId }: Debt,
  hold: Hold,
): Promise<MoneyIntent[]> {
  const about = chargebackId
    ? await chargebacks.find({ id: chargebackId })
    : outsideRefundId
      ? await outsideRefunds.find({ id: outsideRefundId })
      : undefined;
  const charges = about ? [about.chargeId] : chargesOf(hold).map(({ chargeId }) => chargeId);
  const all = await Promise.all(charges.map((chargeId) => intents.onCharge(chargeId)));
  return all.flat().filter(({ paymentRef }) => paymentRef === hold.id);
}
const sentFor = async (stores: ChargebackStores, debt: Debt, hold: Hold): Promise<MoneyIntent[]> =>
  those(await onCharges(stores, debt, hold), SHARES).filter(({ state }) => state === 'sent');

const causeOf = ({ chargebackId, lateRefundId, outsideRefundId }: Debt): Cause =>
  chargebackId ? { chargebackId } : outsideRefundId ? { outsideRefundId } : { lateRefundId: lateRefundId! };

function nothingIfNotTold(fault: unknown): Pence {
  if ([Refused, Busy, Unclear, NotAuthorised].some((kind) => fault instanceof kind)) return pence(0);
  throw fault;
}
