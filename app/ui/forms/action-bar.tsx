import type { ReactNode } from 'react';

type Props = {
  /** The main button. */
  children: ReactNode;
  /** A few words above it on a phone, such as a price or the progress. */
  says?: ReactNode;
  /** Other ways to leave the form, which do not stay in sight. */
  more?: ReactNode;
};

/**
 * The buttons of a page with one task. On a phone the main button stays in sight along the foot, in place of the
 * navigation bar (LOOK-M9). It is one row, because two would cover too much.
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
