import type { Result } from '#src/kernel/result';

export interface JobPosters {
  /** Allowed to a customer with a completed profile (S-PERM-02) who is not suspended and has not restricted what we do with their data. */
  mayPost(customerId: string): Promise<Result<null, 'profile-incomplete' | 'data-restricted'>>;
}
