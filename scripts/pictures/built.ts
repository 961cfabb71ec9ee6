import { type Area, type Garden, type Where } from './garden';
import { colour, lit, unit, type Colour, type Material, type Point } from './mesh';
import { noise } from './random';
import * as surfaces from './surfaces';

const woods = { new: colour('#c79a62'), old: colour('#8f8374'), painted: colour('#4d6a5d'), dark: colour('#5a4331') };

/** A close-board fence along a line. `broken`: how much of it leans and is missing. */
export function fence(
  g: Garden,
  from: Point,
  to: Point,
  about: { high?: number; tint?: Colour; age?: number; broken?: number; gravelBoard?: boolean; gaps?: number } = {},
) {
  const { high = 1.75, tint = woods.new, age = 0.15, broken = 0, gaps = 0 } = about;
  const long = Math.hypot(to[0] - from[0], to[2] - from[2]);
  const [dx, dz] = [(to[0] - from[0]) / long, (to[2] - from[2]) / long];
  const turn = Math.atan2(dz, dx);
  const wood = g.made(surfaces.timber('y', age));
  const rail = g.made(surfaces.timber('x', age));
  const at = (along: number, up: number, out = 0): Point => [
    from[0] + dx * along - dz * out,
    up,
    from[2] + dz * along + dx * out,
  ];
  for (let along = 0; along < long; along += 0.105) {
    if (g.random() < broken * 0.35 || g.random() < gaps) continue;
    const slack = broken * g.random.bell() * 0.22;
    const short = broken * g.random() ** 3 * high * 0.5;
    const board = lit(tint, g.random.between(0.84, 1.1));
    const low = about.gravelBoard ? 0.16 : 0.03;
    const height = high - low - short;
    const middle = at(along, low, slack * 0.4);
    g.mesh.box(middle, [0.1, height, 0.018], board, wood, turn + slack * 0.3);
  }
  for (let post = 0; post <= long + 0.1; post += 1.83) {
    const tilt = broken * g.random.bell() * 0.28;
    const foot = at(Math.min(post, long), 0, -0.05);
    g.mesh.rod(foot, [foot[0] + tilt * dx, high + 0.06, foot[2] + tilt * 0.6], 0.055, 0.055, lit(tint, 0.85), wood, 4);
  }
  if (broken < 0.5) {
    const m = at(long / 2, high, 0);
    g.mesh.box(m, [long, 0.035, 0.07], lit(tint, 0.95), rail, turn);
    if (about.gravelBoard)
      g.mesh.box(at(long / 2, 0.01, 0), [long, 0.15, 0.04], colour('#aaa79c'), g.made(surfaces.render), turn);
  }
  for (const up of [0.35, high * 0.78])
    g.mesh.box(at(long / 2, up, 0.05), [long, 0.07, 0.04], lit(tint, 0.75), rail, turn);
}

/** A picket or field gate between two posts. */
export function gate(g: Garden, at: Point, wide: number, high: number, tint: Colour, field = false) {
  const wood = g.made(surfaces.timber('y', 0.15));
  const rail = g.made(surfaces.timber('x', 0.25));
  for (const side of [-1, 1])
    g.mesh.box([at[0] + (side * (wide + 0.16)) / 2, 0, at[2]], [0.14, high + 0.18, 0.14], lit(tint, 0.9), wood);
  if (field) {
    for (let bar = 0; bar < 5; bar += 1)
      g.mesh.box([at[0], 0.16 + bar * (high / 5.2), at[2]], [wide, 0.085, 0.03], tint, rail);
    g.mesh.rod(
      [at[0] - wide / 2, 0.18, at[2] - 0.03],
      [at[0] + wide / 2, high * 0.88, at[2] - 0.03],
      0.04,
      0.04,
      tint,
      rail,
      4,
    );
    for (const side of [-1, 1])
      g.mesh.box([at[0] + side * wide * 0.48, 0.1, at[2]], [0.08, high * 0.92, 0.05], tint, wood);
    return;
  }
  for (const up of [0.22, high * 0.72]) g.mesh.box([at[0], up, at[2] + 0.03], [wide, 0.08, 0.03], tint, rail);
  const slats = Math.round(wide / 0.13);
  for (let slat = 0; slat <= slats; slat += 1) {
    const x = at[0] - wide / 2 + (slat / slats) * wide;
    const tall = high * (0.9 + 0.14 * Math.sin((slat / slats) * Math.PI));
    g.mesh.box([x, 0.08, at[2]], [0.075, tall, 0.022], lit(tint, g.random.between(0.93, 1.05)), wood);
  }
}

export function shed(
  g: Garden,
  at: Point,
  about: { wide?: number; deep?: number; tint?: Colour; age?: number; turn?: number } = {},
) {
  const { wide = 2.2, deep = 1.7, tint = woods.new, age = 0.15 } = about;
  const high = 1.85;
  const [x, , z] = at;
  const wood = g.made(surfaces.timber('x', age));
  const upright = g.made(surfaces.timber('y', age));
  const front = z - deep / 2;
  for (let up = 0; up < high; up += 0.14)
    g.mesh.box([x, up + 0.04, z], [wide, 0.132, deep], lit(tint, g.random.between(0.9, 1.06)), wood);
  const ridge = high + 0.55;
  for (let up = high; up < ridge - 0.05; up += 0.14) {
    const part = 1 - (up - high) / (ridge - high);
    g.mesh.box([x, up, z], [wide * part, 0.135, deep], lit(tint, g.random.between(0.9, 1.06)), wood);
  }
  const felt = colour(age > 0.4 ? '#5d5f55' : '#4b4f52');
  const out = 0.14;
  for (const side of [-1, 1]) {
    g.mesh.quad(
      [x, ridge, front - out],
      [x + side * (wide / 2 + out), high - 0.08, front - out],
      [x + side * (wide / 2 + out), high - 0.08, z + deep / 2 + out],
      [x, ridge, z + deep / 2 + out],
      felt,
      g.made(surfaces.render),
      unit(side * 0.5, 0.85, 0),
    );
    g.mesh.rod(
      [x, ridge - 0.02, front - out],
      [x + side * (wide / 2 + out), high - 0.1, front - out],
      0.045,
      0.045,
      lit(tint, 0.8),
      wood,
      4,
    );
  }
  g.mesh.box([x - wide * 0.2, 0.06, front - 0.02], [0.78, 1.72, 0.04], lit(tint, 0.86), upright);
  g.mesh.box([x - wide * 0.2 + 0.3, 0.9, front - 0.06], [0.03, 0.14, 0.05], colour('#2b2b2b'), g.made(surfaces.metal));
  for (const up of [0.35, 1.4])
    g.mesh.box([x - wide * 0.2, up, front - 0.045], [0.78, 0.09, 0.02], lit(tint, 0.72), wood);
  window_(g, [x + wide * 0.24, 0.95, front - 0.02], 0.62, 0.55, lit(tint, 1.15));
}

function window_(g: Garden, at: Point, wide: number, high: number, frame: Colour, bars = 1) {
  g.mesh.box(at, [wide, high, 0.03], colour('#27343a'), g.made(surfaces.pane));
  const [x, y, z] = at;
  for (const side of [-1, 1]) g.mesh.box([x + (side * wide) / 2, y - 0.04, z - 0.02], [0.07, high + 0.08, 0.06], frame);
  for (const up of [-0.04, high - 0.02]) g.mesh.box([x, y + up, z - 0.02], [wide + 0.12, 0.07, 0.07], frame);
  for (let bar = 1; bar <= bars; bar += 1)
    g.mesh.box([x - wide / 2 + (wide * bar) / (bars + 1), y, z - 0.02], [0.04, high, 0.04], frame);
  g.mesh.box([x, y + high / 2, z - 0.02], [wide, 0.035, 0.035], frame);
}

/** The back or the front of a house: a wall with windows, an entrance and a roof. */
export function house(
  g: Garden,
  about: {
    z: number;
    left: number;
    right: number;
    high?: number;
    wall: Material;
    tint: Colour;
    frame?: Colour;
    entrance?: Colour;
    entranceAt?: number;
    windows: [number, number][];
    french?: number;
  },
) {
  const { z, left, right, high = 4.9, wall, tint, frame = colour('#f4f2ea'), entrance = colour('#2f5d57') } = about;
  const id = g.made(wall);
  g.mesh.quad([left, 0, z], [right, 0, z], [right, high, z], [left, high, z], tint, id, [0, 0, -1]);
  g.mesh.quad([right, 0, z], [right, 0, z + 6], [right, high, z + 6], [right, high, z], tint, id, [1, 0, 0]);
  g.mesh.quad([left, 0, z], [left, 0, z + 6], [left, high, z + 6], [left, high, z], tint, id, [-1, 0, 0]);
  g.mesh.quad(
    [left - 0.3, high - 0.1, z - 0.35],
    [right + 0.3, high - 0.1, z - 0.35],
    [right + 0.3, high + 2.6, z + 3.2],
    [left - 0.3, high + 2.6, z + 3.2],
    colour('#7d5847'),
    g.made(surfaces.tiles),
    unit(0, 0.8, -0.6),
  );
  g.mesh.box([(left + right) / 2, high - 0.2, z - 0.34], [right - left + 0.6, 0.14, 0.12], frame);
  for (const [x, y] of about.windows) {
    window_(g, [x, y, z - 0.03], 1.15, 1.15, frame);
    g.mesh.box([x, y - 0.14, z - 0.08], [1.4, 0.09, 0.16], colour('#cfc8b8'), g.made(surfaces.render));
    g.mesh.box([x, y + 1.18, z - 0.03], [1.4, 0.17, 0.06], colour('#d3cab6'), g.made(surfaces.render));
  }
  if (about.entranceAt !== undefined) {
    g.mesh.box([about.entranceAt, 0, z - 0.06], [1.1, 2.15, 0.08], frame);
    g.mesh.box([about.entranceAt, 0.06, z - 0.11], [0.86, 2, 0.05], entrance, g.made(surfaces.timber('y', 0)));
    window_(g, [about.entranceAt, 1.45, z - 0.15], 0.42, 0.4, entrance, 0);
    g.mesh.box([about.entranceAt, 0, z - 0.35], [1.3, 0.14, 0.6], colour('#b9b2a3'), g.made(surfaces.render));
  }
  if (about.french !== undefined) {
    for (const side of [-0.5, 0.5]) window_(g, [about.french + side * 1.02, 0.1, z - 0.05], 0.98, 2.05, frame, 0);
  }
}

export function wall(
  g: Garden,
  from: Point,
  to: Point,
  high: number,
  tint: Colour,
  material: Material,
  coping = colour('#c9bfae'),
) {
  const long = Math.hypot(to[0] - from[0], to[2] - from[2]);
  const turn = Math.atan2(to[2] - from[2], to[0] - from[0]);
  const middle: Point = [(from[0] + to[0]) / 2, from[1], (from[2] + to[2]) / 2];
  g.mesh.box(middle, [long, high, 0.24], tint, g.made(material), turn);
  g.mesh.box([middle[0], from[1] + high, middle[2]], [long + 0.06, 0.07, 0.34], coping, g.made(surfaces.render), turn);
}

export function pot(g: Garden, at: Point, wide: number, high: number, tint = colour('#b5673f')) {
  const id = g.made(surfaces.terracotta);
  g.mesh.rod(at, [at[0], at[1] + high, at[2]], wide * 0.34, wide * 0.5, tint, id, 20);
  g.mesh.rod(
    [at[0], at[1] + high * 0.86, at[2]],
    [at[0], at[1] + high, at[2]],
    wide * 0.55,
    wide * 0.55,
    lit(tint, 1.06),
    id,
    20,
  );
  g.mesh.rod(
    [at[0], at[1] + high, at[2]],
    [at[0], at[1] + high + 0.005, at[2]],
    wide * 0.48,
    wide * 0.48,
    colour('#3c2f24'),
    0,
    16,
  );
}

export function raisedBed(
  g: Garden,
  left: number,
  right: number,
  near: number,
  far: number,
  high = 0.32,
  tint = woods.new,
  age = 0.2,
) {
  const id = g.made(surfaces.timber('x', age));
  const across = g.made(surfaces.timber('z', age));
  const x = (left + right) / 2;
  for (let up = 0; up < high - 0.02; up += 0.16) {
    for (const z of [near, far])
      g.mesh.box([x, up, z], [right - left, 0.152, 0.05], lit(tint, g.random.between(0.88, 1.05)), id);
    for (const side of [left, right])
      g.mesh.box(
        [side, up, (near + far) / 2],
        [0.05, 0.152, far - near],
        lit(tint, g.random.between(0.88, 1.05)),
        across,
      );
  }
  for (const side of [left, right])
    for (const z of [near, far]) g.mesh.box([side, 0, z], [0.09, high + 0.04, 0.09], lit(tint, 0.8), id);
  g.ground({ left, right, near, far }, colour('#5a432f'), surfaces.soil(0.6), high - 0.05);
}

export function greenhouse(g: Garden, at: Point, wide = 2.4, deep = 3, bars = colour('#dfe5e0')) {
  const [x, , z] = at;
  const [high, ridge] = [1.45, 2.2];
  const id = g.made(surfaces.metal);
  const bar = (a: Point, b: Point) => g.mesh.rod(a, b, 0.022, 0.022, bars, 0, 4);
  for (let part = 0; part <= 5; part += 1) {
    const pz = z - deep / 2 + (deep * part) / 5;
    for (const side of [-1, 1]) {
      bar([x + (side * wide) / 2, 0, pz], [x + (side * wide) / 2, high, pz]);
      bar([x + (side * wide) / 2, high, pz], [x, ridge, pz]);
    }
  }
  for (let part = 0; part <= 4; part += 1) {
    const px = x - wide / 2 + (wide * part) / 4;
    const top = ridge - (Math.abs(px - x) / (wide / 2)) * (ridge - high);
    for (const side of [-1, 1]) bar([px, 0, z + (side * deep) / 2], [px, top, z + (side * deep) / 2]);
  }
  for (const [y, px] of [
    [high, -wide / 2],
    [high, wide / 2],
    [ridge, 0],
    [0.05, -wide / 2],
    [0.05, wide / 2],
    [0.7, wide / 2],
    [0.7, -wide / 2],
  ] as const)
    bar([x + px, y, z - deep / 2], [x + px, y, z + deep / 2]);
  for (const y of [0.05, 0.7, high]) bar([x - wide / 2, y, z - deep / 2], [x + wide / 2, y, z - deep / 2]);
  // Glass: a veil of small panes that lets most of what is behind through.
  const veil = (a: Point, s: Point, t: Point, n: Point) => {
    for (let piece = 0; piece < 2600 * g.detail; piece += 1) {
      const [i, j] = [g.random(), g.random()];
      const p: Point = [a[0] + s[0] * i + t[0] * j, a[1] + s[1] * i + t[1] * j, a[2] + s[2] * i + t[2] * j];
      const w = 0.014;
      const d = unit(...s);
      const u = unit(...t);
      g.mesh.triangle(
        p,
        [p[0] + d[0] * w, p[1] + d[1] * w, p[2] + d[2] * w],
        [p[0] + u[0] * w, p[1] + u[1] * w, p[2] + u[2] * w],
        n,
        colour('#d8e6ea'),
        id,
      );
    }
  };
  for (const side of [-1, 1])
    veil(
      [x + (side * wide) / 2, high, z - deep / 2],
      [0, 0, deep],
      [(-side * wide) / 2, ridge - high, 0],
      unit(side * 0.5, 0.85, 0),
    );
}

export function bench(g: Garden, at: Point, tint = colour('#9a8264'), turn = 0) {
  const id = g.made(surfaces.timber('x', 0.45));
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const put = (x: number, y: number, z: number): Point => [
    at[0] + x * cos - z * sin,
    at[1] + y,
    at[2] + x * sin + z * cos,
  ];
  const piece = (x: number, y: number, z: number, size: Point) =>
    g.mesh.box(put(x, y, z), size, lit(tint, g.random.between(0.9, 1.08)), id, turn);
  for (let slat = 0; slat < 4; slat += 1) piece(0, 0.42, -0.2 + slat * 0.13, [1.5, 0.03, 0.11]);
  for (let slat = 0; slat < 13; slat += 1) piece(-0.66 + slat * 0.11, 0.5, 0.28, [0.06, 0.42, 0.025]);
  piece(0, 0.9, 0.28, [1.5, 0.09, 0.04]);
  for (const side of [-0.7, 0.7]) {
    piece(side, 0, -0.22, [0.07, 0.64, 0.07]);
    piece(side, 0, 0.28, [0.07, 0.95, 0.07]);
    piece(side, 0.62, 0.02, [0.09, 0.04, 0.6]);
  }
}

export function barrow(g: Garden, at: Point, load: Colour, green = colour('#2f6b46')) {
  const [x, y, z] = at;
  const tray = g.made(surfaces.metal);
  const rim = (sx: number, up: number, sz: number): Point => [x + sx, y + up, z + sz];
  const lower = [rim(-0.28, 0.3, -0.16), rim(0.34, 0.34, -0.16), rim(0.34, 0.34, 0.16), rim(-0.28, 0.3, 0.16)] as const;
  const upper = [rim(-0.44, 0.62, -0.3), rim(0.56, 0.66, -0.3), rim(0.56, 0.66, 0.3), rim(-0.44, 0.62, 0.3)] as const;
  for (let side = 0; side < 4; side += 1) {
    const next = (side + 1) % 4;
    g.mesh.quad(
      lower[side]!,
      lower[next]!,
      upper[next]!,
      upper[side]!,
      green,
      tray,
      [
        [0, 0, -1],
        [1, 0.2, 0],
        [0, 0, 1],
        [-1, 0.2, 0],
      ][side] as unknown as Point,
    );
  }
  for (const side of [-1, 1]) {
    g.mesh.rod(rim(0.5, 0.3, side * 0.2), rim(-0.95, 0.62, side * 0.26), 0.02, 0.02, colour('#3b3f3f'), tray, 6);
    g.mesh.rod(rim(-0.3, 0.44, side * 0.22), rim(-0.32, 0, side * 0.24), 0.018, 0.018, colour('#3b3f3f'), tray, 6);
    g.mesh.rod(rim(-0.95, 0.62, side * 0.26), rim(-1.08, 0.64, side * 0.26), 0.03, 0.03, colour('#1f1f1f'), 0, 6);
  }
  for (let part = 0; part < 24; part += 1) {
    const [a, b] = [(part / 24) * 6.283, ((part + 1) / 24) * 6.283];
    g.mesh.rod(
      rim(0.66 + Math.cos(a) * 0.19, 0.22 + Math.sin(a) * 0.19, 0),
      rim(0.66 + Math.cos(b) * 0.19, 0.22 + Math.sin(b) * 0.19, 0),
      0.045,
      0.045,
      colour('#1d1d1d'),
      0,
      5,
    );
  }
  g.clump(rim(0.06, 0.66, 0), [0.46, 0.17, 0.27], { tint: load, leaf: 0.06, many: 1500, fill: 0.4, droop: 0.1 });
}

/** A stepladder's one side, leant against what is behind it. */
export function ladder(g: Garden, at: Point, high: number, lean: number) {
  const tint = colour('#b9bcbb');
  const id = g.made(surfaces.metal);
  for (const side of [-0.22, 0.22])
    g.mesh.rod([at[0] + side, 0, at[2]], [at[0] + side * 0.8, high, at[2] + lean], 0.028, 0.028, tint, id, 6);
  for (let rung = 0.28; rung < high; rung += 0.28) {
    const z = at[2] + (lean * rung) / high;
    g.mesh.rod([at[0] - 0.21, rung, z], [at[0] + 0.21, rung, z], 0.018, 0.018, tint, id, 6);
  }
}

/** Stones that stand up from the gravel, so that it has shadows. */
export function gravel(g: Garden, area: Area, tints: Colour[], y = 0.01) {
  g.ground(area, tints[0]!, surfaces.gravelBed, y);
  pebbles(g, area, tints, 0.016, y);
}

export function pebbles(g: Garden, area: Area, tints: Colour[], size: number, y: number, thick = 1) {
  const { left, right, near, far, where } = area;
  for (let z = near; z < far;) {
    const gap = Math.max(size * 1.25, g.far(0, 0, z) * 0.0052) / Math.sqrt(thick);
    for (let x = left; x < right; x += gap) {
      const [px, pz] = [x + g.random.bell() * gap, z + g.random.bell() * gap];
      if (where && !where(px, pz)) continue;
      const r = Math.max(size, gap * 0.62) * g.random.between(0.55, 1.2);
      const tint = lit(g.random.pick(tints), g.random.between(0.75, 1.15));
      const turn = g.random() * 6.283;
      const rim = (part: number): Point => [
        px + Math.cos(turn + part * 1.571) * r,
        y,
        pz + Math.sin(turn + part * 1.571) * r * 0.8,
      ];
      const top: Point = [px + g.random.bell() * r * 0.3, y + r * 0.75, pz];
      for (let side = 0; side < 4; side += 1) {
        const angle = turn + (side + 0.5) * 1.571;
        g.mesh.triangle(
          rim(side),
          rim(side + 1),
          top,
          unit(Math.cos(angle) * 0.6, 0.8, Math.sin(angle) * 0.6),
          tint,
          0,
        );
      }
    }
    z += gap;
  }
}

/** Chips of bark, or clods of earth. */
export function chips(g: Garden, area: Area, tints: Colour[], size: number, y: number, thick = 1) {
  const { left, right, near, far, where } = area;
  for (let z = near; z < far;) {
    const gap = Math.max(size * 0.8, g.far(0, 0, z) * 0.0055) / Math.sqrt(thick);
    for (let x = left; x < right; x += gap) {
      const [px, pz] = [x + g.random.bell() * gap, z + g.random.bell() * gap];
      if (where && !where(px, pz)) continue;
      const turn = g.random() * 6.283;
      const along = unit(Math.cos(turn), g.random.bell() * 0.25, Math.sin(turn));
      const n = unit(g.random.bell() * 0.35, 1, g.random.bell() * 0.35);
      const long = Math.max(size, gap) * g.random.between(0.7, 1.7);
      g.mesh.leaf(
        [px, y + g.random() * size * 0.5, pz],
        along,
        long,
        long * 0.5,
        n,
        lit(g.random.pick(tints), g.random.between(0.65, 1.2)),
        0,
      );
    }
    z += gap;
  }
}

/** Flat stones to walk on. */
export function steppingStones(g: Garden, places: [number, number][], radius: number, tint: Colour) {
  const id = g.made(surfaces.paving({ size: [3, 3], joint: tint }));
  for (const [x, z] of places) {
    const r = radius * g.random.between(0.85, 1.15);
    g.mesh.rod([x, 0, z], [x, 0.045, z], r * 1.03, r, lit(tint, g.random.between(0.9, 1.1)), id, 11);
    for (let side = 0; side < 11; side += 1) {
      const rim = (part: number): Point => [
        x + Math.cos((part / 11) * 6.283) * r,
        0.046,
        z + Math.sin((part / 11) * 6.283) * r,
      ];
      g.mesh.triangle(rim(side), rim(side + 1), [x, 0.046, z], [0, 1, 0], tint, id);
    }
  }
}

export function pond(g: Garden, at: Point, wide: number, deep: number, rim: Colour) {
  const where: Where = (x, z) =>
    ((x - at[0]) / (wide / 2)) ** 2 + ((z - at[2]) / (deep / 2)) ** 2 < 1 + 0.1 * (noise(x * 1.4, z * 1.4) - 0.5);
  g.ground(
    { left: at[0] - wide, right: at[0] + wide, near: at[2] - deep, far: at[2] + deep, where },
    colour('#1d2b22'),
    surfaces.water,
    0.035,
  );
  const id = g.made(surfaces.render);
  const many = Math.round((wide + deep) * 4.4);
  for (let stone = 0; stone < many; stone += 1) {
    const turn = (stone / many) * 6.283 + g.random.bell() * 0.03;
    const p: Point = [at[0] + Math.cos(turn) * wide * 0.52, 0.03, at[2] + Math.sin(turn) * deep * 0.53];
    g.ball(p, g.random.between(0.12, 0.22), lit(rim, g.random.between(0.7, 1.15)), id, 5, [1.2, 0.55, 0.9]);
  }
  for (let pad = 0; pad < 15; pad += 1) {
    const [x, z] = [at[0] + g.random.bell() * wide * 0.27, at[2] + g.random.bell() * deep * 0.27];
    const r = g.random.between(0.09, 0.19);
    for (let part = 0; part < 11; part += 1) {
      const edge = (of: number): Point => [
        x + Math.cos((of / 12) * 6.283) * r,
        0.05,
        z + Math.sin((of / 12) * 6.283) * r,
      ];
      g.mesh.triangle(
        edge(part),
        edge(part + 1),
        [x, 0.048, z],
        unit(0, 1, -0.08),
        lit(colour('#5f8f45'), 0.9 + part * 0.02),
        g.waxy,
      );
    }
    if (g.random() < 0.35)
      g.clump([x, 0.09, z], [0.07, 0.05, 0.07], {
        tint: colour('#f0c4d2'),
        second: colour('#fff4f4'),
        leaf: 0.08,
        many: 40,
        droop: -0.8,
        material: g.petal,
      });
  }
}

/** A roll of turf lying across the view. */
export function turfRoll(g: Garden, at: Point, long: number, radius: number, turn = 0) {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const earth = g.made(surfaces.soil(0.5));
  const a: Point = [at[0] - (cos * long) / 2, at[1] + radius, at[2] - (sin * long) / 2];
  const b: Point = [at[0] + (cos * long) / 2, at[1] + radius, at[2] + (sin * long) / 2];
  g.mesh.rod(a, b, radius * 0.97, radius * 0.97, colour('#5a4631'), earth, 22);
  g.mesh.rod(b, a, radius * 0.97, radius * 0.97, colour('#5a4631'), earth, 22);
  for (let ring = 0.22; ring < 0.95; ring += 0.16)
    for (let part = 0; part < 36; part += 1) {
      const p = (of: number): Point => [
        a[0] - cos * 0.012,
        a[1] + Math.sin((of / 36) * 6.283) * radius * (ring + of * 0.0044),
        a[2] - sin * 0.012 + Math.cos((of / 36) * 6.283) * radius * (ring + of * 0.0044) * cos,
      ];
      g.mesh.rod(p(part), p(part + 1), 0.009, 0.009, colour('#6f9440'), 0, 4);
    }
  for (let blade = 0; blade < 5200 * g.detail; blade += 1) {
    const along = (g.random() - 0.5) * long;
    const angle = g.random() * 6.283;
    const out: Point = [-sin * Math.cos(angle), Math.sin(angle), cos * Math.cos(angle)];
    const root: Point = [
      at[0] + cos * along + out[0] * radius,
      at[1] + radius + out[1] * radius,
      at[2] + sin * along + out[2] * radius,
    ];
    if (root[1] < 0.01) continue;
    g.mesh.leaf(
      root,
      unit(out[0] + g.random.bell() * 0.6, out[1] + g.random.bell() * 0.6, out[2] + g.random.bell() * 0.6),
      0.035,
      0.008,
      unit(out[0], out[1] + 0.4, out[2]),
      lit(surfaces.greens.lush, g.random.between(0.75, 1.35)),
      g.leafy,
    );
  }
}

/** Split logs, stacked with their ends to the camera. */
export function logs(g: Garden, left: number, right: number, z: number, high: number) {
  const side = g.made(surfaces.bark);
  for (let y = 0.09, row = 0; y < high; y += 0.155, row += 1) {
    for (let x = left + (row % 2) * 0.09 + row * 0.03; x < right - row * 0.03; x += 0.18) {
      const r = g.random.between(0.07, 0.092);
      const front: Point = [x, y, z - 0.25 + g.random.bell() * 0.03];
      g.mesh.rod(front, [x, y, z + 0.3], r, r, colour('#6f5a45'), side, 9);
      for (const [ring, tint] of [
        [1, '#c9a26a'],
        [0.72, '#d9b880'],
        [0.45, '#cda76d'],
        [0.2, '#b88d55'],
      ] as const)
        for (let part = 0; part < 12; part += 1) {
          const p = (of: number): Point => [
            front[0] + Math.cos((of / 12) * 6.283) * r * 0.95 * ring,
            front[1] + Math.sin((of / 12) * 6.283) * r * 0.95 * ring,
            front[2] - 0.002 - (1 - ring) * 0.004,
          ];
          g.mesh.triangle(
            p(part),
            p(part + 1),
            [front[0], front[1], front[2] - 0.003 - (1 - ring) * 0.004],
            [0, 0, -1],
            colour(tint),
            0,
          );
        }
    }
  }
}

/** Boards on the ground, running away from the camera. */
export function decking(
  g: Garden,
  left: number,
  right: number,
  near: number,
  far: number,
  tint: Colour,
  age: number,
  y = 0.16,
) {
  const id = g.made(surfaces.timber('z', age));
  for (let x = left; x < right; x += 0.148)
    g.mesh.box(
      [x + 0.07, y - 0.04, (near + far) / 2],
      [0.14, 0.04, far - near],
      lit(tint, g.random.between(0.86, 1.08)),
      id,
    );
  g.mesh.box(
    [(left + right) / 2, 0, near + 0.02],
    [right - left, y - 0.04, 0.04],
    lit(tint, 0.8),
    g.made(surfaces.timber('x', age)),
  );
}

export function table(g: Garden, at: Point, tint: Colour) {
  const id = g.made(surfaces.timber('x', 0.1));
  for (let slat = 0; slat < 7; slat += 1)
    g.mesh.box(
      [at[0], at[1] + 0.7, at[2] - 0.36 + slat * 0.12],
      [1.3, 0.035, 0.11],
      lit(tint, g.random.between(0.92, 1.06)),
      id,
    );
  for (const x of [-0.55, 0.55])
    for (const z of [-0.3, 0.3]) g.mesh.box([at[0] + x, at[1], at[2] + z], [0.07, 0.7, 0.07], lit(tint, 0.85), id);
}

export function chair(g: Garden, at: Point, tint: Colour, turn: number) {
  const id = g.made(surfaces.timber('y', 0.1));
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const put = (x: number, y: number, z: number, size: Point) =>
    g.mesh.box(
      [at[0] + x * cos - z * sin, at[1] + y, at[2] + x * sin + z * cos],
      size,
      lit(tint, g.random.between(0.93, 1.05)),
      id,
      turn,
    );
  for (const x of [-0.2, 0.2]) {
    put(x, 0, -0.2, [0.045, 0.44, 0.045]);
    put(x, 0, 0.2, [0.045, 0.92, 0.045]);
  }
  for (let slat = 0; slat < 4; slat += 1) put(0, 0.43, -0.18 + slat * 0.12, [0.45, 0.025, 0.1]);
  for (const up of [0.6, 0.72, 0.84]) put(0, up, 0.2, [0.42, 0.075, 0.025]);
}

export { woods };
