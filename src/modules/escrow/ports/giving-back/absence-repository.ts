import type { AbsenceDecision } from '#src/modules/acts/domain/absence';
import type { Absence } from '../../domain/absence';

/** What time alone changes about a report: the landscaper counts as not coming, or an admin has to decide. */
export type AbsenceNews = 'unanswered' | 'in-review';

/** Lock the hold first. A hold has one report at a time; an earlier one is kept among the closed ones. */
export interface AbsenceRepository {
  /** The latest one, open or closed, with what the store knows of the people: who may still answer, whom a message has reached, and who has asked too often. */
  of(holdId: string): Promise<Absence | undefined>;
  /** Adds it, or saves what has changed. */
  save(absence: Absence): Promise<void>;
  /** An appeal has changed what was decided about the report of this hold. Changes nothing if none was decided. */
  correct(holdId: string, as: AbsenceDecision): Promise<void>;
  /** Holds with an open report. Not due again before `until`. */
  claimToFollow(asOf: Date, until: Date, limit: number): Promise<string[]>;
  /** Records that it was announced. `since`: when the visit was to begin of which it is so. False if it has been announced since then. */
  announce(holdId: string, what: AbsenceNews, since: Date, at: Date): Promise<boolean>;
}
