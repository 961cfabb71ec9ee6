import { placeName } from '#app/ui/format';
import { FieldMap } from '#app/ui/map/field-map';
import type { AreaServedFacts } from './area-served.server';

const TOWNS_NAMED = 6;

/**
 * Where a landscaper works, in words and on a map of areas. `isWide`: if there is room, the words are beside the map.
 */
export function AreaServed({ base, miles, towns, map, isWide }: AreaServedFacts & { isWide?: boolean }) {
  const words = [
    miles === undefined ? `Based in ${placeName(base)}.` : `Up to ${miles} miles from ${placeName(base)}.`,
    towns.length > 0 && `Around it: ${towns.slice(0, TOWNS_NAMED).join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
  if (isWide) {
    return (
      <div className="grid items-center gap-5 sm:grid-cols-2">
        <div className="bed overflow-hidden">
          <FieldMap {...map} title="Where they work" words={words} />
        </div>
        <p className="text-lg">{words}</p>
      </div>
    );
  }
  return (
    <div className="bed max-w-[26rem] overflow-hidden">
      <FieldMap {...map} title="Where they work" words={words} />
      <p className="border-t border-line px-4 py-3 text-sm text-soft">{words}</p>
    </div>
  );
}
