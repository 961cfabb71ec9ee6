import { formatPounds } from '#src/kernel/money';
import { cx } from './cx';
import { Money } from './money';

/** What a sum on a page is. Each word has a row in the glossary (src/README.md), and one function or view that works it out. */
export type Figure =
  | 'price'
  | 'bid'
  | 'budget'
  | 'increase'
  | 'paid'
  | 'held'
  | 'in-dispute'
  | 'undisputed'
  | 'to-release'
  | 'with-bank'
  | 'set-aside'
  | 'released'
  | 'share'
  | 'fee'
  | 'sent'
  | 'given-back'
  | 'kept-back'
  | 'taken-back'
  | 'owed'
  | 'materials'
  | 'credit';

type Props = { of: Figure; pence: number; className?: string; /** Large pounds, small pence. */ large?: boolean };

/** A sum, in markup that says which one it is: `<data value="4000" data-figure="held">£40.00</data>`. `pence`: whole pence. */
export const Sum = ({ of, pence, className, large }: Props) => (
  <data value={pence} data-figure={of} className={cx(className)}>
    {large ? <Money pence={pence} /> : formatPounds(pence)}
  </data>
);
