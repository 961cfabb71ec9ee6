import type { Result } from '#src/kernel/result';

export interface JobPosters {
  /**
   * Allows a customer who has a completed profile (S-PERM-02), is not suspended and has not restricted what we do with
   * their data.
   */
  mayPost(customerId: string): Promise<Result<null, 'profile-incomplete' | 'data-restricted'>>;
}
