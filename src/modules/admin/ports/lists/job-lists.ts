import type { Pence } from '#src/kernel/money';
import type { AdminJobStatus, AgeOrder } from '../../domain/lists';
import type { ListPart, PartAsked } from '#src/kernel/list-part';

/** Jobs, for admins only. */
export interface JobLists {
  jobs(asked: JobsAsked & PartAsked): Promise<ListPart<AdminJob>>;
}

export type JobsAsked = {
  /** Searches titles, and the names and emails of both sides; a number is the job's. */
  search?: string;
  status?: AdminJobStatus;
  /** The id of a service. */
  service?: string;
  order?: AgeOrder;
  /** Only jobs with an open dispute. */
  isDisputed?: boolean;
  /** Only jobs that were posted at this moment or later. */
  since?: Date;
  /**
   * The most jobs that each way to search looks at, the first in the order: a thousand by default, or all if all are
   * counted.
   */
  searchedMax?: number;
};

/** A-ENT-08, and what else the page shows. */
export type AdminJob = {
  id: string;
  number: number;
  title: string;
  description: string;
  isRecurring: boolean;
  customerId: string;
  customerName: string;
  customerEmail: string;
  landscaperId: string | null;
  landscaperName: string | null;
  status: AdminJobStatus;
  /** Ids of services. */
  jobTypes: string[];
  address: string;
  createdAt: Date;
  /** All bids that were placed, whatever happened to them. */
  bidCount: number;
  /** The state of its latest hold; null if no bid was accepted. */
  payment:
    | 'requires_payment'
    | 'held'
    | 'releasing'
    | 'released'
    | 'refunding'
    | 'refunded'
    | 'charged_back'
    | 'closed'
    | null;
  isDisputed: boolean;
  amount: Pence | null;
};
