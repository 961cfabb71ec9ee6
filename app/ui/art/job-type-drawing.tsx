import sprite from './job-types.svg?url';

type Props = {
  /** The id of a service that people post: each of the fifteen has a drawing. */
  type: string;
  className?: string;
};

/**
 * A small drawing of a kind of garden work. Screen readers skip it, because its words are beside it; it follows light
 * and dark.
 */
export function JobTypeDrawing({ type, className }: Props) {
  return (
    <svg
      viewBox="0 0 72 54"
      width="60"
      height="45"
      className={className}
      fill="none"
      stroke="var(--color-ink)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${sprite}#${type}`} />
    </svg>
  );
}
