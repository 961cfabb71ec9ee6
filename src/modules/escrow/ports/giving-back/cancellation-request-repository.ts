import type { CancellationRequest } from '../../domain/cancellation-request';

/** Lock the hold first. */
export interface CancellationRequestRepository {
  of(holdId: string): Promise<CancellationRequest | undefined>;
  /** Adds it, or saves what has changed. */
  save(request: CancellationRequest): Promise<void>;
}
