import type { ReactNode } from 'react';
import { cx } from '#app/ui/cx';

type Props = {
  /** What the aside is about. */
  label: string;
  aside: ReactNode;
  /** Hidden on a phone, because its content is elsewhere too. By default it is below. */
  onlyDesktop?: boolean;
  children: ReactNode;
};

/** A form or list with related content beside it on a wide screen, so that neither half of the page is empty. */
export const WithAside = ({ label, aside, onlyDesktop, children }: Props) => (
  <div className="mx-auto grid max-w-5xl items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
    <div className="min-w-0">{children}</div>
    {aside && (
      <aside className={cx('grid min-w-0 gap-5 lg:sticky lg:top-6', onlyDesktop && 'max-lg:hidden')} aria-label={label}>
        {aside}
      </aside>
    )}
  </div>
);
