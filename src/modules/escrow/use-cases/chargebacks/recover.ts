import { type Pence, less, pence, plus } from '#src/kernel/money';
import { sharesOf, takenBy } from '../../domain/chargeback';
import { sumOf } from '../../domain/charges';
import { type Debt, openDebt, writtenOffOf } from '../../domain/debt';
import { type Hold, idsOf } from '../../domain/hold';
import { type Cause, type MoneyIntent, isUnsent, takeBackOf } from '../../domain/money-intent';
import type { PayOutOrder } from '../../domain/orders';
import { type CaseContext, type CaseOf, type ChargebackStores, ownHoldOf } from './chargeback-stores';
import { notMadeUp } from './made-up';

/**
 * Takes back from the landscaper what the bank has taken of released money: from their payouts, as far as their balance at the provider
 * allows, and the rest as a debt. Returns the take-backs to send. Repeating it takes nothing more.
 */
export async function recover(
  stores: ChargebackStores,
  of: CaseOf,
  balances: ReadonlyMap<string, Pence>,
  { newId, now }: CaseContext,
): Promise<string[]> {
  const { chargeback } = of;
  const hold = ownHoldOf(of);
  if (!hold || takenBy(chargeback) === 0 || chargeback.state === 'won' || chargeback.state === 'withdrawn') return [];
  const intents = await stores.intents.onCharge(chargeback.chargeId);
  const debts = await stores.debts.lockOf(chargeback.id);
  const missing = missingOf(of, hold, intents, debts);
  if (missing <= 0) return [];

  const planned = takeBacksOf(intents, missing, balances).map(({ payOut, amount }) =>
    takeBackOf(
      {
        ...{ id: newId(), holdId: hold.id, paymentRef: hold.id, landscaperId: hold.landscaperId, amount },
        ...{ chargeId: chargeback.chargeId, reverses: payOut.providerRef!, chargebackId: chargeback.id },
      },
      now,
    ),
  );
  for (const intent of planned) await stores.intents.add(intent);
  await oweRest(
    stores,
    { chargebackId: chargeback.id },
    hold,
    { amount: less(missing, sumOf(planned)), id: newId() },
    now,
  );
  return planned.map(({ id }) => id);
}

/** What could not be taken back is owed. */
export async function oweRest(
  { debts, outbox }: Pick<ChargebackStores, 'debts' | 'outbox'>,
  cause: Cause,
  hold: Hold,
  { amount, id }: { amount: Pence; id: string },
  now: Date,
): Promise<void> {
  if (amount <= 0) return;
  await debts.add(openDebt({ id, landscaperId: hold.landscaperId, amount, ...cause }, now));
  const about = { ...idsOf(hold), debtId: id };
  if ('chargebackId' in cause)
    await outbox.add({ name: 'debt-opened', about: { ...about, chargebackId: cause.chargebackId }, at: now });
  else await outbox.add({ name: 'refund-debt-opened', about, at: now });
}

/** What the landscaper bears, less what has not been sent to them yet and what has been recovered or is owed. */
function missingOf({ chargeback }: CaseOf, hold: Hold, intents: MoneyIntent[], debts: Debt[]): Pence {
  const { loss, chargeId, id } = chargeback;
  const payOuts = intents.filter(({ kind }) => kind === 'pay_out');
  const refunds = intents.filter((intent) => intent.kind === 'refund' && isUnsent(intent));
  const writtenOff = debts.reduce((sum, debt) => plus(sum, writtenOffOf(debt)), pence(0));
  const borne = loss
    ? plus(loss.landscaper, writtenOff)
    : sharesOf(takenBy(chargeback), chargeId, hold, sumOf(refunds)).landscaper;
  const notSent = payOuts.filter((intent) => isUnsent(intent) || intent.state === 'calling');
  const recovered = notMadeUp(intents, id).filter(({ kind }) => kind !== 'refund');
  const owed = debts.filter(({ state }) => state !== 'lifted');
  return less(less(borne, sumOf(notSent)), plus(sumOf(recovered), sumOf(owed)));
}

/** Which payouts to reverse, and how much of each: no more than was sent, nor than the account's balance. */
export function takeBacksOf(
  intents: MoneyIntent[],
  missing: Pence,
  balances: ReadonlyMap<string, Pence>,
): { payOut: MoneyIntent; amount: Pence }[] {
  const available = new Map(balances);
  let left = missing;
  return intents
    .filter(({ kind, state }) => kind === 'pay_out' && state === 'sent')
    .flatMap((payOut) => {
      const payeeId = (payOut.request as PayOutOrder | null)?.payeeId ?? '';
      const reversed = intents.filter(
        ({ kind, state, reverses }) =>
          kind === 'take_back' && reverses === payOut.providerRef && state !== 'refused' && state !== 'cancelled',
      );
      const balance = available.get(payeeId) ?? pence(0);
      const amount = pence(Math.max(0, Math.min(left, less(payOut.amount, sumOf(reversed)), balance)));
      available.set(payeeId, less(balance, amount));
      left = less(left, amount);
      return amount > 0 ? [{ payOut, amount }] : [];
    });
}
