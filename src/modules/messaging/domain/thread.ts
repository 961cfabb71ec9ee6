/** A customer and a landscaper talking about one job. */
export type Thread = {
  id: string;
  jobId: string;
  customerId: string;
  landscaperId: string;
  /** As the job stands now: a thread has no life of its own. */
  jobStatus: 'posted' | 'active' | 'in_progress' | 'completed' | 'cancelled';
  partySuspended: boolean;
};

/**
 * Talk ends with the job: when it is completed, which is when its money is released, or cancelled, or one of the two is suspended
 * (D-CLOSETHREAD). A job that fell back to posted can still be talked about (D-MSG-WHEN).
 */
export const canMessage = (thread: Pick<Thread, 'jobStatus' | 'partySuspended'>): boolean =>
  thread.jobStatus !== 'completed' && thread.jobStatus !== 'cancelled' && !thread.partySuspended;

export const isParty = (thread: Pick<Thread, 'customerId' | 'landscaperId'>, userId: string): boolean =>
  userId === thread.customerId || userId === thread.landscaperId;
