import { Drawing } from './drawing';

/** A robin on a spade: all is well. */
export function Robin({ width = 150 }: { width?: number }) {
  return (
    <Drawing viewBox="0 0 170 148" width={width}>
      <path d="M84 68h8v44h-8z" fill="var(--color-draw-wood)" />
      <path d="M66 104h44v34H66z" fill="var(--color-draw-stone)" />
      <path d="M68 54h40v8c0 5-4 8-8 8H76c-4 0-8-3-8-8z" fill="var(--color-draw-wood)" />
      <path d="M24 140c8-14 22-13 32-18 14-7 22-5 32-5s20 0 32 6c10 5 20 4 28 17z" fill="var(--color-draw-soil)" />
      <path d="M58 130h6M104 128h7M84 132h4" strokeWidth="2" />
      <path d="M78 54V46M92 54V46" strokeWidth="3" />
      <path d="M46 36 20 47l7 5 26-7" fill="var(--color-draw-wood)" />
      <path
        d="M40 37c4-14 18-20 32-20 10 0 16-9 27-9 12 0 19 8 19 18 0 16-15 26-35 26-23 0-39-4-43-15z"
        fill="var(--color-draw-wood)"
      />
      <path
        d="M99 9c-9 6-14 16-12 27 2 8 8 13 14 12 10-4 17-12 17-23 0-6-3-11-7-14-4-2-8-3-12-2z"
        fill="var(--color-draw-robin)"
        stroke="none"
      />
      <path d="M40 37c4-14 18-20 32-20 10 0 16-9 27-9 12 0 19 8 19 18 0 16-15 26-35 26-23 0-39-4-43-15z" />
      <path d="m117 21 11 5-11 4z" fill="var(--color-ink)" />
      <circle cx="105" cy="21" r="2.8" fill="var(--color-ink)" stroke="none" />
      <path d="M50 36c8 9 24 9 33-2" />
      <path d="M4 141h160" />
    </Drawing>
  );
}
