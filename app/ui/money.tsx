import { cx } from './cx';
import { money } from './format';

/** An amount of pence as a price: large pounds, small pence, one run of text. */
export function Money({ pence, className }: { pence: number; className?: string }) {
  const parts = money(pence);
  return (
    <span className={cx('money', className)}>
      {parts.pounds}
      <span className="p">{parts.pence}</span>
    </span>
  );
}
