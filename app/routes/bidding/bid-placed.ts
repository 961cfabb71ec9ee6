import { formatPounds, type Pence, split } from '#src/kernel/money';

/** The toast after a bid was placed. */
export const bidPlacedWords = ({ amount }: { amount: Pence }) =>
  `You receive ${formatPounds(split(amount).share)} if you are chosen. You can change or withdraw it until then.`;
