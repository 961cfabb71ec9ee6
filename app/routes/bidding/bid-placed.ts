import { type Pence, split } from '#src/kernel/money';
import type { Said } from '#app/ui/sum';

/** The toast after placing a bid. */
export const bidPlacedWords = ({ amount }: { amount: Pence }): Said => [
  'You receive ',
  { of: 'share', pence: split(amount).share },
  ' if you are chosen. You can change or withdraw it until then.',
];
