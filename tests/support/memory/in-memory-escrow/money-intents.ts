import type { MoneyIntent } from '#src/modules/escrow/domain/money-intent';
import type { MoneyIntentRepository } from '#src/modules/escrow/ports/money-intent-repository';
import { by, gone, type State } from './state';

export function intentsIn(state: () => State): MoneyIntentRepository {
  const mustBeOwn = ({ id, providerRef }: MoneyIntent) => {
    if (providerRef && [...state().intents.values()].some((one) => one.id !== id && one.providerRef === providerRef))
      throw new Error('one_intent_a_movement');
  };
  const retried = (intent: MoneyIntent) => [...state().intents.values()].some(({ retryOf }) => retryOf === intent.id);
  const madeUpFor = (id: string) => [...state().intents.values()].some(({ makesUpFor }) => makesUpFor === id);
  return {
    async add(intent) {
      if (intent.retryOf && [...state().intents.values()].some(({ retryOf }) => retryOf === intent.retryOf))
        throw new Error('one_retry_an_intent');
      if (intent.makesUpFor && !intent.retryOf && madeUpFor(intent.makesUpFor)) throw new Error('made_up_for_once');
      mustBeOwn(intent);
      state().intents.set(intent.id, intent);
    },
    findByProviderRef: async (ref) => [...state().intents.values()].find(({ providerRef }) => providerRef === ref),
    retryOf: async (id) => [...state().intents.values()].find(({ retryOf }) => retryOf === id),
    lock: async (id) => state().intents.get(id),
    find: async (id) => state().intents.get(id),
    async save(intent) {
      if (!state().intents.has(intent.id)) gone('intent');
      mustBeOwn(intent);
      state().intents.set(intent.id, intent);
    },
    onCharge: async (chargeId) =>
      [...state().intents.values()]
        .filter((intent) => intent.chargeId === chargeId && !retried(intent))
        .sort(by('createdAt')),
    anyOutstanding: async (holdId) =>
      [...state().intents.values()].some(
        (intent) =>
          intent.holdId === holdId &&
          intent.paymentRef === holdId &&
          intent.kind !== 'take_back' &&
          !['sent', 'by_hand', 'cancelled'].includes(intent.state) &&
          !retried(intent),
      ),
    anyTakeBackUnderWay: async (holdId) =>
      [...state().intents.values()].some(
        (intent) =>
          intent.holdId === holdId &&
          intent.paymentRef === holdId &&
          intent.kind === 'take_back' &&
          (intent.state === 'ready' || intent.state === 'calling'),
      ),
    async due(asOf, limit) {
      const ready = (intent: MoneyIntent) =>
        (intent.state === 'ready' || intent.state === 'calling') && intent.nextAttemptAt <= asOf;
      const awake = (intent: MoneyIntent) =>
        intent.state === 'waiting_payee' &&
        intent.nextAttemptAt <= asOf &&
        state().payees.get(intent.landscaperId)?.canReceive;
      return [...state().intents.values()]
        .filter((intent) => ready(intent) || awake(intent))
        .sort(by('nextAttemptAt'))
        .map(({ id }) => id)
        .slice(0, limit);
    },
    async claimDueForReading(asOf, until, limit) {
      const due = [...state().intents.values()]
        .flatMap((intent) =>
          intent.nextReadAt && intent.nextReadAt <= asOf ? [{ ...intent, nextReadAt: intent.nextReadAt }] : [],
        )
        .sort(by('nextReadAt'))
        .slice(0, limit);
      for (const intent of due) state().intents.set(intent.id, { ...intent, nextReadAt: until });
      return due.map(({ id }) => id);
    },
    refusedByAccounts: async (landscaperId, payeeIds, limit) =>
      [...state().intents.values()]
        .filter(
          (intent) =>
            intent.landscaperId === landscaperId &&
            intent.state === 'refused' &&
            intent.kind === 'pay_out' &&
            (intent.refusedBecause === 'not-found' || intent.refusedBecause === 'payee-gone') &&
            intent.request !== null &&
            'payeeId' in intent.request &&
            payeeIds.includes(intent.request.payeeId) &&
            !retried(intent),
        )
        .sort(by('createdAt'))
        .map(({ id }) => id)
        .slice(0, limit),
    waitingFor: async (landscaperId, limit) =>
      [...state().intents.values()]
        .filter((intent) => intent.landscaperId === landscaperId && intent.state === 'waiting_payee')
        .sort(by('createdAt'))
        .map(({ id }) => id)
        .slice(0, limit),
  };
}
