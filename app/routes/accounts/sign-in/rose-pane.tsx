import type { ReactNode } from 'react';
import { Robin } from '#app/ui/art/robin';
import { Icon } from '#app/ui/icon';
import type { IconName } from '#app/ui/icon-names';
import { cx } from '#app/ui/cx';

type Promises = readonly (readonly [icon: IconName, words: string])[];

type Props = {
  /** The large words of the pane, and those beneath. */
  says: string;
  promises?: Promises;
  /** On phones, the promises are below the form and the words above it. */
  onPhones?: boolean;
  children: ReactNode;
};

/** The screens before signing in: on a desktop, a rose pane with the robin on the left and the form on the right. */
export const RosePane = ({ says, promises = [], onPhones, children }: Props) => (
  <div className="lg:grid lg:min-h-[calc(100dvh-3.8rem)] lg:grid-cols-2">
    <div className="relative overflow-hidden bg-rose max-lg:hidden">
      <div className="ml-auto grid max-w-[36rem] gap-6 p-14">
        <p className="display text-4xl">{says}</p>
        <Promised promises={promises} className="gap-4 text-lg" size={26} />
      </div>
      <div className="absolute right-8 bottom-3">
        <Robin width={210} />
      </div>
      <div className="rule-hedge absolute inset-x-0 bottom-0 h-4 bg-bar" />
    </div>
    <div className="page py-5 lg:px-14 lg:py-12">
      <div className="mx-auto grid max-w-form gap-5">
        {onPhones && <p className="text-soft lg:hidden">{says}</p>}
        {children}
        {onPhones && <Promised promises={promises} className="gap-3 lg:hidden" size={22} />}
      </div>
    </div>
  </div>
);

const Promised = ({ promises, className, size }: { promises: Promises; className: string; size: number }) => (
  <ul className={cx('grid list-none', className)}>
    {promises.map(([icon, promise]) => (
      <li key={promise} className="flex items-center gap-3">
        <Icon name={icon} size={size} className="flex-none" />
        {promise}
      </li>
    ))}
  </ul>
);
