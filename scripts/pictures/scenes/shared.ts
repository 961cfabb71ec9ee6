import { type Area, type Garden } from '../garden';
import { colour } from '../mesh';
import { paving, type Laid } from '../surfaces';

/** Slabs of a colour over an area. */
export function paved(
  g: Garden,
  area: Area,
  tint: string,
  size: [number, number],
  green: number,
  more: Partial<Laid> = {},
  y = 0.02,
) {
  g.ground(area, colour(tint), paving({ size, green, joint: colour('#6f6555'), staggered: true, ...more }), y);
}
