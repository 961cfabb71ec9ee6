import type { ReactNode } from 'react';

type DrawingProps = { viewBox: string; width: number; children: ReactNode };

/**
 * The frame of every drawing. Drawings are decoration: screen readers skip them, and they follow the light or dark
 * scheme.
 */
export function Drawing({ viewBox, width, children }: DrawingProps) {
  return (
    <svg
      viewBox={viewBox}
      width={width}
      className="h-auto"
      fill="none"
      stroke="var(--color-ink)"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

/** A line of earth with two tufts of grass. */
export function Ground({ width, y }: { width: number; y: number }) {
  return (
    <>
      <path d={`M4 ${y}H${width - 4}`} />
      <path
        d={`M${width * 0.12} ${y}l3-7m3 7 2-10m4 10 3-6M${width * 0.78} ${y}l3-9m3 9 2-6`}
        stroke="var(--color-leaf)"
      />
    </>
  );
}
