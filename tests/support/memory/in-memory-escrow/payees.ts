import { addHours } from '#src/kernel/clock';
import type { Payee } from '#src/modules/escrow/domain/payee';
import type { PayeeRepository } from '#src/modules/escrow/ports/payout-accounts/payee-repository';
import { claim, gone, type State } from './state';

export function payeesIn(state: () => State): PayeeRepository {
  return {
    async addOrFind(payee) {
      if (!state().payees.has(payee.landscaperId)) state().payees.set(payee.landscaperId, payee);
      return state().payees.get(payee.landscaperId)!;
    },
    lock: async (landscaperId) => state().payees.get(landscaperId),
    save: async (payee) =>
      void (state().payees.has(payee.landscaperId) ? state().payees.set(payee.landscaperId, payee) : gone('payee')),
    find: async (which) =>
      'landscaperId' in which
        ? state().payees.get(which.landscaperId)
        : [...state().payees.values()].find(({ payeeId }) => payeeId === which.payeeId),
    async claimDueForReading(asOf, until, limit) {
      const waiting = new Set(
        [...state().intents.values()]
          .filter((intent) => intent.state === 'waiting_payee')
          .map(({ landscaperId }) => landscaperId),
      );
      const isAwaited = (payee: Payee) => waiting.has(payee.landscaperId) && !payee.canReceive && !payee.gone;
      const isOld = ({ updatedAt, goneSince }: Payee) =>
        updatedAt < addHours(asOf, -24) && (!goneSince || goneSince > addHours(asOf, -30 * 24));
      const due = [...state().payees.values()].filter(
        (payee) => payee.payeeId && payee.updatedAt < asOf && (isAwaited(payee) || isOld(payee)),
      );
      return claim(
        state(),
        due.map(({ landscaperId, updatedAt }) => ({ id: landscaperId, since: updatedAt })),
        { asOf, until, limit },
      );
    },
  };
}
