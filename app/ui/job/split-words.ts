import { type Pence, pence } from '#src/kernel/money';
import type { Said } from '#app/ui/sum';

/** "£12.50 is left to divide.", for the server and the browser. `rest`: negative if the parts are too large. */
export function restWords(rest: Pence): Said {
  if (rest === 0) return 'It adds up.';
  return rest > 0
    ? [{ of: 'in-dispute', pence: rest }, ' is left to divide.']
    : ['That is ', { of: 'in-dispute', pence: pence(-rest) }, ' too much.'];
}

/** What is wrong with one of the two parts of a dispute. */
export const partNotValid = (whose: 'landscaper' | 'customer'): string =>
  `Please enter the ${whose}’s part in pounds, such as 0 or 30.50`;
