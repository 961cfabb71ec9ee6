/** Stands in for text while scripts fetch it. Hide the whole group from screen readers and say "Loading" once beside it. */
export function Mow({ className }: { className: string }) {
  return <span className={`mow ${className}`} />;
}
