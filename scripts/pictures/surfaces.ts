import { colour, type Colour, type Material } from './mesh';
import { clamp, clouded, hash, mix, noise, step } from './random';

/** Leaves and petals: light comes through them. */
export const leafy: Material = (s) => {
  s.thin = 0.55;
  s.gloss = 0.1;
};
export const waxy: Material = (s) => {
  s.thin = 0.3;
  s.gloss = 0.3;
};
export const petal: Material = (s) => {
  s.thin = 0.6;
};
export const metal: Material = (s) => {
  s.gloss = 0.8;
  s.mirror = 0.3;
};
export const pane: Material = (s) => {
  s.gloss = 0.9;
  s.mirror = 0.85;
};

/** Grass of a length: darker at its foot, lighter at its tips. */
export const grassOf =
  (length: number): Material =>
  (s, _x, y) => {
    const up = clamp(y / length);
    const by = mix(0.42, 1.12, up);
    s.r *= by * mix(1, 1.08, up);
    s.g *= by;
    s.b *= by * mix(1, 0.85, up);
    s.thin = 0.5;
  };

const toned = (s: { r: number; g: number; b: number }, by: number) => {
  s.r *= by;
  s.g *= by;
  s.b *= by;
};
const towards = (s: { r: number; g: number; b: number }, to: Colour, by: number) => {
  s.r = mix(s.r, to[0], by);
  s.g = mix(s.g, to[1], by);
  s.b = mix(s.b, to[2], by);
};

/** Wood with a grain along one axis; grey where it has stood for years. */
export const timber =
  (along: 'x' | 'y' | 'z', age = 0.2): Material =>
  (s, x, y, z) => {
    const [a, b, c] = along === 'x' ? [y, z, x] : along === 'y' ? [x, z, y] : [x, y, z];
    const grain = noise(a * 60 + noise(c * 2, b * 9) * 3, b * 60, c * 1.4);
    const broad = clouded(a * 7, c * 0.8 + b * 7, 3);
    toned(s, 0.72 + 0.3 * grain + 0.25 * broad);
    towards(s, [0.3, 0.3, 0.27], age * (0.5 + 0.5 * broad));
    if (age > 0.5) towards(s, [0.14, 0.19, 0.08], step(0.55, 0.85, clouded(x * 3, y * 3 + z * 3, 4)) * (age - 0.4));
    s.gloss = 0.04;
  };

export const bark: Material = (s, x, y, z) => {
  const rough = noise(x * 46, y * 9, z * 46);
  toned(s, 0.55 + 0.75 * rough);
  towards(s, [0.15, 0.2, 0.08], 0.35 * step(0.55, 0.8, clouded(x * 6, y * 3 + z * 6, 3)));
};
export const birchBark: Material = (s, x, y, z) => {
  const dark = step(0.66, 0.74, noise(x * 12, y * 26, z * 12));
  toned(s, 0.9 + 0.2 * noise(x * 30, y * 30, z * 30));
  towards(s, [0.04, 0.035, 0.03], dark * 0.85);
};

/** Bricks in stretcher bond, on a face that looks along z or x. */
export const brick =
  (age = 0.2): Material =>
  (s, x, y, z) => {
    const across = Math.abs(s.nx) > 0.6 ? z : x;
    const row = Math.floor(y / 0.075);
    const along = across / 0.225 + (row % 2) * 0.5;
    const column = Math.floor(along);
    const inside = Math.min(
      step(0.02, 0.07, Math.min(along - column, 1 - along + column)),
      step(0.08, 0.2, Math.min(y / 0.075 - row, 1 - y / 0.075 + row)),
    );
    const own = hash(column, row, 7);
    const rough = clouded(x * 30 + z * 30, y * 30, 3);
    const burnt = own > 0.86 ? 0.62 : 1;
    toned(s, (0.68 + 0.45 * own) * burnt * (0.8 + 0.4 * rough));
    s.g *= 0.92 + 0.2 * hash(column, row, 3);
    towards(s, [0.5, 0.46, 0.4], (1 - inside) * 0.85);
    const wet = step(0.5, 0.8, clouded(x * 1.3 + z, y * 1.3, 4)) * age;
    towards(s, [0.16, 0.2, 0.1], wet * step(1.2, 0.1, y) * 0.7);
  };

/** Stones laid in courses, as round Bath and in the Cotswolds. */
export const stone: Material = (s, x, y, z) => {
  const across = Math.abs(s.nx) > 0.6 ? z : x;
  const row = Math.floor(y / 0.13 + noise(across * 0.9, 3) * 0.5);
  const long = 0.24 + 0.2 * hash(row, 5);
  const along = across / long + hash(row, 9);
  const column = Math.floor(along);
  const part = y / 0.13 + noise(across * 0.9, 3) * 0.5 - row;
  const inside = Math.min(
    step(0, 0.07, Math.min(along - column, 1 - along + column)),
    step(0, 0.14, Math.min(part, 1 - part)),
  );
  toned(s, (0.72 + 0.4 * hash(column, row)) * (0.75 + 0.5 * clouded(x * 14 + z * 14, y * 14, 4)));
  towards(s, [0.2, 0.18, 0.14], (1 - inside) * 0.7);
};

export const render: Material = (s, x, y, z) => {
  toned(s, 0.93 + 0.1 * clouded(x * 4 + z * 4, y * 4, 4));
};

export const tiles: Material = (s, x, y, z) => {
  const slope = y * 1.5;
  const row = Math.floor(slope / 0.22);
  const along = (x + z) / 0.2 + (row % 2) * 0.5;
  const shade = 0.75 + 0.35 * hash(Math.floor(along), row);
  const lip = step(0, 0.25, slope / 0.22 - row);
  toned(s, shade * (0.55 + 0.45 * lip) * (0.85 + 0.3 * clouded(x * 5, z * 5 + y * 5, 3)));
};

export type Laid = {
  /** How long and deep a slab is, in metres. */
  size: [number, number];
  /** Every second row starts half a slab on. */
  staggered?: boolean;
  joint: Colour;
  /** Moss and algae, from 0 to 1. */
  green?: number;
  /** Where it has been washed. */
  clean?: (x: number, z: number) => boolean;
  wet?: number;
  /** Turned by so much about the upright axis. */
  turn?: number;
  variety?: number;
};
/** Slabs, setts or blocks on the ground. */
export const paving = ({
  size,
  staggered,
  joint,
  green = 0,
  clean,
  wet = 0,
  turn = 0,
  variety = 0.22,
}: Laid): Material => {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const gap = 0.008;
  return (s, wx, _y, wz) => {
    const [x, z] = [wx * cos - wz * sin, wx * sin + wz * cos];
    const row = Math.floor(z / size[1]);
    const along = x / size[0] + (staggered ? (((row % 2) + 2) % 2) * 0.5 : 0);
    const column = Math.floor(along);
    const edge = Math.min(
      Math.min(along - column, 1 - along + column) * size[0],
      Math.min(z / size[1] - row, 1 - z / size[1] + row) * size[1],
    );
    const inside = step(gap * 0.4, gap * 1.5, edge + (noise(x * 40, z * 40) - 0.5) * 0.006);
    const own = hash(column, row, 11);
    toned(s, 1 - variety / 2 + variety * own);
    s.b *= 0.94 + 0.12 * hash(column, row, 5);
    toned(s, 0.86 + 0.2 * clouded(x * 9, z * 9, 4) + 0.06 * noise(x * 90, z * 90));
    towards(s, joint, 1 - inside);
    const dirty = clean?.(wx, wz) ? 0.04 : green;
    if (dirty > 0) {
      const patch = clouded(wx * 0.9 + 3, wz * 0.9, 5);
      const film = step(0.62 - dirty * 0.5, 0.85 - dirty * 0.25, patch);
      towards(s, [0.075, 0.095, 0.045], film * 0.75 * dirty);
      towards(s, [0.05, 0.05, 0.04], dirty * 0.45);
      const moss = step(0.02 + dirty * 0.05, 0, edge - patch * 0.03 * dirty) * dirty;
      towards(s, [0.1, 0.17, 0.025], moss * 0.9);
    }
    const damp = wet * step(0.35, 0.65, clouded(wx * 0.7, wz * 0.7 + 5, 4));
    toned(s, 1 - 0.42 * damp);
    s.mirror = damp * 0.45;
    s.gloss = 0.05 + damp * 0.3;
    const tilt = (noise(x * 30, z * 30) - 0.5) * 0.12;
    s.nx += tilt + (own - 0.5) * 0.03;
    s.nz += tilt;
  };
};

/** Earth, with lumps. `damp` makes it dark. */
export const soil =
  (damp = 0.5): Material =>
  (s, x, _y, z) => {
    const lumps = clouded(x * 9, z * 9, 5);
    toned(s, mix(1.1, 0.6, damp) * (0.5 + 0.95 * lumps));
    s.nx += (clouded(x * 14 + 5, z * 14, 3) - 0.5) * 1.3;
    s.nz += (clouded(x * 14, z * 14 + 9, 3) - 0.5) * 1.3;
  };

/** Small stones beneath those that stand up. */
export const gravelBed: Material = (s, x, _y, z) => {
  const [cx, cz] = [Math.floor(x * 55), Math.floor(z * 55)];
  const own = hash(cx, cz);
  toned(s, 0.45 + 0.75 * own);
  s.r *= 0.94 + 0.14 * hash(cx, cz, 2);
  s.nx += hash(cx, cz, 3) - 0.5;
  s.nz += hash(cx, cz, 4) - 0.5;
};

/** The ground under grass. */
export const turfBed: Material = (s, x, _y, z) => {
  toned(s, 0.55 + 0.6 * clouded(x * 12, z * 12, 4));
};

/** Water with a light wind on it. */
export const water: Material = (s, x, _y, z) => {
  s.nx += (clouded(x * 7, z * 3, 3) - 0.5) * 0.13;
  s.nz += (clouded(x * 7 + 9, z * 3, 3) - 0.5) * 0.13;
  s.mirror = 0.6;
  s.gloss = 0.5;
};

export const terracotta: Material = (s, x, y, z) => {
  toned(s, 0.82 + 0.3 * clouded(x * 8 + z * 8, y * 8, 4));
  towards(s, [0.55, 0.5, 0.42], 0.3 * step(0.55, 0.8, clouded(x * 4, y * 5 + z * 4, 4)));
};

export const greens = {
  lawn: colour('#64893a'),
  lush: colour('#55803a'),
  dry: colour('#a8a45a'),
  privet: colour('#527a34'),
  laurel: colour('#3f6f35'),
  yew: colour('#2f5230'),
  box: colour('#4a7a36'),
  shoot: colour('#96b84c'),
  beech: colour('#a8693a'),
  birch: colour('#86a84a'),
  apple: colour('#6a9044'),
  oak: colour('#4f7636'),
  silver: colour('#92a58a'),
  conifer: colour('#37593a'),
  weed: colour('#6f9a45'),
  bramble: colour('#4f7038'),
};
