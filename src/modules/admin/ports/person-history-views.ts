import type { PersonHistory } from '../domain/person-history';

export interface PersonHistoryViews {
  /** Undefined if there is no such person. */
  of(id: string): Promise<PersonHistory | undefined>;
}
