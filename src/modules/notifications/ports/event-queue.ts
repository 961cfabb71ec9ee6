export interface EventQueue {
  /** Events that nobody has been told of yet and whose turn has come, oldest first, with the attempts that failed. */
  due(asOf: Date, limit: number): Promise<{ id: string; attempts: number }[]>;
  delivered(eventId: string, at: Date): Promise<void>;
  /** Counts a failed attempt. With no next one the event is left for somebody to look at. */
  postpone(eventId: string, nextAttemptAt: Date | null, why: string): Promise<void>;
}
