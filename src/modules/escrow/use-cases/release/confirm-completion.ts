import { type Result, refuse } from '#src/kernel/result';
import type { ReleaseHold, ReleaseHoldRefusal, Released } from './release-hold';

export type ConfirmCompletionRefusal = Exclude<ReleaseHoldRefusal, 'not-due-yet'>;

/** The customer agrees that the work is done, which lets their payment go. Saying it again answers the same. */
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
    if (released.reason === 'not-due-yet')
      throw new Error(`a customer's word on job ${jobId} was kept waiting by the clock`);
    return refuse(released.reason);
  }
}
