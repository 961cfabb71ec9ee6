export interface PersonalData {
  /** Deletes the user's rows from every table that holds only personal data. */
  erase(userId: string): Promise<void>;
  recordDeletion(deletion: { userId: string; reason: string | null; at: Date }): Promise<void>;
}
