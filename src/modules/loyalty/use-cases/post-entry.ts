import type { Ledger } from '#src/modules/escrow/ports/ledger';
import { creditMoved } from '../domain/credit-ledger';
import type { LoyaltyAccount, LoyaltyEntry } from '../domain/loyalty-account';
import type { LoyaltyRepository } from '../ports/loyalty-repository';

export type EntryStores = { loyalty: LoyaltyRepository; ledger: Ledger };

/** Saves that points came or went, and posts it to the ledger. */
export async function postEntry(
  { loyalty, ledger }: EntryStores,
  { account, entry }: { account: LoyaltyAccount; entry: LoyaltyEntry },
): Promise<void> {
  await loyalty.save(account);
  await loyalty.addEntry(entry);
  const transaction = creditMoved(entry);
  if (transaction) await ledger.post(transaction);
}
