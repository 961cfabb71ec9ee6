/** The messages between a customer and a landscaper about one job. */
export type Thread = {
  id: string;
  jobId: string;
  customerId: string;
  landscaperId: string;
  /** The job's present status: a thread has none of its own. */
  jobStatus: 'posted' | 'active' | 'in_progress' | 'completed' | 'cancelled';
  partySuspended: boolean;
  /** Customer or landscaper has blocked the other. */
  isBlocked: boolean;
  isClosedByAdmin: boolean;
};

/**
 * A thread closes when its job is completed (its money released) or cancelled, when its customer or landscaper is
 * suspended (D-CLOSETHREAD) or has blocked the other, or when an admin closes it. It stays open if the job is posted
 * again because the customer did not pay (D-MSG-WHEN).
 */
export const canMessage = (
  thread: Pick<Thread, 'jobStatus' | 'partySuspended' | 'isBlocked' | 'isClosedByAdmin'>,
): boolean =>
  thread.jobStatus !== 'completed' &&
  thread.jobStatus !== 'cancelled' &&
  !thread.partySuspended &&
  !thread.isBlocked &&
  !thread.isClosedByAdmin;

export const isParty = (thread: Pick<Thread, 'customerId' | 'landscaperId'>, userId: string): boolean =>
  userId === thread.customerId || userId === thread.landscaperId;
