import type { HandSettlementRepository } from '#src/modules/escrow/ports/hand-settlement-repository';
import type { State } from './state';

export function handSettlementsIn(state: () => State): HandSettlementRepository {
  const settledUnder = (reference: string) =>
    [...state().handSettlements.values()].find((one) => one.paidFrom === 'provider' && one.reference === reference);
  return {
    // Units of work run one at a time here anyway.
    lockReferences: async () => {},
    async add(settlement) {
      if (state().handSettlements.has(settlement.intentId)) throw new Error('hand_settlements_pkey');
      if (settlement.paidFrom === 'provider' && settledUnder(settlement.reference))
        throw new Error('one_hand_settlement_a_movement');
      state().handSettlements.set(settlement.intentId, settlement);
    },
    find: async (intentId) => state().handSettlements.get(intentId),
    findByProviderRef: async (reference) => settledUnder(reference),
  };
}
