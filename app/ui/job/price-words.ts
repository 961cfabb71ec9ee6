/** The sentence below the amount that a landscaper receives, written here for both the server and the script. `sums` holds formatted amounts. */
export const priceWords = (sums: { amount: string; fee: string } | undefined) =>
  sums
    ? `The customer pays ${sums.amount}. Platform fee 10%: ${sums.fee}. No lead fee, nothing if you are not chosen.`
    : 'Enter a price to see what you receive.';
