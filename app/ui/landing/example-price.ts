import { formatPounds, pence, split } from '#src/kernel/money';

const price = pence(120_00);

/**
 * The example on pages that explain our fee: what the customer pays, what the landscaper receives, and the fee. In
 * pence.
 */
export const EXAMPLE = { price, ...split(price) };
export const EXAMPLE_IN_WORDS = {
  price: formatPounds(EXAMPLE.price),
  share: formatPounds(EXAMPLE.share),
  fee: formatPounds(EXAMPLE.fee),
};
