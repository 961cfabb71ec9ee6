import type { AbsenceDecision } from '#src/modules/acts/domain/absence';
import type { Absence } from '../../domain/absence';

/** Lock the hold first. A hold has one report at a time; an earlier one is kept among the closed ones. */
export interface AbsenceRepository {
  /** The latest one, open or closed, with what the store knows of the people: who may still answer, whom a message has reached, and who has asked too often. */
  of(holdId: string): Promise<Absence | undefined>;
  /** Adds it, or saves what has changed. */
  save(absence: Absence): Promise<void>;
  /** An appeal has changed what was decided about the report of this hold. Changes nothing if none was decided. */
  correct(holdId: string, as: AbsenceDecision): Promise<void>;
  /** Holds with an open report whose end of waiting may have come and has not been announced. Not due again before `until`. */
  claimUnannounced(asOf: Date, until: Date, limit: number): Promise<string[]>;
  /** Records that the end of waiting was announced. False if it had been. */
  announce(holdId: string, at: Date): Promise<boolean>;
}
