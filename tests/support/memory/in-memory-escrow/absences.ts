import { addHours } from '#src/kernel/clock';
import { type Absence, REPORTS_AGAINST_MAX, answerByOf } from '#src/modules/escrow/domain/absence';
import type { AbsenceNews, AbsenceRepository } from '#src/modules/escrow/ports/giving-back/absence-repository';
import { ClosedAbsenceRow } from '#src/modules/escrow/adapters/giving-back/pg-absence-repository';
import { mustPass } from '#tests/support/memory/checks/rows';
import { claim, type State } from './state';

const YEAR_HOURS = 365 * 24;
const NEWS: readonly AbsenceNews[] = ['unanswered', 'in-review'];

export function absencesIn(state: () => State): AbsenceRepository {
  const seen = (absence: Absence): Absence => {
    const { absencesClosed, away, cannotAnswer, holds, toldOfAbsence } = state();
    const landscaperId = holds.get(absence.holdId)?.landscaperId ?? '';
    const spans = (away.get(landscaperId) ?? []).filter(({ until }) => !until || until > absence.reportedAt);
    const since = spans.map(({ from }) => Math.max(from.getTime(), absence.reportedAt.getTime()));
    const isAway = since.length > 0 || cannotAnswer.has(landscaperId);
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
      canAnswer: !cannotAnswer.has(landscaperId),
      awayFrom: isAway
        ? new Date(Math.min(...since, since.length > 0 ? Infinity : absence.reportedAt.getTime()))
        : null,
      canPress: !cannotAnswer.has(absence.customerId),
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
      if (before?.reportedAt.getTime() !== absence.reportedAt.getTime())
        for (const what of NEWS) state().announced.delete(`${what} ${absence.holdId}`);
      state().absences.set(absence.holdId, absence);
      if (!absence.closedAt || before?.closedAt) return;
      mustPass(ClosedAbsenceRow, absence);
      state().absencesClosed.push(absence);
    },
    async correct(holdId, as) {
      const corrected = (one: Absence) =>
        one.holdId === holdId && one.closedAs?.startsWith('decided-') ? { ...one, closedAs: as } : one;
      const kept = state().absences.get(holdId);
      if (kept) state().absences.set(holdId, corrected(kept));
      const closed = state().absencesClosed.map(corrected);
      for (const one of closed) mustPass(ClosedAbsenceRow, one);
      state().absencesClosed.splice(0, Infinity, ...closed);
    },
    async claimToFollow(asOf, until, limit) {
      const due = [...state().absences.values()].filter(
        ({ holdId, closedAt }) => !closedAt && state().holds.get(holdId)?.state === 'held',
      );
      const keys = due.map(({ holdId, reportedAt }) => ({ id: `absence ${holdId}`, since: reportedAt }));
      return claim(state(), keys, { asOf, until, limit }).map((key) => key.slice('absence '.length));
    },
    async announce(holdId, what, since, at) {
      const news = `${what} ${holdId}`;
      const before = state().announced.get(news);
      if (before && before >= since) return false;
      state().announced.set(news, at);
      return true;
    },
  };
}
