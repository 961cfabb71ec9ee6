import type { DisputeInQueue } from '#src/modules/escrow/ports/disputes/dispute-views';
import type { DisputeStage } from '../../domain/lists';
import type { ListPart, PartAsked } from './list';

/** Disputes, for admins only. */
export interface DisputeLists {
  /** What is not closed by deadline, those for an admin first; otherwise the newest first. */
  disputes(asked: DisputesAsked & PartAsked): Promise<ListPart<DisputeInQueue>>;
}

export type DisputesAsked = {
  /** Looks in the names and emails of both sides, and in business names; a number is that of the job. */
  search?: string;
  /** Without it: `open`. */
  stage?: DisputeStage;
};
