import type { Leads } from '../domain/lead';

export interface LeadsStore {
  /** Writes down whom a new job suits, by their own preferences: where they work, what it is worth, what kind of work it is. */
  find(jobId: string, at: Date): Promise<void>;
  /**
   * Those who have leads and were told of none since `toldBefore`, the longest waiting first. Jobs that they can no longer bid for are
   * left out; somebody may be left with none.
   */
  due(toldBefore: Date, limit: number): Promise<Leads[]>;
  /** Somebody has been told of these jobs. Whatever else was waiting for them until now is dropped. */
  settle(landscaperId: string, told: { jobIds: string[]; at: Date }): Promise<void>;
}
