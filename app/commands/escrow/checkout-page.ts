import type { CheckoutPageOf } from '#src/modules/escrow/domain/orders';
import { paymentIncreaseOf } from './words';

/** The provider's page for paying for a job or its payment increase. */
export const checkoutPageOn =
  (baseUrl: string): CheckoutPageOf =>
  ({ jobId, bidId, increaseId, jobTitle }) => ({
    name: increaseId ? paymentIncreaseOf(jobTitle) : jobTitle,
    doneUrl: `${baseUrl}/payment-success?session_id={CHECKOUT}&job_id=${jobId}&bid_id=${bidId}`,
    cancelUrl: `${baseUrl}/jobs/${jobId}/${increaseId ? `payment-increase/${increaseId}` : 'bids'}`,
  });
