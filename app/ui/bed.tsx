import type { HTMLAttributes } from 'react';
import { cx } from './cx';

type Props = {
  as?: 'article' | 'section' | 'div' | 'aside' | 'li';
  pad?: boolean;
  /** Lime outline: this is the one you just made. */
  highlighted?: boolean;
} & HTMLAttributes<HTMLElement>;

/** The card: clipped on top, rooted at the base. Name it after its heading with aria-labelledby. */
export function Bed({ as: Part = 'article', pad, highlighted, className, ...rest }: Props) {
  return (
    <Part
      {...rest}
      className={cx('bed', pad && 'bed-pad', highlighted && 'outline-3 outline-growth-deep', className)}
    />
  );
}
