import { cx } from '#app/ui/cx';
import { initials } from '#app/ui/format';

type Props = { name: string; size?: 'small' | 'large'; photo?: string };

const TONES = ['', 'avatar-b', 'avatar-c', 'avatar-d', 'avatar-e'];
const SIZES = { small: 'avatar-sm', large: 'avatar-lg' };

/** Derived from the name, so that a person has the same colour on every page. */
const toneOf = (name: string) =>
  TONES[[...name].reduce((sum, letter, at) => sum + letter.charCodeAt(0) * (at + 1), 0) % TONES.length];

/** A person's photo or initials, framed like a tree on a plan. Decorative: put their name beside it. */
export function Avatar({ name, size, photo }: Props) {
  return (
    <>
      <span className={cx('avatar', toneOf(name), size && SIZES[size])} aria-hidden="true">
        {photo ? (
          <img
            src={photo}
            alt=""
            width="96"
            height="96"
            className="h-full w-full object-cover"
            loading="lazy"
            decoding="async"
          />
        ) : (
          initials(name)
        )}
      </span>{' '}
    </>
  );
}
