import type { HTMLAttributes } from 'react';
import { cx } from './cx';

type Props = {
  as?: 'article' | 'section' | 'div' | 'aside' | 'li';
  pad?: boolean;
  /** Lime outline: the card that was just created. */
  highlighted?: boolean;
} & HTMLAttributes<HTMLElement>;

/** A card. Name it after its heading with aria-labelledby. */
export function Bed({ as: Part = 'article', pad, highlighted, className, ...rest }: Props) {
  return (
    <Part
      {...rest}
      className={cx('bed', pad && 'bed-pad', highlighted && 'outline-3 outline-growth-deep', className)}
    />
  );
}
