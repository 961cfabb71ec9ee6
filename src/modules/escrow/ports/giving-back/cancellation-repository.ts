import type { Cancellation, UnpaidCancellation } from '../../domain/cancellation';

/** Lock the hold first. A hold has one cancellation: a second is a fault. */
export interface CancellationRepository {
  add(cancellation: Cancellation): Promise<void>;
  of(holdId: string): Promise<Cancellation | undefined>;
}

/** Lock the job first. A job is cancelled once: a second cancellation is a fault. */
export interface UnpaidCancellationRepository {
  add(cancellation: UnpaidCancellation): Promise<void>;
  of(jobId: string): Promise<UnpaidCancellation | undefined>;
}
