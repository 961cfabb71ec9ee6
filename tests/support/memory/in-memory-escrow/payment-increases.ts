import { isOpen } from '#src/modules/escrow/domain/payment-increase';
import type { PaymentIncreaseRepository } from '#src/modules/escrow/ports/payment-increase-repository';
import { claim, gone, type State } from './state';

export function increasesIn(state: () => State): PaymentIncreaseRepository {
  const openOf = (holdId: string) =>
    [...state().increases.values()].find((increase) => increase.holdId === holdId && isOpen(increase));
  return {
    async add(increase) {
      if (openOf(increase.holdId)) throw new Error('one_open_increase_a_hold');
      state().increases.set(increase.id, increase);
    },
    save: async (increase) =>
      void (state().increases.has(increase.id) ? state().increases.set(increase.id, increase) : gone('increase')),
    find: async (id) => state().increases.get(id),
    openOf: async (holdId) => openOf(holdId),
    async claimDueForClosing(asOf, until, limit) {
      const due = [...state().increases.values()].filter((increase) => {
        const hold = state().holds.get(increase.holdId)!;
        const movedOn = hold.state !== 'held' || hold.dispute !== null;
        return isOpen(increase) && (movedOn || (increase.payBy !== null && increase.payBy <= asOf));
      });
      return claim(
        state(),
        due.map(({ id, payBy, askedAt }) => ({ id, since: payBy && payBy < asOf ? payBy : askedAt })),
        { asOf, until, limit },
      );
    },
  };
}
