import type { ReactNode } from 'react';
import { cx } from '#app/ui/cx';
import { total } from '#src/kernel/money';

export type Hatch = 'held' | 'released' | 'fee' | 'refunded' | 'disputed' | 'asked';

const HATCHES: Record<Hatch, string> = {
  held: 'hatch-held',
  released: 'hatch-released',
  fee: 'hatch-fee',
  refunded: 'hatch-refunded',
  disputed: 'hatch-disputed',
  asked: 'hatch-asked',
};

// Widths in thirtieths as classes, because the content security policy forbids style attributes. The table beside the
// bar is exact.
const SHARES = [
  'grow',
  'grow-2',
  'grow-3',
  'grow-4',
  'grow-5',
  'grow-6',
  'grow-7',
  'grow-8',
  'grow-9',
  'grow-10',
  'grow-11',
  'grow-12',
  'grow-13',
  'grow-14',
  'grow-15',
  'grow-16',
  'grow-17',
  'grow-18',
  'grow-19',
  'grow-20',
  'grow-21',
  'grow-22',
  'grow-23',
  'grow-24',
  'grow-25',
  'grow-26',
  'grow-27',
  'grow-28',
  'grow-29',
  'grow-30',
];
const share = (pence: number, whole: number) => SHARES[Math.max(0, Math.round((pence / whole) * 30) - 1)];

type PlotProps = {
  parts: { hatch: Hatch; pence: number }[];
  /**
   * The bar as a sentence for screen readers. Leave it out if the same words are beside the bar, which is then
   * decoration.
   */
  label?: string;
  slim?: boolean;
};

/**
 * A bar that shows where an amount of money is. Patterns distinguish its parts without colour: diagonal for held, solid
 * for released, dots for the fee, empty with a broken edge for requested.
 */
export function Plot({ parts, label, slim }: PlotProps) {
  const present = parts.filter(({ pence }) => pence > 0);
  const whole = total(present.map(({ pence }) => pence));
  if (whole === 0) return null;
  return (
    <span
      className={cx('plot', slim && '!h-6')}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {present.map(({ hatch, pence }) => (
        <span key={hatch} className={cx(HATCHES[hatch], share(pence, whole))} />
      ))}
    </span>
  );
}

/** One line of the bar's key. */
export function Legend({ hatch, children }: { hatch: Hatch; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span className={cx('swatch', HATCHES[hatch])} />
      <span className="min-w-0">{children}</span>
    </span>
  );
}
