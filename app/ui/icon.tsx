import sprite from './icons.svg?url';
import { cx } from './cx';
import type { IconName } from './icon-names';

type IconProps = { name: IconName; size?: number; className?: string };

/** One icon of the sprite that scripts/write-icons.ts writes. Pages refer to the sprite, so it is downloaded once and not with each page. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg width={size} height={size} className={cx('icon', className)} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
