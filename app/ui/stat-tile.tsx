import type { ReactNode } from 'react';
import { cx } from './cx';

/** A row of figures. Give the columns: "grid-cols-2 lg:grid-cols-4". */
export function Stats({
  children,
  className = 'grid-cols-2 lg:grid-cols-4',
}: {
  children: ReactNode;
  className?: string;
}) {
  return <dl className={cx('stats', className)}>{children}</dl>;
}

type Props = {
  label: string;
  value: ReactNode;
  sub?: ReactNode;
  href?: string;
  opensInDialog?: boolean;
  className?: string;
};

/** One figure with its name; `sub` says what it is based on. */
export function StatTile({ label, value, sub, href, opensInDialog, className }: Props) {
  return (
    <div className={cx('stat', className)}>
      {/* With forced colours, text gets a background, and that of the large figure would cover the name. */}
      <dt className="relative">
        {href ? (
          <a
            className="inline-flex min-h-11 items-center font-semibold"
            href={href}
            data-dialog={opensInDialog ? '' : undefined}
          >
            {label}
          </a>
        ) : (
          label
        )}
      </dt>
      <dd>
        {value}
        {sub && <span className="sub block">{sub}</span>}
      </dd>
    </div>
  );
}
