// The states that a job can be in, as far as acts depend on them. The times are London's, in June 2026.
import { describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import { type Act, actsOn } from '#src/modules/acts/domain/acts';
import type { AbsenceStanding } from '#src/modules/acts/domain/absence';
import type { JobStanding, MoneyStanding } from '#src/modules/acts/domain/standing';

/** Nine in the morning, the agreed start of the visit. Payment was 20 days earlier, so the 14 days are over. */
export const START = new Date('2026-06-22T08:00:00Z');
export const PAID = new Date('2026-06-02T08:00:00Z');
export const after = (hours: number): Date => addHours(START, hours);

export const money = (facts: Partial<MoneyStanding> = {}): MoneyStanding => ({
  state: 'held',
  amount: pence(20_000),
  left: pence(20_000),
  disputed: pence(0),
  frozen: pence(0),
  dispute: 'none',
  payBy: addHours(PAID, 24),
  heldAt: PAID,
  wantsEarlyStart: false,
  increase: 'none',
  absence: null,
  ...facts,
});

export const absence = (facts: Partial<AbsenceStanding> = {}): AbsenceStanding => ({
  reportedAt: after(0.5),
  answerBy: after(12.5),
  answer: null,
  closedAt: null,
  closedAs: null,
  canAnswer: true,
  awayFrom: null,
  canPress: true,
  mayHaveBack: true,
  ...facts,
});

/** A paid job with an agreed visit. */
export const job = (facts: Partial<JobStanding> = {}): JobStanding => ({
  status: 'active',
  visit: {
    startsAt: START,
    lateFrom: START,
  },
  isDayOpen: false,
  dateAskedBy: null,
  startedAt: null,
  startedBy: null,
  markedAt: null,
  releaseAt: null,
  completedAt: null,
  cancelledAt: null,
  money: money(),
  ...facts,
});

export const begun = (facts: Partial<JobStanding> = {}): JobStanding =>
  job({ status: 'in_progress', startedAt: START, startedBy: 'clock', ...facts });
export const marked = (facts: Partial<JobStanding> = {}): JobStanding =>
  begun({ startedBy: 'landscaper', markedAt: after(4), releaseAt: after(52), ...facts });
export const missed = (facts: Partial<AbsenceStanding> = {}, more: Partial<JobStanding> = {}): JobStanding =>
  begun({ money: money({ absence: absence(facts) }), ...more });
/** After the report, the landscaper said that they would come at eleven. */
export const comingAt11 = { startsAt: after(2), lateFrom: after(2) };

/** Part of the held money is in dispute. */
export const partOf = (disputed: number) => money({ dispute: 'open', disputed: pence(disputed) });

/** What each of them can do. */
type May = Partial<Record<'customer' | 'landscaper' | 'admin' | 'clock', readonly Act[]>>;
export type Case = [state: string, standing: JobStanding, now: Date, may: May];

/** `may` names everything that can be done, so an extra act is as wrong as a missing one. */
export function expectOnlyThese(cases: readonly Case[]) {
  describe.each(cases)('%s', (_state, standing, now, may) => {
    test.each(['customer', 'landscaper', 'admin', 'clock', 'stranger'] as const)('what the %s can do', (viewer) => {
      const expected = viewer === 'stranger' ? [] : (may[viewer] ?? []);
      expect([...actsOn(standing, viewer, now)].sort()).toEqual([...expected].sort());
    });
  });
}
