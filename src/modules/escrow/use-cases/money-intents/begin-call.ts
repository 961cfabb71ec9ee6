import type { Outbox } from '#src/kernel/event';
import type { NewId } from '#src/kernel/id';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { EscrowEvents } from '../../domain/events';
import type { Hold } from '../../domain/hold';
import { type Chargeback, isStopped, mayMove } from '../../domain/chargeback';
import {
  type MoneyIntent,
  type MoneyOrder,
  isOver,
  isUnsent,
  postpone,
  startCall,
  wait,
  waitForTakeBack,
  wake,
} from '../../domain/money-intent';
import type { DebtRepository } from '../../ports/chargebacks/debt-repository';
import type { HoldRepository } from '../../ports/hold-repository';
import type { Ledger } from '../../ports/ledger';
import type { Payee } from '../../domain/payee';
import type { MoneyIntentRepository } from '../../ports/money-intent-repository';
import type { PayeeRepository } from '../../ports/payout-accounts/payee-repository';
import type { ChargebackRepository } from '../../ports/chargebacks/chargeback-repository';
import { mayMoveNow } from '../chargebacks/may-move-now';
import { keepBackOwed } from '../chargebacks/set-off-debts';
import { finishIfAllSent } from './finish-if-all-sent';

type Stores = {
  holds: HoldRepository;
  intents: MoneyIntentRepository;
  payees: PayeeRepository;
  chargebacks: ChargebackRepository;
  debts: DebtRepository;
  ledger: Ledger;
  outbox: Outbox<EscrowEvents>;
};

/**
 * Records that the provider is about to be called. The returned intent is calling, over, or waiting: for its payee or,
 * if it is ready, for the customer's bank or a payout that is being taken back.
 */
export async function beginCall(
  stores: Stores,
  intentId: string,
  now: Date,
  newId: NewId,
): Promise<Result<MoneyIntent, 'intent-not-found' | 'not-due'>> {
  const known = await stores.intents.find(intentId);
  const hold = known && (await stores.holds.lock(known.holdId));
  const intent = await stores.intents.lock(intentId);
  if (!hold || !intent) return refuse('intent-not-found');
  if (isOver(intent)) return ok(intent);
  // A call under way is finished, because the provider may have acted already.
  if (intent.state !== 'calling' && (await isStoppedNow(stores, hold, intent)))
    return ok(await saved(stores, postpone(intent, now)));

  if (intent.kind === 'pay_out' && isUnsent(intent)) {
    if (await stores.intents.anyTakeBackUnderWay(hold.id)) return ok(await saved(stores, waitForTakeBack(intent, now)));
    const kept = await keepBackOwed(stores, { hold, payOut: intent }, newId, now);
    if (isOver(kept)) {
      await finishIfAllSent(stores, hold, now);
      return ok(kept);
    }
  }

  const payee = intent.kind === 'pay_out' ? await stores.payees.find({ landscaperId: intent.landscaperId }) : undefined;
  // A call under way is finished, even if the account can no longer receive money.
  if (intent.kind === 'pay_out' && intent.state !== 'calling' && !payee?.canReceive) {
    return ok(await saved(stores, intent.state === 'ready' ? wait(intent, now) : intent));
  }
  const calling = startCall(wake(intent, now), requestOf(intent, hold, payee?.payeeId ?? ''), now);
  if (calling.ok) await stores.intents.save(calling.value);
  return calling;
}

async function saved({ intents }: Stores, intent: MoneyIntent): Promise<MoneyIntent> {
  await intents.save(intent);
  return intent;
}

type Planning = { hold: Hold; payee: Payee | undefined; chargebacks: readonly Chargeback[] };

/**
 * A payout that is being decided. If it may be sent at once, its call is begun too, so that no second transaction has
 * to. `hold`: as decided, and locked. `chargebacks`: all cases about its charges. Save the intent before the provider
 * is called.
 */
export function begunAtOnce(payOut: MoneyIntent, { hold, payee, chargebacks }: Planning, now: Date): MoneyIntent {
  if (!payee?.canReceive || isStopped(mayMove(hold, chargebacks), payOut.chargeId)) return payOut;
  const calling = startCall(payOut, requestOf(payOut, hold, payee.payeeId ?? ''), now);
  return calling.ok ? calling.value : payOut;
}

/** Whether the customer's bank has, or asks for, what it would be drawn on. Taking money back is never stopped. */
export async function isStoppedNow(
  stores: { chargebacks: ChargebackRepository },
  hold: Hold,
  { kind, chargeId }: MoneyIntent,
): Promise<boolean> {
  return kind !== 'take_back' && isStopped(await mayMoveNow(stores, hold, chargeId), chargeId);
}

function requestOf(
  { kind, amount, chargeId, reverses }: MoneyIntent,
  { id: holdId, jobId }: Hold,
  payeeId: string,
): MoneyOrder {
  const about = { holdId, jobId };
  if (kind === 'take_back') return { payoutId: reverses ?? '', amount, about };
  const order = { amount, chargeId, about };
  return kind === 'pay_out' ? { ...order, payeeId } : order;
}
