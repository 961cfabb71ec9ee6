import { type Hold, idsOf } from '../../domain/hold';
import { movement } from '../../domain/ledger-transaction';
import type { MoneyIntent } from '../../domain/money-intent';
import { sentEventOf } from '../../domain/purpose';
import type { HandSettlementRepository } from '../../ports/hand-settlement-repository';
import type { MoneyIntentRepository } from '../../ports/money-intent-repository';
import type { OutsideRefundRepository } from '../../ports/outside/outside-refund-repository';
import { finishIfAllSent } from './finish-if-all-sent';
import type { AnswerStores } from './record-answer';

type Named = {
  intents: Pick<MoneyIntentRepository, 'findByProviderRef'>;
  handSettlements: Pick<HandSettlementRepository, 'findByProviderRef'>;
};
/** Everything that names movements at the provider. */
export type AllNames = Named & { outsideRefunds: Pick<OutsideRefundRepository, 'find'> };

/**
 * Books a movement that was found at the provider, under the intent that it belongs to or that replaces a refused one.
 * Lock the hold first.
 */
export async function bookFound(
  stores: AnswerStores,
  hold: Hold,
  found: MoneyIntent,
  now: Date,
  { isNew } = { isNew: true },
): Promise<void> {
  if (!found.providerRef) throw new Error(`nothing was found at the provider for ${found.id}`);
  await (isNew ? stores.intents.add(found) : stores.intents.save(found));
  await stores.ledger.post(movement(found, { providerRef: found.providerRef }, now));
  const news = sentEventOf(found);
  if (news) await stores.outbox.add({ name: news, about: { ...idsOf(hold), intentId: found.id }, at: now });
  await finishIfAllSent(stores, hold, now);
}

/**
 * Whether a movement at the provider belongs to an intent already: it was sent or found for it, or an admin entered its
 * reference. Take the lock of references first.
 */
export const isNamed = async ({ intents, handSettlements }: Named, ref: string): Promise<boolean> =>
  Boolean((await intents.findByProviderRef(ref)) ?? (await handSettlements.findByProviderRef(ref)));

/** Also true if it is booked as a refund made elsewhere. */
export const isBooked = async (stores: AllNames, ref: string): Promise<boolean> =>
  (await isNamed(stores, ref)) || (await stores.outsideRefunds.find({ providerRef: ref })) !== undefined;

export async function firstUnnamed(stores: Named, refs: string[]): Promise<string | undefined> {
  for (const ref of refs) if (!(await isNamed(stores, ref))) return ref;
  return undefined;
}

export async function firstNotBooked(stores: AllNames, refs: string[]): Promise<string | undefined> {
  for (const ref of refs) if (!(await isBooked(stores, ref))) return ref;
  return undefined;
}
