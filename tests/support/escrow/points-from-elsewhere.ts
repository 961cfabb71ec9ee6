import { randomUUID } from 'node:crypto';
import { ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { moved } from '#src/modules/loyalty/domain/loyalty-account';
import { type EntryStores, postEntry } from '#src/modules/loyalty/use-cases/post-entry';

/** A customer has points from an invitation. */
export const pointsFromElsewhere = (
  work: UnitOfWork<EntryStores>,
  { userId, points, at }: { userId: string; points: number; at: Date },
) =>
  work.run(async (stores) => {
    const account = await stores.loyalty.lock(userId, at);
    await postEntry(stores, moved(account, { id: randomUUID(), kind: 'referral', points }, at));
    return ok(undefined);
  });
