import type { ReactNode } from 'react';
import { Icon } from './icon';
import type { IconName } from './icon-names';

/** One fact with its icon: a place, a date, a person. */
export function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon name={icon} size={18} className="flex-none text-soft" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </span>
  );
}
