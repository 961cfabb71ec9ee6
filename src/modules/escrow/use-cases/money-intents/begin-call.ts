import { type Result, ok, refuse } from '#src/kernel/result';
import type { Hold } from '../../domain/hold';
import { type MoneyIntent, isOver, startCall, wait, wake } from '../../domain/money-intent';
import type { HoldRepository } from '../../ports/hold-repository';
import type { MoneyIntentRepository } from '../../ports/money-intent-repository';
import type { PayeeRepository } from '../../ports/payee-repository';
import type { PayOutOrder, RefundOrder } from '../../domain/orders';

type Stores = { holds: HoldRepository; intents: MoneyIntentRepository; payees: PayeeRepository };

/** Records that the provider is about to be called. The intent returned is calling, waiting for its payee, or over. */
export async function beginCall(
  stores: Stores,
  intentId: string,
  now: Date,
): Promise<Result<MoneyIntent, 'intent-not-found' | 'not-due'>> {
  const known = await stores.intents.find(intentId);
  const hold = known && (await stores.holds.lock(known.holdId));
  const intent = await stores.intents.lock(intentId);
  if (!hold || !intent) return refuse('intent-not-found');
  if (isOver(intent)) return ok(intent);

  const payee = intent.kind === 'pay_out' ? await stores.payees.find({ landscaperId: intent.landscaperId }) : undefined;
  // A call that is under way is finished, even if the account can no longer receive.
  if (intent.kind === 'pay_out' && intent.state !== 'calling' && !payee?.canReceive) {
    const waiting = intent.state === 'ready' ? wait(intent, now) : intent;
    await stores.intents.save(waiting);
    return ok(waiting);
  }
  const calling = startCall(wake(intent, now), requestOf(intent, hold, payee?.payeeId ?? ''), now);
  if (calling.ok) await stores.intents.save(calling.value);
  return calling;
}

function requestOf(
  { kind, amount, chargeId }: MoneyIntent,
  { id: holdId, jobId }: Hold,
  payeeId: string,
): PayOutOrder | RefundOrder {
  const order = { amount, chargeId, about: { holdId, jobId } };
  return kind === 'pay_out' ? { ...order, payeeId } : order;
}
