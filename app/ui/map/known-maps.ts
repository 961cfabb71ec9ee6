import { milesInMetres } from '#src/kernel/places/miles';
import { drawingOf, type Drawing } from './drawing';
import { fieldsAround, type Fields, type MapOutcode } from './fields';

type KnownMap = Fields & { drawing: Drawing };

/** How many maps are cached: about 10 kB each. */
const KEPT = 300;
const known = new Map<string, KnownMap>();

/**
 * The map around an outward code, computed once and then cached, because it depends only on the two arguments.
 * Undefined for an outward code that is not in the list.
 */
export function mapAround(
  all: readonly MapOutcode[],
  { outcode, miles }: { outcode: string; miles: number },
): KnownMap | undefined {
  const key = `${outcode} ${miles}`;
  const before = known.get(key);
  if (before) return before;
  const fields = fieldsAround(all, outcode, milesInMetres(miles));
  if (!fields) return undefined;
  const made = { ...fields, drawing: drawingOf(fields) };
  const [oldest] = known.keys();
  if (known.size >= KEPT && oldest !== undefined) known.delete(oldest);
  known.set(key, made);
  return made;
}
