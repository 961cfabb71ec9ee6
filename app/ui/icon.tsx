import sprite from './icons.svg?url';
import { cx } from './cx';
import type { IconName } from './icon-names';

type IconProps = { name: IconName; size?: number; className?: string };

/**
 * One icon from the sprite (scripts/write-icons.ts). Drawn by reference: sixty icons as components cost every page 8 kB of
 * script, the sprite costs none and is fetched once.
 */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg width={size} height={size} className={cx('icon', className)} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
