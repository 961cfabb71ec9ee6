export interface EventQueue {
  /** Events that are due for delivery, longest waiting first, with the number of failed attempts. */
  due(asOf: Date, limit: number): Promise<{ id: string; attempts: number }[]>;
  delivered(eventId: string, at: Date): Promise<void>;
  /** Counts a failed attempt. Without a next attempt, the event is given up, and kept with the reason. */
  postpone(eventId: string, nextAttemptAt: Date | null, why: string): Promise<void>;
}
