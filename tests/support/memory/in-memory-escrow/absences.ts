import { addHours } from '#src/kernel/clock';
import { ABSENCE_ANSWER_HOURS } from '#src/kernel/deadlines';
import { type Absence, REPORTS_AGAINST_MAX, answerByOf } from '#src/modules/escrow/domain/absence';
import type { AbsenceRepository } from '#src/modules/escrow/ports/giving-back/absence-repository';
import { claim, type State } from './state';

const YEAR_HOURS = 365 * 24;

export function absencesIn(state: () => State): AbsenceRepository {
  const seen = (absence: Absence): Absence => {
    const { absencesClosed, cannotAnswer, holds, toldOfAbsence } = state();
    const told = toldOfAbsence.get(absence.holdId);
    const against = absencesClosed.filter(
      ({ customerId, closedAs, closedAt }) =>
        customerId === absence.customerId &&
        closedAs === 'decided-for-landscaper' &&
        closedAt! > addHours(absence.reportedAt, -YEAR_HOURS),
    );
    return {
      ...absence,
      answerBy: answerByOf(absence.reportedAt, told ? told.at : absence.reportedAt),
      canAnswer: !cannotAnswer.has(holds.get(absence.holdId)?.landscaperId ?? ''),
      mayHaveBack: against.length < REPORTS_AGAINST_MAX,
    };
  };
  return {
    async of(holdId) {
      const absence = state().absences.get(holdId);
      return absence && seen(absence);
    },
    async save(absence) {
      const before = state().absences.get(absence.holdId);
      if (before?.reportedAt.getTime() !== absence.reportedAt.getTime()) state().announced.delete(absence.holdId);
      state().absences.set(absence.holdId, absence);
      if (absence.closedAt && !before?.closedAt) state().absencesClosed.push(absence);
    },
    async correct(holdId, as) {
      const corrected = (one: Absence) =>
        one.holdId === holdId && one.closedAs?.startsWith('decided-') ? { ...one, closedAs: as } : one;
      const kept = state().absences.get(holdId);
      if (kept) state().absences.set(holdId, corrected(kept));
      state().absencesClosed.splice(0, Infinity, ...state().absencesClosed.map(corrected));
    },
    async claimUnannounced(asOf, until, limit) {
      const due = [...state().absences.values()].filter(
        ({ holdId, closedAt, answer, reportedAt }) =>
          !closedAt &&
          !state().announced.has(holdId) &&
          state().holds.get(holdId)?.state === 'held' &&
          answer !== 'not-coming' &&
          (answer === 'coming' || addHours(reportedAt, ABSENCE_ANSWER_HOURS) <= asOf),
      );
      const keys = due.map(({ holdId, reportedAt }) => ({ id: `absence ${holdId}`, since: reportedAt }));
      return claim(state(), keys, { asOf, until, limit }).map((key) => key.slice('absence '.length));
    },
    async announce(holdId) {
      if (state().announced.has(holdId)) return false;
      state().announced.add(holdId);
      return true;
    },
  };
}
