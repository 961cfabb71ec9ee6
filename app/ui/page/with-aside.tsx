import type { ReactNode } from 'react';
import { cx } from '#app/ui/cx';

type Props = {
  /** What the aside is about. */
  label: string;
  aside: ReactNode;
  /** On a phone it is left out, because what it shows is elsewhere. By default it stands below. */
  onlyDesktop?: boolean;
  children: ReactNode;
};

/** A form, or a list, with what belongs to it beside it on a wide screen, so that neither half of the page is empty. */
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
