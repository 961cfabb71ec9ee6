import type { ReactNode } from 'react';
import { cx } from './cx';
import { Icon } from './icon';
import type { IconName } from './icon-names';

const KINDS = {
  info: ['', 'info'],
  good: ['is-active', 'circle-check'],
  warning: ['is-pending', 'triangle-alert'],
  late: ['is-overdue', 'clock-alert'],
  held: ['is-held', 'lock'],
  dispute: ['is-disputed', 'scale'],
  closed: ['is-closed', 'gate'],
} as const satisfies Record<string, readonly [string, IconName]>;

export const NOTE_KINDS = Object.keys(KINDS) as (keyof typeof KINDS)[];

type Props = { kind?: keyof typeof KINDS; icon?: IconName; children: ReactNode; className?: string };

/** A notice within the page. */
export function Note({ kind = 'info', icon, children, className }: Props) {
  const [look, usual] = KINDS[kind];
  return (
    <div className={cx('note', look, className)}>
      <Icon name={icon ?? usual} size={22} />
      <div className="grow">{children}</div>
    </div>
  );
}
