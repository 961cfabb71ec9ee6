import type { MarkingTakenBack } from '../domain/marking-taken-back';

export interface MarkingsTakenBack {
  /** Keeps what was said, for whoever judges the visit. */
  add(marking: MarkingTakenBack): Promise<void>;
}
