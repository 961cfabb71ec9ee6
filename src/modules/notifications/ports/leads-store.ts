import type { AlertTimes, Leads } from '../domain/lead';

export interface LeadsStore {
  /**
   * Records which landscapers a new job suits: by a saved search with alerts, otherwise by their preferences, which are
   * area, value and kind of work. Each landscaper is recorded once, and only if they have emails about new jobs on.
   */
  find(jobId: string, at: Date): Promise<void>;
  /**
   * Landscapers who can be emailed about new jobs now, by their pace, longest waiting first. Jobs that they can no
   * longer bid for are left out, so a landscaper may have none.
   */
  due(times: AlertTimes, limit: number): Promise<Leads[]>;
  /** Records that a landscaper was emailed about these jobs. Other jobs found for them by then are dropped. */
  settle(landscaperId: string, emailed: { jobIds: string[]; at: Date }): Promise<void>;
}
