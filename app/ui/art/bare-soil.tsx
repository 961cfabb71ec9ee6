import { Drawing } from './drawing';

/** Plant labels in bare soil: nothing here yet. */
export function BareSoil({ width = 190 }: { width?: number }) {
  return (
    <Drawing viewBox="0 0 210 122" width={width}>
      <g fill="var(--color-surface)">
        <path d="M42 26h30v46l-15 20-15-20z" />
        <path d="M90 10h32v56l-16 22-16-22z" />
        <path d="M140 28h30v44l-15 20-15-20z" />
      </g>
      <path d="M42 26h30v9H42zM90 10h32v10H90zM140 28h30v9h-30z" fill="var(--color-rose)" />
      <path d="M49 45h16M49 54h10M97 32h18M97 42h18M97 52h9M147 47h16M147 56h8" strokeWidth="2" />
      <path d="M10 110c6-22 22-28 40-30 18-3 26-6 56-6s40 3 54 6c20 3 34 10 40 30z" fill="var(--color-draw-soil)" />
      <path d="M44 94h7M74 100h5M104 90h7M134 99h6M164 93h6M88 88h4M148 88h3" strokeWidth="2" />
      <path
        d="M184 84c0-10 0-14-2-20M182 66c-8 0-11-4-12-10 8 0 12 3 12 10zM182 70c1-8 5-11 12-11 0 7-4 11-12 11z"
        fill="var(--color-draw-hedge)"
      />
      <path d="M4 112h202" />
    </Drawing>
  );
}
