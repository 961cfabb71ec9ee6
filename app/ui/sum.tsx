import { Fragment } from 'react';
import { formatPounds, formatShortPounds, type Pence } from '#src/kernel/money';
import { cx } from './cx';
import { Money } from './money';

/**
 * The names of the sums on pages. Each has a row in the glossary (src/README.md), and one function or view computes it.
 */
export const FIGURES = [
  'price',
  'bid',
  'budget',
  'increase',
  'paid',
  'spent',
  'held',
  'in-dispute',
  'reported',
  'undisputed',
  'to-release',
  'with-bank',
  'set-aside',
  'released',
  'share',
  'fee',
  'provider-fee',
  'sent',
  'given-back',
  'moved-out',
  'kept-back',
  'taken-back',
  'owed',
  'materials',
  'vat',
  'without-vat',
  'credit',
  'borne',
  'peoples-money',
  'covered',
  'not-covered',
  'balance',
  'gap',
  'moved',
] as const;
export type Figure = (typeof FIGURES)[number];

type Props = {
  of: Figure;
  pence: number;
  className?: string;
  /** Large pounds, small pence. */
  large?: boolean;
  /** Without pence if there are none. */
  short?: boolean;
};

/**
 * A sum in markup that says which it is: `<data value="4000" data-figure="held">£40.00</data>`. `pence`: whole pence.
 */
export const Sum = ({ of, pence, className, large, short }: Props) => (
  <data value={pence} data-figure={of} className={cx(className)}>
    {large ? <Money pence={pence} /> : short ? formatShortPounds(pence as Pence) : formatPounds(pence)}
  </data>
);

/** A sentence with sums as data, which a loader, a cookie or a table of words passes to the page that shows it. */
export type Said = string | readonly (string | { of: Figure; pence: number })[];

/** Such a sentence on a page. */
export const InWords = ({ of }: { of: Said }) =>
  typeof of === 'string'
    ? of
    : of.map((part, at) => <Fragment key={at}>{typeof part === 'string' ? part : <Sum {...part} />}</Fragment>);
