import type { NewId } from '#src/kernel/id';
import type { Log } from '#src/kernel/log';
import { type MoneyIntent, isUnsent, paidElsewhere } from '../../domain/money-intent';
import { bookFound } from './book-found';
import type { AnswerStores } from './record-answer';

type Context = { newId: NewId; log: Log; now: Date };

/**
 * A movement at the provider carries the mark of one of our intents, and we did not know that it was made. It ends that
 * intent, whatever its state. If it can no longer be booked for the intent, that is logged as an alarm, and the
 * comparison of the books shows it.
 */
export async function bookMarked(
  stores: AnswerStores,
  { intentId, ref }: { intentId: string; ref: string },
  { newId, log, now }: Context,
): Promise<void> {
  const known = await stores.intents.find(intentId);
  const hold = known && (await stores.holds.lock(known.holdId));
  const intent = known && (await stores.intents.lock(intentId));
  // If a call is under way, its answer books the movement.
  if (!hold || !intent || intent.state === 'calling') return;
  // It is already booked, perhaps for the intent that replaced this one.
  if (await stores.intents.findByProviderRef(ref)) return;
  const found = (await stores.intents.retryOf(intentId)) ? undefined : asSent(intent, ref, newId(), now);
  const facts = { intentId, ref, state: intent.state };
  if (!found) return log.error('Money moved for an intent that was over', { alarm: 'money-moved-unasked', ...facts });
  log.warn('Money had moved for an intent that we thought unsent', facts);
  await bookFound(stores, hold, found, now, { isNew: found.id !== intent.id });
}

/** Undefined if its purpose has been settled in another way meanwhile. */
function asSent(intent: MoneyIntent, ref: string, id: string, now: Date): MoneyIntent | undefined {
  if (intent.kind === 'take_back' || !isUnsent(intent) || intent.refusedBecause === 'came-back') return undefined;
  const found = paidElsewhere(intent, { id, by: null, now, providerRef: ref });
  return found.ok ? found.value : undefined;
}
