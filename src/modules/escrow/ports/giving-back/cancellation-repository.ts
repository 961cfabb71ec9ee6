import type { Cancellation } from '../../domain/cancellation';

/** Lock the hold first. A hold has one cancellation: a second is a fault. */
export interface CancellationRepository {
  add(cancellation: Cancellation): Promise<void>;
  of(holdId: string): Promise<Cancellation | undefined>;
}
