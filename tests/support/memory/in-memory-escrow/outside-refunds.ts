import type { OutsideRefundRepository } from '#src/modules/escrow/ports/outside/outside-refund-repository';
import type { OutsideReversalRepository } from '#src/modules/escrow/ports/outside/outside-reversal-repository';
import type { OutsideTransferRepository } from '#src/modules/escrow/ports/outside/outside-transfer-repository';
import { by, gone, type State } from './state';

export function outsideRefundsIn(state: () => State): OutsideRefundRepository {
  const all = () => [...state().outsideRefunds.values()];
  return {
    async add(refund) {
      if (all().some(({ providerRef }) => providerRef === refund.providerRef)) throw new Error('one_outside_refund');
      state().outsideRefunds.set(refund.id, refund);
    },
    lock: async (id) => state().outsideRefunds.get(id),
    save: async (refund) =>
      void (state().outsideRefunds.has(refund.id) ? state().outsideRefunds.set(refund.id, refund) : gone('refund')),
    find: async (which) =>
      'id' in which
        ? state().outsideRefunds.get(which.id)
        : all().find(({ providerRef }) => providerRef === which.providerRef),
    onCharges: async (chargeIds) =>
      all()
        .filter(({ chargeId }) => chargeIds.includes(chargeId))
        .sort(by('foundAt')),
    async claimDueForReading(asOf, until, limit) {
      const due = all()
        .flatMap((one) => (one.nextReadAt && one.nextReadAt <= asOf ? [{ ...one, nextReadAt: one.nextReadAt }] : []))
        .sort(by('nextReadAt'))
        .slice(0, limit);
      for (const one of due) state().outsideRefunds.set(one.id, { ...one, nextReadAt: until });
      return [...new Set(due.map(({ chargeId }) => chargeId))];
    },
  };
}

export function outsideReversalsIn(state: () => State): OutsideReversalRepository {
  const all = () => [...state().outsideReversals.values()];
  return {
    async add(reversal) {
      if (all().some(({ providerRef }) => providerRef === reversal.providerRef))
        throw new Error('one_outside_reversal');
      state().outsideReversals.set(reversal.id, reversal);
    },
    lock: async (id) => state().outsideReversals.get(id),
    save: async (reversal) =>
      void (state().outsideReversals.has(reversal.id)
        ? state().outsideReversals.set(reversal.id, reversal)
        : gone('reversal')),
    anyUndecided: async (holdId) => all().some((one) => one.holdId === holdId && one.decision === null),
    find: async (which) =>
      'id' in which
        ? state().outsideReversals.get(which.id)
        : all().find(({ providerRef }) => providerRef === which.providerRef),
  };
}

export const outsideTransfersIn = (state: () => State): OutsideTransferRepository => ({
  async add(transfer) {
    if (!state().outsideTransfers.has(transfer.ref)) state().outsideTransfers.set(transfer.ref, transfer);
  },
  async unnamed({ amount, since }) {
    const named = new Set([
      ...[...state().intents.values()].map(({ providerRef }) => providerRef),
      ...[...state().handSettlements.values()].flatMap((one) => (one.paidFrom === 'provider' ? [one.reference] : [])),
    ]);
    return [...state().outsideTransfers.values()]
      .filter((one) => one.amount === amount && one.madeAt >= since && !named.has(one.ref))
      .sort(by('madeAt'))
      .map(({ ref }) => ref);
  },
});
