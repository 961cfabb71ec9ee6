import { Drawing, Ground } from './drawing';

/** A field gate: closed. */
export function Gate({ width = 190 }: { width?: number }) {
  return (
    <Drawing viewBox="0 0 210 120" width={width}>
      <path d="M2 108V74c0-10 8-14 14-12 0 0 4-10 14-8v54z" fill="var(--color-draw-hedge)" />
      <path d="M208 108V74c0-10-8-14-14-12 0 0-4-10-14-8v54z" fill="var(--color-draw-hedge)" />
      <g fill="var(--color-draw-wood)">
        <path d="M28 26l6-6 6 6v84H28zM170 26l6-6 6 6v84h-12z" />
        <path d="M46 36h118v6H46zM46 52h118v6H46zM46 68h118v6H46zM46 83h118v6H46zM46 97h118v6H46z" />
        <path d="M46 34h6v72h-6zM158 34h6v72h-6z" />
      </g>
      <path d="M52 97 158 44" strokeWidth="6" stroke="var(--color-ink)" />
      <path d="M52 97 158 44" strokeWidth="2.5" stroke="var(--color-draw-wood)" />
      <Ground width={210} y={112} />
    </Drawing>
  );
}
