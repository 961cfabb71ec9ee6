import type { Leads } from '../domain/lead';

export interface LeadsStore {
  /** Records which landscapers a new job suits, by their preferences: area, value and kind of work. */
  find(jobId: string, at: Date): Promise<void>;
  /**
   * Landscapers with leads who were last emailed about leads before `emailedBefore`, the longest waiting first. Jobs that they can no
   * longer bid for are left out, so a landscaper may have none.
   */
  due(emailedBefore: Date, limit: number): Promise<Leads[]>;
  /** Records that a landscaper was emailed about these jobs. Other leads that had been found for them by then are dropped. */
  settle(landscaperId: string, emailed: { jobIds: string[]; at: Date }): Promise<void>;
}
