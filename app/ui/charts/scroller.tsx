import type { ReactNode } from 'react';

/** A scrollable box for content that may be larger. The keyboard can scroll it, too. */
export const Scroller = ({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) => (
  <div
    className={`relative overflow-auto ${className ?? ''}`}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
    tabIndex={0}
    role="region"
    aria-label={label}
  >
    {children}
  </div>
);
