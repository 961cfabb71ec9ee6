/** A small number in a pill; `of` tells screen readers what is counted. */
export function Count({ value, of }: { value: number; of?: string }) {
  return (
    <>
      {' '}
      <span className="count">
        {value}
        {of && <span className="sr-only"> {of}</span>}
      </span>
    </>
  );
}
