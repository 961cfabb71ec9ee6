import type { ReactNode } from 'react';

type Props = {
  /** The button that goes ahead. */
  children: ReactNode;
  /** A few words above it on a phone, such as a price or how far one has come. */
  says?: ReactNode;
  /** Other ways to leave the form. They stay where they are. */
  more?: ReactNode;
};

/**
 * The buttons of a page with one task. On a phone the one that goes ahead stays in sight along the foot, in place of the bar
 * (LOOK-M9): one row, because two would cover too much.
 */
export const ActionBar = ({ children, says, more }: Props) => (
  <div className="flex flex-wrap items-center gap-3">
    <div className="task-bar max-sm:[&>.btn]:w-full">
      {says && <p className="text-sm text-soft sm:hidden">{says}</p>}
      {children}
    </div>
    {more}
  </div>
);
