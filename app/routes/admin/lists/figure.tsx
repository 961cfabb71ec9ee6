import { grouped } from '#app/ui/format';

/** A number in a column. A zero is fainter, so that the others stand out; on phones it is left out. */
export const Figure = ({ value }: { value: number }) =>
  value === 0 ? <span className="nil text-soft">0</span> : <>{grouped(value)}</>;
