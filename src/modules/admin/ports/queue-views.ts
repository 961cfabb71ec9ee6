/**
 * What has to be done without anybody asking. `release`: payments whose time to be released has come. `notice`: what the payment provider
 * told us and we have not handled.
 */
export const queues = ['event', 'mail', 'text', 'release', 'notice'] as const;
export type Queue = (typeof queues)[number];

export type QueueStanding = {
  queue: Queue;
  /** What is still to be done, though its time has come. */
  waiting: number;
  /** How long the oldest of it has waited, in seconds; null if nothing waits. */
  oldestAge: number | null;
  /** What was tried so often that it will not be tried again. */
  givenUp: number;
};

/** For the operator: how far the scheduled runs are behind. */
export interface QueueViews {
  /** One standing of each queue. */
  all(now: Date): Promise<QueueStanding[]>;
  /** When each scheduled run last did its turn to the end, by its name, however long ago. */
  lastRuns(): Promise<{ name: string; at: Date }[]>;
}
