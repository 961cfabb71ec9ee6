import type { Day } from '#src/kernel/day';
import type { ListPart, PartAsked } from '#src/kernel/list-part';
import type { Difference, Entry } from '../../domain/reconciliation/difference';
import type { Movement, MovementKind } from '../../domain/reconciliation/movement';

/**
 * Every movement at the payment provider, with what it was matched to, so that an outsider can compare the books. For
 * admins only.
 */
export interface MovementList {
  /** The newest first. */
  movements(asked: MovementsAsked & PartAsked): Promise<ListPart<MovementShown>>;
}

export type MovementsAsked = {
  /**
   * A sum ("£12.50"), or one of the provider's ids: of the movement, of what moved the money, or of the payment that it
   * was drawn on.
   */
  search?: string;
  /** Days in London, both included. */
  from?: Day;
  to?: Day;
  kind?: MovementKind;
  isMatched?: boolean;
};

export type MovementShown = {
  /** The id of the movement's page, like that of a difference. */
  id: string;
  movement: Movement;
  /** Ledger transactions that it was matched to. `matchedBy`: the name of the admin who did it; null if a rule did. */
  entries: (Entry & { matchedBy: string | null })[];
  /** Empty if both books agree about it. */
  differences: Difference[];
  job: { id: string; number: number; title: string } | null;
};
