import type { RequestAct } from '#src/modules/admin/domain/request';

/** What one admin wants to do. */
export const WANTS: Record<RequestAct, string> = {
  'cancel-job': 'Cancel a job',
  'refund-after-release': 'Refund released money',
  'settle-by-hand': 'Record a payment made by hand',
  'settle-difference': 'Settle a difference',
  'write-off-debt': 'Write off a debt',
};
