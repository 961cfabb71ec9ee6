/**
 * What has to be done without anybody asking. release: payments that are due to be released. notice: notices of the
 * payment provider that we have not handled.
 */
export const queues = ['event', 'mail', 'text', 'release', 'notice'] as const;
export type Queue = (typeof queues)[number];

export type QueueStanding = {
  queue: Queue;
  /** How much is due and not done. */
  waiting: number;
  /** How long the oldest has waited, in seconds; null if nothing waits. */
  oldestAge: number | null;
  /** How much was tried so often that it will not be tried again. */
  givenUp: number;
};

/** For the operator: how far the scheduled runs are behind. */
export interface QueueViews {
  all(now: Date): Promise<QueueStanding[]>;
  /** When each scheduled run last finished a turn, by name, however long ago. */
  lastRuns(): Promise<{ name: string; at: Date }[]>;
}
