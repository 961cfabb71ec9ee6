import type { Absence } from '../../domain/absence';

/** Lock the hold first. */
export interface AbsenceRepository {
  of(holdId: string): Promise<Absence | undefined>;
  /** Adds it, or saves what has changed. */
  save(absence: Absence): Promise<void>;
}
