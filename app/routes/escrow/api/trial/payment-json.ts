import type { TrialPayment } from '#src/modules/escrow/use-cases/trial/open-trial-payment';

/** P-ENT-03, the same from both calls (D-PIEP); pence. */
export const paymentJson = ({ clientSecret, amount, platformFee, landscaperAmount }: TrialPayment) => ({
  clientSecret,
  amount,
  platformFee,
  landscaperAmount,
});
