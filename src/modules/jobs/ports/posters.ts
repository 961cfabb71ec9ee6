export interface Posters {
  /** Whether this person is a customer in good standing whose profile is completed (S-PERM-02). */
  mayPost(customerId: string): Promise<boolean>;
}
