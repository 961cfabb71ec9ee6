import sheet from '#app/styles/screens/map.css?url';
import { cx } from '#app/ui/cx';
import { ScreenSheet } from '#app/ui/screen-sheet';
import { CIRCLE, isShownIn, MIDDLE, RAISED, WHOLE, writingOn, type Drawing, type Window } from './drawing';
import { MAP } from './fields';

/** A field with the words and target of its link. */
export type MapArea = {
  outcode: string;
  town: string;
  x: number;
  y: number;
  /** The number in its circle, and its link. */
  circle?: { count: number; href: string; name: string };
};

export type ShownMap = Drawing & {
  areas: readonly MapArea[];
  /** The distance that someone travels: in pixels, and in words such as “15 miles”. */
  ring?: { radius: number; words: string };
  /** The outline of the chosen field. */
  chosen?: { outcode: string; outline: string };
};

type Props = ShownMap & {
  /** The map in a few words. */
  title: string;
  /** The map in a sentence. */
  words: string;
  /** Shows only the smaller drawing, on every screen. */
  onlyMiddle?: boolean;
};

/**
 * Our map: fields and hedgerows around an outward code, with a link for each area that has results. The page says the
 * same in words.
 */
export function FieldMap({ title, words, onlyMiddle, ...map }: Props) {
  return (
    <>
      <ScreenSheet href={sheet} />
      <svg className="absolute" width="0" height="0" aria-hidden="true" focusable="false">
        <defs>
          <pattern id="furrow-1" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(24)">
            <path {...FURROW} d="M0 0V9" />
          </pattern>
          <pattern id="furrow-2" width="11" height="11" patternUnits="userSpaceOnUse" patternTransform="rotate(-58)">
            <path {...FURROW} d="M0 0V11" />
          </pattern>
          <g id="map-fields" dangerouslySetInnerHTML={{ __html: map.fields }} />
          <g id="map-hedges" {...HEDGES} dangerouslySetInnerHTML={{ __html: map.hedges }} />
        </defs>
      </svg>
      {!onlyMiddle && <View {...map} window={WHOLE} title={title} words={words} className="max-sm:hidden" />}
      <View {...map} window={MIDDLE} title={title} words={words} className={cx(!onlyMiddle && 'sm:hidden')} />
    </>
  );
}

const FURROW = { stroke: 'var(--color-leaf)', strokeWidth: 1.2, opacity: 0.26 };
const HEDGES = {
  fill: 'none',
  stroke: 'var(--color-ink)',
  strokeWidth: 7.5,
  strokeLinecap: 'round',
  strokeDasharray: '0 6',
} as const;
const RING = { fill: 'none', stroke: 'var(--color-ink)', strokeWidth: 1.6, strokeDasharray: '7 6' };

type ViewProps = ShownMap & { window: Window; title: string; words: string; className: string };

function View({ window, title, words, className, areas, ring, chosen }: ViewProps) {
  const links = areas.filter((area) => area.circle && isShownIn(window, area));
  const { labels, ringLabel } = writingOn(
    areas.map((area) => ({ ...area, hasCircle: links.includes(area) })),
    { window, ring },
  );
  const isLink = links.length > 0;
  return (
    <svg
      className={cx('map block h-auto w-full', className)}
      viewBox={`${window.x} ${window.y} ${window.width} ${window.height}`}
      role={isLink ? 'group' : 'img'}
      aria-label={isLink ? title : `${title}. ${words}`}
    >
      <use href="#map-fields" />
      {chosen && <path className="is-chosen" d={chosen.outline} />}
      {ring && <circle className="ring" {...RING} cx={MAP.width / 2} cy={MAP.height / 2} r={ring.radius} />}
      <use href="#map-hedges" />
      {labels
        .filter(({ code }) => !links.some(({ outcode }) => outcode === code))
        .map(({ x, y, code, town, isLong }) => (
          <text key={code} aria-hidden="true" x={x} y={y} className={cx(code === chosen?.outcode && 'on-chosen')}>
            {code}
            {isLong && <tspan> {town}</tspan>}
          </text>
        ))}
      {ring && ringLabel && (
        <g aria-hidden="true">
          <rect
            fill="var(--color-surface)"
            stroke="var(--color-ink)"
            x={ringLabel.x - ringLabel.width / 2}
            y={ringLabel.y - 11}
            width={ringLabel.width}
            height={22}
            rx={4}
          />
          <text className="ring-words" x={ringLabel.x} y={ringLabel.y + 5}>
            {ring.words}
          </text>
        </g>
      )}
      {links.map(({ outcode, x, y, circle }) => {
        const label = labels.find(({ code }) => code === outcode);
        const isChosen = outcode === chosen?.outcode;
        return (
          <g key={outcode} className={cx(isChosen && 'on-chosen')}>
            <a href={circle!.href} data-area={outcode} aria-label={circle!.name} aria-current={isChosen || undefined}>
              <circle cx={x} cy={y - RAISED} r={CIRCLE} />
              <text className="count" x={x} y={y}>
                {circle!.count}
              </text>
            </a>
            {/* Hidden from screen readers: the name of the link says the place already. */}
            {label && (
              <text aria-hidden="true" x={label.x} y={label.y}>
                {label.code}
                {label.isLong && <tspan> {label.town}</tspan>}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
