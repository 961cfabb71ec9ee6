import sprite from './icons.svg?url';
import type { IconName } from './icon-names';

type IconProps = { name: IconName; size?: number; className?: string };

const uses = new Map<IconName, { __html: string }>();

/** The reference into the sprite as markup: pages hold dozens of icons, and one element less in each is noticeable. */
function useOf(name: IconName): { __html: string } {
  const known = uses.get(name);
  if (known) return known;
  const markup = { __html: `<use href="${sprite}#${name}"></use>` };
  uses.set(name, markup);
  return markup;
}

/**
 * One icon of the sprite that scripts/write-icons.ts writes. Pages refer to the sprite, so it is downloaded only once.
 */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      className={className ? `icon ${className}` : 'icon'}
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={useOf(name)}
    />
  );
}
