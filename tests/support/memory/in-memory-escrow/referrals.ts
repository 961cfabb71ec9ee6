import { addHours } from '#src/kernel/clock';
import { hasOpenDispute } from '#src/modules/escrow/domain/hold';
import { DISPUTABLE_DAYS, type Referral, REWARDED_FROM } from '#src/modules/loyalty/domain/referral';
import type { ReferralRepository } from '#src/modules/loyalty/ports/referral-repository';
import { ReferralRow } from '#src/modules/loyalty/adapters/pg-referrals';
import { mustPass, plainTable, Rows } from '#tests/support/memory/checks/rows';
import { claim, type State } from './state';

/** `people`: customers with the details that are compared. */
export type ReferralState = {
  codes: Map<string, string>;
  referrals: Map<string, Referral>;
  people: Map<string, { joinedAt: Date; phone: string | null; addresses: string[] }>;
};
export const noReferrals = (): ReferralState => ({
  codes: new Map(),
  referrals: new Rows(ReferralRow),
  people: new Map(),
});

export function referralsIn(state: () => State): ReferralRepository {
  const own = () => state().referrals;
  const all = () => [...own().referrals.values()];
  const holdsOf = (userId: string) => [...state().holds.values()].filter(({ customerId }) => customerId === userId);
  const lastTen = (phone: string) => phone.replace(/\D/g, '').slice(-10);
  const bare = (typed: string) => typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  return {
    async codeOf(userId, fresh) {
      const code = own().codes.get(userId) ?? fresh;
      if ([...own().codes].some(([owner, taken]) => taken === code && owner !== userId)) throw new Error('code taken');
      mustPass(plainTable('referral_codes'), { code });
      own().codes.set(userId, code);
      return code;
    },
    ownerOf: async (code) => [...own().codes].find(([, one]) => one === code)?.[0],
    async lockJoiner(id) {
      const person = own().people.get(id);
      const hasPaid = holdsOf(id).some(({ heldAt }) => heldAt !== null);
      const wasInvited = all().some(({ friendId }) => friendId === id);
      return person && { id, joinedAt: person.joinedAt, hasPaid, wasInvited };
    },
    add: async (referral) => void own().referrals.set(referral.id, referral),
    lock: async (id) => own().referrals.get(id),
    save: async (referral) => void own().referrals.set(referral.id, referral),
    async claimDue(asOf, until, limit) {
      const settled = addHours(asOf, -DISPUTABLE_DAYS * 24);
      const cases = [...state().chargebacks.values()].filter(({ closedAt }) => closedAt === null);
      const due = all()
        .filter((one) => one.state === 'joined')
        .filter(({ friendId }) =>
          holdsOf(friendId).some(
            (hold) =>
              hold.state === 'released' &&
              hold.released >= REWARDED_FROM &&
              !hasOpenDispute(hold) &&
              hold.endedAt !== null &&
              hold.endedAt <= settled &&
              !cases.some(({ holdId }) => holdId === hold.id),
          ),
        );
      return claim(
        state(),
        due.map(({ id, joinedAt }) => ({ id, since: joinedAt })),
        { asOf, until, limit },
      );
    },
    async likeness({ referrerId, friendId }) {
      const [one, two] = [own().people.get(referrerId), own().people.get(friendId)];
      const addresses = (two?.addresses ?? []).map(bare);
      return {
        samePhone: one?.phone != null && two?.phone != null && lastTen(one.phone) === lastTen(two.phone),
        sameAddress: (one?.addresses ?? []).some((address) => address !== '' && addresses.includes(bare(address))),
      };
    },
    rewardedSince: async (referrerId, since) =>
      all().filter(
        (one) =>
          one.referrerId === referrerId && one.state === 'rewarded' && one.because === null && one.endedAt! > since,
      ).length,
  };
}
