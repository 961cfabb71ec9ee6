/** The owners of drafts and uploads: users or visitors. */
export interface Owners {
  /**
   * Whether the account exists. It cannot be deleted until the unit of work ends, so call this before locking anything
   * else.
   */
  exists(ownerId: string): Promise<boolean>;
}
