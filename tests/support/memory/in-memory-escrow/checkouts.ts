import type { Checkout } from '#src/modules/escrow/domain/checkout';
import type { CheckoutRepository } from '#src/modules/escrow/ports/checkout-repository';
import { by, gone, holdsOf, type State } from './state';

export function checkoutsIn(state: () => State): CheckoutRepository {
  return {
    async add(checkout) {
      if ([...state().checkouts.values()].some((other) => other.holdId === checkout.holdId && isLive(other)))
        throw new Error('one_open_checkout_a_hold');
      state().checkouts.set(checkout.id, checkout);
    },
    lock: async (id) => state().checkouts.get(id),
    liveOf: async (holdId) =>
      [...state().checkouts.values()].find((checkout) => checkout.holdId === holdId && isLive(checkout)),
    save: async (checkout) =>
      void (state().checkouts.has(checkout.id) ? state().checkouts.set(checkout.id, checkout) : gone('checkout')),
    find: async (which) =>
      'id' in which
        ? state().checkouts.get(which.id)
        : [...state().checkouts.values()].find((one) =>
            'chargeId' in which ? one.chargeId === which.chargeId : one.providerRef === which.providerRef,
          ),
    async latestOfJob(jobId) {
      const ids = holdsOf(state(), jobId).map(({ id }) => id);
      return [...state().checkouts.values()]
        .filter(({ holdId }) => ids.includes(holdId))
        .sort(by('openedAt'))
        .at(-1);
    },
    async claimDueForReading(asOf, until, limit) {
      const due = [...state().checkouts.values()]
        .filter((one) => (one.state === 'open' || one.state === 'processing') && one.nextReadAt <= asOf)
        .sort(by('nextReadAt'))
        .slice(0, limit);
      for (const one of due) state().checkouts.set(one.id, { ...one, nextReadAt: until });
      return due.map(({ id }) => id);
    },
  };
}

const isLive = ({ state: at }: Checkout) => at === 'opening' || at === 'open' || at === 'processing';
