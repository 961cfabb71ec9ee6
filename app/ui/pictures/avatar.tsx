import { cx } from '#app/ui/cx';
import { initials } from '#app/ui/format';

type Props = { name: string; size?: 'small' | 'large'; photo?: string };

const TONES = ['', 'avatar-b', 'avatar-c', 'avatar-d', 'avatar-e'];
const SIZES = { small: 'avatar-sm', large: 'avatar-lg' };

/** The same person has the same tone on every page, without anyone keeping it. */
const toneOf = (name: string) =>
  TONES[[...name].reduce((sum, letter, at) => sum + letter.charCodeAt(0) * (at + 1), 0) % TONES.length];

/** A tree seen from above, for a person: photo or initials. Their name stands beside it. */
export function Avatar({ name, size, photo }: Props) {
  return (
    <span className={cx('avatar', toneOf(name), size && SIZES[size])} aria-hidden="true">
      {photo ? <img src={photo} alt="" className="h-full w-full object-cover" loading="lazy" /> : initials(name)}
    </span>
  );
}
