import { Fragment } from 'react';

/**
 * The landing page's drawing: a small garden from above. Its parts have data-part, so that the key beside it can
 * highlight them.
 */
export function GardenPlan() {
  return (
    <svg className="h-auto w-full" viewBox="0 0 640 566" aria-hidden="true" focusable="false">
      <defs>
        <clipPath id="lawn-edge">
          <path d={LAWN} />
        </clipPath>
        <pattern id="soil" width="9" height="9" patternUnits="userSpaceOnUse">
          <rect width="9" height="9" fill="var(--color-draw-soil)" />
          <circle cx="2" cy="3" r=".9" fill="var(--color-ink)" opacity=".35" />
          <circle cx="6.5" cy="7" r=".9" fill="var(--color-ink)" opacity=".35" />
        </pattern>
      </defs>
      <rect x="26" y="22" width="588" height="500" fill="var(--color-draw-soil-2)" />
      <Beds />
      <Lawn />
      <g fill="var(--color-draw-stone)" stroke="var(--color-ink)" strokeWidth="1.6">
        {STEPPING_STONES.map(([x, y], at) => (
          <ellipse key={x} cx={x} cy={y} rx="11" ry="8" transform={`rotate(${((at * 37) % 60) - 30} ${x} ${y})`} />
        ))}
      </g>
      <Shed />
      <Patio />
      <Fence />
      <Hedge />
      <Tree />
      <House />
      <g fontFamily="var(--font-sans)" fontSize="15" fill="var(--color-soft)">
        <path d="M26 8H614M26 3v10M614 3v10" stroke="var(--color-edge)" strokeWidth="1.5" />
        <rect x="288" y="0" width="62" height="18" fill="var(--color-surface)" />
        <text x="319" y="14" textAnchor="middle">
          12.4 m
        </text>
      </g>
      {NUMBERS.map(([x, y], at) => (
        <g key={x}>
          <circle cx={x} cy={y} r="19" fill="var(--color-ink)" stroke="var(--color-surface)" strokeWidth="3" />
          <text
            x={x}
            y={y + 7.5}
            textAnchor="middle"
            fontFamily="var(--font-display)"
            fontWeight="700"
            fontSize="22"
            fill="var(--color-paper)"
          >
            {at + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}

const LAWN =
  'M74 122C74 96 96 84 130 84H352C398 84 404 132 396 168C386 214 356 236 372 280C386 318 396 336 380 366H74Z';
const NUMBERS: Point[] = [
  [232, 300],
  [44, 268],
  [180, 414],
  [150, 118],
  [488, 252],
  [606, 330],
];
const STEPPING_STONES: Point[] = [
  [330, 352],
  [318, 322],
  [300, 294],
  [290, 262],
  [296, 230],
  [312, 200],
  [338, 174],
  [372, 152],
  [410, 136],
  [448, 122],
];
const SHRUBS: [x: number, y: number, radius: number, colour: string][] = [
  [452, 176, 26, 'rose'],
  [424, 214, 17, 'growth'],
  [478, 224, 22, 'held-tint'],
  [436, 254, 22, 'draw-hedge-2'],
  [502, 196, 19, 'rose'],
  [520, 240, 25, 'draw-hedge-2'],
  [470, 274, 17, 'rose'],
  [426, 296, 17, 'held-tint'],
  [506, 286, 15, 'growth'],
  [548, 200, 18, 'held-tint'],
  [556, 276, 20, 'rose'],
  [452, 318, 19, 'draw-hedge-2'],
  [420, 346, 15, 'rose'],
  [556, 158, 14, 'growth'],
];

type Point = [x: number, y: number];

const tenth = (value: number) => Math.round(value * 10) / 10;

/** Random numbers from a seed, so that every server draws the same garden. */
function seededRandom(seed: number) {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

/** A scalloped circle, for shrubs and trees. */
function crown(x: number, y: number, radius: number, lobes: number, bulge = 1.12) {
  const lobe = tenth(radius * Math.sin(Math.PI / lobes) * bulge);
  let path = '';
  for (let at = 0; at <= lobes; at++) {
    const angle = (at / lobes) * 2 * Math.PI - Math.PI / 2;
    const [px, py] = [tenth(x + radius * Math.cos(angle)), tenth(y + radius * Math.sin(angle))];
    path += at ? `A${lobe} ${lobe} 0 0 1 ${px} ${py}` : `M${px} ${py}`;
  }
  return `${path}z`;
}

const random = seededRandom(11);

function hedgeRun(from: Point, to: Point) {
  const steps = Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 19);
  return Array.from({ length: steps + 1 }, (_, at) => {
    const along = at / steps;
    return {
      x: tenth(from[0] + (to[0] - from[0]) * along + (random() - 0.5) * 5),
      y: tenth(from[1] + (to[1] - from[1]) * along + (random() - 0.5) * 5),
      radius: tenth(15 + (random() - 0.4) * 5),
    };
  });
}

const HEDGE = [...hedgeRun([44, 512], [44, 40]), ...hedgeRun([64, 40], [470, 40])];
const TREE_RAYS = Array.from({ length: 13 }, (_, at) => {
  const angle = (at / 13) * 2 * Math.PI + random() * 0.3;
  const length = 62 * (0.55 + random() * 0.3);
  return `M${tenth(150 + 4 * Math.cos(angle))} ${tenth(168 + 4 * Math.sin(angle))}L${tenth(150 + length * Math.cos(angle))} ${tenth(168 + length * Math.sin(angle))}`;
}).join('');

const SHADE = { fill: 'var(--color-draw-shadow)', opacity: 0.18 };

function Beds() {
  return (
    <g data-part="beds">
      <path
        d="M360 84H596V366H380C396 336 386 318 372 280C356 236 386 214 396 168C404 132 398 84 352 84Z"
        fill="url(#soil)"
      />
      {SHRUBS.map(([x, y, radius]) => (
        <path key={`${x} ${y}`} d={crown(x + 5, y + 6, radius, 9, 1.15)} {...SHADE} />
      ))}
      {SHRUBS.map(([x, y, radius, colour]) => (
        <Fragment key={`${x} ${y}`}>
          <path
            d={crown(x, y, radius, radius > 20 ? 11 : 8, 1.15)}
            fill={`var(--color-${colour})`}
            stroke="var(--color-ink)"
            strokeWidth="1.6"
          />
          <circle cx={x} cy={y} r="1.8" fill="var(--color-ink)" />
        </Fragment>
      ))}
    </g>
  );
}

function Lawn() {
  return (
    <g data-part="lawn">
      <g clipPath="url(#lawn-edge)">
        {Array.from({ length: 12 }, (_, at) => (
          <rect
            key={at}
            x={60 + at * 28}
            y="70"
            width="28"
            height="310"
            fill={`var(--color-draw-lawn-${at % 2 ? 'b' : 'a'})`}
          />
        ))}
        <path d={crown(163, 183, 62, 17)} {...SHADE} />
      </g>
      <path d={LAWN} fill="none" stroke="var(--color-ink)" strokeWidth="2.5" />
    </g>
  );
}

function Shed() {
  return (
    <g>
      <path d="M500 64h92v66h-92z" {...SHADE} />
      <path d="M492 56h92v66h-92z" fill="var(--color-draw-wood)" stroke="var(--color-ink)" strokeWidth="2.5" />
      <path
        d="M508 56v66M524 56v66M540 56v66M556 56v66M572 56v66"
        stroke="var(--color-ink)"
        strokeWidth="1.1"
        opacity=".6"
      />
      <path d="M492 89h92" stroke="var(--color-ink)" strokeWidth="2.5" />
    </g>
  );
}

/** Two rows of slabs, the second shifted by half a slab. */
function slabs() {
  let path = '';
  for (let row = 0; row < 2; row++) {
    for (let column = -1; column < 11; column++) {
      const shift = row ? 20 : 0;
      const left = Math.max(112, 112 + column * 40 + shift);
      const right = Math.min(528, 112 + (column + 1) * 40 + shift);
      if (right > left) path += `M${left} ${380 + row * 34}h${right - left}v34h-${right - left}z`;
    }
  }
  return path;
}

function Patio() {
  return (
    <g data-part="patio">
      <path d="M112 380H528V448H112z" fill="var(--color-draw-stone)" />
      <path d={slabs()} fill="none" stroke="var(--color-ink)" strokeWidth="1.3" />
      <path d="M112 380H528V448H112z" fill="none" stroke="var(--color-ink)" strokeWidth="2.5" />
      <circle cx="453" cy="418" r="19" {...SHADE} />
      <g fill="var(--color-surface)" stroke="var(--color-ink)" strokeWidth="1.8">
        <circle cx="448" cy="412" r="19" />
        <rect x="414" y="404" width="11" height="16" rx="3" />
        <rect x="471" y="404" width="11" height="16" rx="3" />
      </g>
    </g>
  );
}

function Fence() {
  return (
    <g data-part="fence" stroke="var(--color-ink)">
      <path d="M603 22V522M610 22V522" strokeWidth="2" />
      {[26, 106, 186, 266, 346, 426, 506].map((y) => (
        <rect key={y} x="599" y={y} width="15" height="12" fill="var(--color-draw-wood)" strokeWidth="1.8" />
      ))}
    </g>
  );
}

function Hedge() {
  return (
    <g data-part="hedge">
      <g {...SHADE}>
        {HEDGE.map(({ x, y, radius }) => (
          <circle key={`${x} ${y}`} cx={tenth(x + 9)} cy={tenth(y + 10)} r={radius} />
        ))}
      </g>
      <g fill="var(--color-ink)" stroke="var(--color-ink)" strokeWidth="4.5">
        {HEDGE.map(({ x, y, radius }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} />
        ))}
      </g>
      <g fill="var(--color-draw-hedge)">
        {HEDGE.map(({ x, y, radius }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} />
        ))}
      </g>
      <path
        d={HEDGE.map(({ x, y }) => `M${tenth(x - 5)} ${tenth(y + 2)}q4-7 9-3`).join('')}
        fill="none"
        stroke="var(--color-ink)"
        strokeWidth="1.2"
        opacity=".5"
      />
    </g>
  );
}

function Tree() {
  return (
    <g data-part="tree" stroke="var(--color-ink)">
      <path d={crown(150, 168, 62, 17)} fill="var(--color-draw-hedge-2)" fillOpacity=".88" strokeWidth="2.2" />
      <path d={TREE_RAYS} strokeWidth="1.2" opacity=".6" />
      <circle cx="150" cy="168" r="5" fill="var(--color-ink)" stroke="none" />
    </g>
  );
}

function House() {
  return (
    <g fill="none" stroke="var(--color-ink)">
      <path d="M112 456H528V540H112z" fill="var(--color-surface)" stroke="none" />
      <path d="M112 548V456H212M300 456H364M404 456H528V548" strokeWidth="11" />
      <path d="M212 456h88" strokeWidth="2.5" />
      <path d="M364 456v38a40 40 0 0 0 40-38" strokeWidth="1.6" />
      <path d="M96 560C180 540 240 572 330 552S500 548 548 560" strokeWidth="1.6" strokeDasharray="9 6" />
    </g>
  );
}
