import type { Leads } from '../domain/lead';

export interface LeadsStore {
  /** Notes which landscapers a new job suits, by their preferences: area, value and kind of work. */
  find(jobId: string, at: Date): Promise<void>;
  /**
   * Landscapers with leads, who have been emailed about none since `toldBefore`, the longest waiting first. Jobs that they can no longer
   * bid for are left out, which may leave a landscaper with none.
   */
  due(toldBefore: Date, limit: number): Promise<Leads[]>;
  /** A landscaper has been emailed about these jobs. Their other leads found until now are dropped. */
  settle(landscaperId: string, told: { jobIds: string[]; at: Date }): Promise<void>;
}
