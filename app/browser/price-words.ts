import { FEE_PERCENT } from '#src/kernel/money';
/**
 * The sentence below what a landscaper receives, used by the server and by the script. `sums` holds formatted amounts.
 */
export const priceWords = (sums: { amount: string; fee: string } | undefined) =>
  sums
    ? `The customer pays ${sums.amount}. Platform fee ${FEE_PERCENT}%: ${sums.fee}. No lead fee, nothing if you are not chosen.`
    : 'Enter a price to see what you receive.';
