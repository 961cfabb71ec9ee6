import type { AlertTimes, Leads } from '../domain/lead';

export interface LeadsStore {
  /**
   * Records which landscapers a new job suits: by a saved search with alerts, or else by their preferences, which are area, value and kind
   * of work. Each of them once, and nobody who has switched emails about new jobs off.
   */
  find(jobId: string, at: Date): Promise<void>;
  /**
   * Landscapers with leads whose pace lets them be emailed now, the longest waiting first. Jobs that they can no longer bid for are left
   * out, so a landscaper may have none.
   */
  due(times: AlertTimes, limit: number): Promise<Leads[]>;
  /** Records that a landscaper was emailed about these jobs. Other leads that had been found for them by then are dropped. */
  settle(landscaperId: string, emailed: { jobIds: string[]; at: Date }): Promise<void>;
}
