import type { ReactNode } from 'react';

/** Holds what may be larger than its place. It can be scrolled by keyboard, too. */
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
