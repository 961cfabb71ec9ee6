import type { AbsenceDecision } from '#src/modules/acts/domain/absence';
import type { Absence } from '../../domain/absence';

/** What time alone changes about a report: the landscaper counts as not coming, or an admin has to decide. */
export type AbsenceNews = 'unanswered' | 'in-review';

/** Lock the hold first. A hold has one report at a time; earlier ones are kept as closed. */
export interface AbsenceRepository {
  /**
   * The latest report, open or closed, with what the store knows of the people: who may still answer, whom a message
   * has reached, and who has asked too often.
   */
  of(holdId: string): Promise<Absence | undefined>;
  /** Adds it, or saves what has changed. */
  save(absence: Absence): Promise<void>;
  /** An appeal has changed the decision about the report of this hold. Does nothing if there was no decision. */
  correct(holdId: string, as: AbsenceDecision): Promise<void>;
  /** Claims holds with an open report. None is claimed again before `until`. */
  claimToFollow(asOf: Date, until: Date, limit: number): Promise<string[]>;
  /**
   * Records that it was announced for the visit that was to begin at `since`. False if it was already announced for
   * that visit.
   */
  announce(holdId: string, what: AbsenceNews, since: Date, at: Date): Promise<boolean>;
}
