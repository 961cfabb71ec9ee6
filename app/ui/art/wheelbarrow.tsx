import { Drawing, Ground } from './drawing';

/** A wheelbarrow: something went wrong. */
export function Wheelbarrow({ width = 180 }: { width?: number }) {
  return (
    <Drawing viewBox="0 0 200 130" width={width}>
      <path d="M58 44c6-16 20-22 32-20 8-12 28-10 32 2 10-2 18 6 20 18z" fill="var(--color-draw-hedge)" />
      <path d="M44 44H150L130 82H74z" fill="var(--color-rose)" />
      <path d="M150 48l40-14M74 82l-22 20M130 82l10 30M120 82l34-36" />
      <circle cx="50" cy="100" r="17" fill="var(--color-surface)" />
      <circle cx="50" cy="100" r="4" fill="var(--color-ink)" />
      <Ground width={200} y={119} />
    </Drawing>
  );
}
