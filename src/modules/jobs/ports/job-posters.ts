export interface JobPosters {
  /** Whether this user is an active customer with a completed profile (S-PERM-02). */
  mayPost(customerId: string): Promise<boolean>;
}
