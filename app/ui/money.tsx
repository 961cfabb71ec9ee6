import { priceParts } from '#src/kernel/money';
import { cx } from './cx';

/** Pence as a price: large pounds and small pence, read as one text. */
export function Money({ pence, className }: { pence: number; className?: string }) {
  const parts = priceParts(pence);
  return (
    <span className={cx('money', className)}>
      {parts.pounds}
      <span className="p">{parts.pence}</span>
    </span>
  );
}
