import type { ServiceId } from '../../domain/services';

/** All jobs, for admins. */
export interface AdminJobViews {
  /**
   * Newest first. `search` looks in title, customer name and email; a number ('#12' or '12') finds the job with that number. Pages count
   * from 1 and hold twenty unless `pageSize` says otherwise. `total` is over all pages.
   */
  adminJobs(search?: AdminJobSearch): Promise<{ jobs: AdminJob[]; total: number }>;
}

export type AdminJobSearch = {
  search?: string;
  status?: AdminJobStatus;
  service?: ServiceId;
  page?: number;
  pageSize?: number;
};

/** What the admin pages call the states of a job: `open` is posted, `active` is hired or in progress (A-ENT-09, D-STATUS). */
export type AdminJobStatus = 'open' | 'active' | 'completed' | 'cancelled';

/** A-ENT-08 */
export type AdminJob = {
  id: string;
  number: number;
  title: string;
  description: string;
  isRecurring: boolean;
  customerName: string;
  customerEmail: string;
  status: AdminJobStatus;
  /** The services by name. */
  jobTypes: string[];
  address: string;
  createdAt: Date;
  /** Bids that are pending now. */
  bidCount: number;
};
