import { reminderDue } from '#src/modules/escrow/domain/chargeback';
import type { ChargebackRepository } from '#src/modules/escrow/ports/chargebacks/chargeback-repository';
import type { DebtRepository } from '#src/modules/escrow/ports/chargebacks/debt-repository';
import type { EvidenceLog } from '#src/modules/escrow/ports/chargebacks/evidence-log';
import type { FraudWarningRepository } from '#src/modules/escrow/ports/chargebacks/fraud-warning-repository';
import { mustPass } from '#tests/support/memory/checks/rows';
import { by, CHARGEBACKS, claim, gone, type State } from './state';

export function chargebacksIn(state: () => State): ChargebackRepository {
  const all = () => [...state().chargebacks.values()];
  return {
    async addOrLock(chargeback) {
      const known = all().find(({ providerRef }) => providerRef === chargeback.providerRef);
      if (!known) state().chargebacks.set(chargeback.id, chargeback);
      return known ?? chargeback;
    },
    save: async (chargeback) =>
      void (state().chargebacks.has(chargeback.id)
        ? state().chargebacks.set(chargeback.id, chargeback)
        : gone('chargeback')),
    find: async (which) =>
      'id' in which
        ? state().chargebacks.get(which.id)
        : all().find(({ providerRef }) => providerRef === which.providerRef),
    onCharges: async (chargeIds) =>
      all()
        .filter(({ chargeId }) => chargeIds.includes(chargeId))
        .sort(by('openedAt')),
    async claimDueForReading(asOf, until, limit) {
      const due = all()
        .flatMap((one) => (one.nextReadAt && one.nextReadAt <= asOf ? [{ ...one, nextReadAt: one.nextReadAt }] : []))
        .sort(by('nextReadAt'))
        .slice(0, limit);
      for (const one of due) state().chargebacks.set(one.id, { ...one, nextReadAt: until });
      return due.map(({ id }) => id);
    },
    async readSoon(chargeId, now) {
      for (const one of all())
        if (one.chargeId === chargeId) state().chargebacks.set(one.id, { ...one, nextReadAt: now });
    },
    awaitingEvidence: async (asOf, limit) =>
      all()
        .flatMap((one) => (one.dueBy ? [{ ...one, dueBy: one.dueBy }] : []))
        .filter((one) => reminderDue(one, state().reminded.get(one.id) ?? null, asOf) !== null)
        .sort(by('dueBy'))
        .slice(0, limit)
        .map((chargeback) => ({ chargeback, reminded: state().reminded.get(chargeback.id) ?? null })),
    async remind(id, days) {
      const before = state().reminded.get(id);
      if (before !== undefined && before <= days) return false;
      mustPass(CHARGEBACKS, { ...state().chargebacks.get(id), remindedDays: days });
      state().reminded.set(id, days);
      return true;
    },
  };
}

export function debtsIn(state: () => State): DebtRepository {
  const all = () => [...state().debts.values()].sort(by('owedSince'));
  return {
    add: async (debt) => void state().debts.set(debt.id, debt),
    save: async (debt) => void (state().debts.has(debt.id) ? state().debts.set(debt.id, debt) : gone('debt')),
    find: async (id) => state().debts.get(id),
    lock: async (id) => state().debts.get(id),
    lockDueOf: async (landscaperId) => all().filter((one) => one.landscaperId === landscaperId && one.state === 'due'),
    lockOf: async (chargebackId) => all().filter((one) => one.chargebackId === chargebackId),
    claimToCollect: async (asOf, until, limit) =>
      claim(
        state(),
        all().flatMap(({ id, state: now, owedSince }) => (now === 'due' ? [{ id, since: owedSince }] : [])),
        { asOf, until, limit },
      ),
    addSettlement: async (settlement) => void state().debtSettlements.set(settlement.id, settlement),
    saveSettlement: async (settlement) => void state().debtSettlements.set(settlement.id, settlement),
    settlementsOf: async (chargebackId) =>
      [...state().debtSettlements.values()]
        .filter(({ debtId }) => state().debts.get(debtId)?.chargebackId === chargebackId)
        .sort(by('settledAt')),
  };
}

export const evidenceLogIn = (state: () => State): EvidenceLog => ({
  add: async (entry) => void state().evidence.set(entry.id, { ...entry, sentAt: null }),
  sent: async (id, at) =>
    void state().evidence.set(id, { ...(state().evidence.get(id) ?? gone('evidence')), sentAt: at }),
});

export function fraudWarningsIn(state: () => State): FraudWarningRepository {
  return {
    isKnown: async (providerRef) => state().fraudWarnings.has(providerRef),
    async add({ providerRef, ...warning }) {
      if (state().fraudWarnings.has(providerRef)) return false;
      state().fraudWarnings.set(providerRef, warning);
      return true;
    },
  };
}
