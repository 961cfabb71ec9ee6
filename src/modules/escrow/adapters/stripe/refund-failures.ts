// Why a refund was returned, by Stripe's `failure_reason` (docs.stripe.com/refunds#failed-refunds), in words that tell
// an admin what to do.
const WHY: Record<string, string> = {
  expired_or_canceled_card: 'The card has expired or was cancelled.',
  lost_or_stolen_card: 'The card was reported lost or stolen.',
  charge_for_pending_refund_disputed: 'The customer has disputed the payment with their bank.',
  insufficient_funds: 'Our balance at the provider did not cover it.',
  declined: 'The customer’s bank declined it.',
  merchant_request: 'It was cancelled at the provider on our request.',
};

export const refundFailureReason = (failureReason: string | null | undefined): string =>
  WHY[failureReason ?? ''] ?? 'The customer’s bank sent it back and did not say why.';
