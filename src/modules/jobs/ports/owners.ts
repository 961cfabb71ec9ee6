/** Whose drafts and uploads are kept: people with an account, or visitors. */
export interface Owners {
  /** Whether their account is still there. Who has one cannot leave until the unit of work ends, so it is asked before anything is locked. */
  isHere(ownerId: string): Promise<boolean>;
}
