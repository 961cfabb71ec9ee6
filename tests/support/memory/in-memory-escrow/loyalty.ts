import { pence, plus } from '#src/kernel/money';
import { hasOpenDispute } from '#src/modules/escrow/domain/hold';
import { AccountRow, EntryRow, UseRow } from '#src/modules/loyalty/adapters/pg-loyalty';
import type { CreditUse, LoyaltyAccount, LoyaltyEntry } from '#src/modules/loyalty/domain/loyalty-account';
import { newAccount } from '#src/modules/loyalty/domain/loyalty-account';
import type { LoyaltyRepository } from '#src/modules/loyalty/ports/loyalty-repository';
import { mustPass, Rows } from '#tests/support/memory/checks/rows';
import { claim, gone, type State } from './state';

export type LoyaltyState = {
  accounts: Map<string, LoyaltyAccount>;
  entries: LoyaltyEntry[];
  uses: Map<string, CreditUse>;
  counted: Map<string, number>;
  /** How much of a hold's losses was counted. */
  countedLosses: Map<string, number>;
};
export const noLoyalty = (): LoyaltyState => ({
  accounts: new Rows(AccountRow),
  entries: [],
  uses: new Rows(UseRow),
  counted: new Map(),
  countedLosses: new Map(),
});

/** Points and credit, beside the payments to which they belong. */
export function loyaltyIn(state: () => State): LoyaltyRepository {
  const own = () => state().loyalty;
  const useOf = (holdId: string) =>
    [...own().uses.values()].find((use) => use.holdId === holdId && use.state !== 'returned');
  const lossesOf = (holdId: string) =>
    [...state().chargebacks.values()]
      .filter((one) => one.holdId === holdId)
      .reduce((sum, { loss }) => sum + (loss ? loss.landscaper + loss.platform : 0), 0);
  const isEnded = ({ id, state: at }: CreditUse) =>
    at === 'due' && [...state().intents.values()].some((one) => one.paymentRef === id && one.state === 'cancelled');
  return {
    async lock(userId, now) {
      const account = own().accounts.get(userId) ?? newAccount(userId, now);
      own().accounts.set(userId, account);
      return account;
    },
    async save(account) {
      if (!own().accounts.has(account.userId)) gone('loyalty account');
      own().accounts.set(account.userId, account);
    },
    async addEntry(entry) {
      mustPass(EntryRow, entry);
      own().entries.push(entry);
    },
    earnedFor: async (holdId) =>
      own().entries.filter((one) => one.holdId === holdId && (one.kind === 'earned' || one.kind === 'taken_back')),
    countedSince: async (userId, since) =>
      own()
        .entries.filter((one) => one.userId === userId && one.at > since)
        .reduce((sum, one) => plus(sum, one.counted), pence(0)),
    async setCounted(holdId, counted) {
      own().counted.set(holdId, counted);
      own().countedLosses.set(holdId, lossesOf(holdId));
    },
    useOf: async (holdId) => useOf(holdId),
    async addUse(use) {
      if (useOf(use.holdId)) throw new Error(`credit_uses_once ${use.holdId}`);
      own().uses.set(use.id, use);
    },
    saveUse: async (use) => void own().uses.set(use.id, use),
    hasOpenDispute: async (userId) => {
      const theirs = [...state().holds.values()].filter(({ customerId }) => customerId === userId);
      const cases = [...state().chargebacks.values()].filter(({ closedAt }) => closedAt === null);
      return theirs.some((hold) => hasOpenDispute(hold) || cases.some(({ holdId }) => holdId === hold.id));
    },
    async claimToSettle(asOf, until, limit) {
      const due = [...state().holds.values()]
        .filter(({ state: now }) => now !== 'requires_payment' && now !== 'held')
        .filter((hold) => !hasOpenDispute(hold))
        .filter(({ id, released }) => {
          const use = useOf(id);
          return (
            (own().counted.get(id) ?? 0) !== released ||
            use?.state === 'reserved' ||
            (use && isEnded(use)) ||
            (own().countedLosses.get(id) ?? 0) !== lossesOf(id)
          );
        })
        .map(({ id, endedAt, openedAt }) => ({ id: `loyalty:${id}`, since: endedAt ?? openedAt }));
      const claimed = claim(state(), due, { asOf, until, limit });
      return claimed.map((id) => {
        const holdId = id.slice('loyalty:'.length);
        return { holdId, customerId: state().holds.get(holdId)!.customerId };
      });
    },
    idle: async ({ movedBefore, toldBefore }, limit) =>
      [...own().accounts.values()]
        .filter(({ points, movedAt }) => points > 0 && movedAt <= movedBefore)
        .filter(({ toldAt }) => (toldBefore === null ? toldAt === null : toldAt !== null && toldAt <= toldBefore))
        .sort((a, b) => a.movedAt.getTime() - b.movedAt.getTime())
        .slice(0, limit)
        .map(({ userId }) => userId),
  };
}
