import type { ReactNode } from 'react';
import { cx } from '#app/ui/cx';

type Props = { rows: { term: string; value: ReactNode }[]; className?: string };

/** The facts of a job, drawn like the title block of a plan. Keep them in the same order on every page. */
export function TitleBlock({ rows, className }: Props) {
  return (
    <dl className={cx('titleblock', className)}>
      {rows.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
