import { type Result, refuse } from '#src/kernel/result';
import type { ReleaseHold, ReleaseHoldRefusal, Released } from './release-hold';

export type ConfirmCompletionRefusal = Exclude<ReleaseHoldRefusal, 'not-due-yet' | 'absence-open'>;

/**
 * The customer confirms that the work is done, which releases their payment. Confirming twice gives the same result.
 */
export class ConfirmCompletion {
  constructor(private releaseHold: ReleaseHold) {}

  async execute({
    jobId,
    customerId,
  }: {
    jobId: string;
    customerId: string;
  }): Promise<Result<Released, ConfirmCompletionRefusal>> {
    const released = await this.releaseHold.execute({ of: { jobId }, by: { customerId } });
    if (released.ok) return released;
    if (released.reason === 'not-due-yet' || released.reason === 'absence-open')
      throw new Error(`the release of job ${jobId} by its customer waited for the clock`);
    return refuse(released.reason);
  }
}
