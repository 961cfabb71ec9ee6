export interface PersonalData {
  /** Empties every table that is only about this person. */
  erase(userId: string): Promise<void>;
  noteDeparture(departure: { userId: string; reason: string | null; at: Date }): Promise<void>;
}
