import type { OutsideRefundRepository } from '#src/modules/escrow/ports/outside/outside-refund-repository';
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
