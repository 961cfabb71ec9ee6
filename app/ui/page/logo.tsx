import { BRAND } from './brand';

/** The logo's picture: a hedge with an arch cut through it, on a line of earth. */
export function Mark({ size = 30 }: { size?: number }) {
  return (
    <svg width={size} height={size * 0.8} viewBox="0 0 30 24" fill="currentColor" aria-hidden="true" focusable="false">
      <path d="M1 19v-7.5C1 8 3.5 6 6.5 6.5 7.5 2.8 11 1 15 1s7.5 1.8 8.5 5.5C26.5 6 29 8 29 11.5V19h-9v-3.5a5 5 0 0 0-10 0V19z" />
      <path d="M1 21h28v2.5H1z" fill="var(--color-ink)" />
    </svg>
  );
}

/** Picture and name; a link if `href` is given. */
export function Logo({ href }: { href?: string }) {
  const inside = (
    <>
      <Mark />
      <span>{BRAND.name}</span>
    </>
  );
  return href ? (
    <a className="logo" href={href}>
      {inside}
    </a>
  ) : (
    <span className="logo">{inside}</span>
  );
}
