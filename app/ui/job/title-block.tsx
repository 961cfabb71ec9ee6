import type { ReactNode } from 'react';
import { cx } from '#app/ui/cx';

/** `wide`: for values that would break in a narrow column, such as an email. */
type Props = { rows: { term: string; value: ReactNode; wide?: boolean }[]; className?: string };

/** The facts of a job, drawn like the title block of a plan. Keep the same order on every page. */
export function TitleBlock({ rows, className }: Props) {
  return (
    <dl className={cx('titleblock', className)}>
      {rows.map(({ term, value, wide }) => (
        <div key={term} className={wide ? 'wide' : undefined}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
