import { type Garden } from './garden';
import { blend, colour, lit, unit, type Colour, type Point } from './mesh';
import { greens } from './surfaces';

/** A round flower with petals. */
export function daisy(g: Garden, at: Point, size: number, tint: Colour, eye: Colour, petals = 9) {
  const { mesh, random } = g;
  const face = unit(random.bell() * 0.4, 1, random.bell() * 0.4 - 0.75);
  const across = unit(face[1], -face[0], 0.01);
  const other = unit(
    face[1] * across[2] - face[2] * across[1],
    face[2] * across[0] - face[0] * across[2],
    face[0] * across[1] - face[1] * across[0],
  );
  for (let petal = 0; petal < petals; petal += 1) {
    const turn = (petal / petals) * 6.283 + random() * 0.2;
    const along = unit(
      across[0] * Math.cos(turn) + other[0] * Math.sin(turn) + face[0] * 0.15,
      across[1] * Math.cos(turn) + other[1] * Math.sin(turn) + face[1] * 0.15,
      across[2] * Math.cos(turn) + other[2] * Math.sin(turn) + face[2] * 0.15,
    );
    mesh.leaf(at, along, size, size * 0.55, face, lit(tint, 0.85 + 0.25 * random()), g.petal);
  }
  g.ball(
    [at[0] + face[0] * size * 0.08, at[1] + face[1] * size * 0.08, at[2] + face[2] * size * 0.08],
    size * 0.24,
    eye,
    g.petal,
    3,
  );
}

/** Many small florets up a stem: lavender, delphinium, foxglove, salvia. */
function spike(g: Garden, root: Point, high: number, part: number, floret: number, tint: Colour, lean: number) {
  const { mesh, random } = g;
  const tip: Point = [root[0] + random.bell() * lean * high, root[1] + high, root[2] + random.bell() * lean * high];
  mesh.rod(root, tip, 0.006, 0.003, greens.weed, 0, 3);
  const gap = Math.max(floret * 0.3, 0.006);
  for (let up = 1 - part; up < 1; up += gap / high) {
    const thin = 1 - ((up - 1 + part) / part) * 0.72;
    for (let floretAt = 0; floretAt < 3; floretAt += 1) {
      const turn = random() * 6.283;
      const out: Point = [Math.cos(turn), random() * 0.5, Math.sin(turn)];
      const at: Point = [root[0] + (tip[0] - root[0]) * up, root[1] + high * up, root[2] + (tip[2] - root[2]) * up];
      mesh.leaf(
        at,
        unit(...out),
        floret * thin,
        floret * 0.8 * thin,
        unit(out[0], 0.6, out[2] - 0.3),
        lit(tint, 0.75 + 0.5 * random()),
        g.petal,
      );
    }
  }
}

export type Plant = (g: Garden, at: Point, scale?: number) => void;

const foliage = (g: Garden, [x, y, z]: Point, wide: number, high: number, tint: Colour, leaf = 0.05, slim = 0.5) =>
  g.clump([x, y + high * 0.45, z], [wide / 2, high * 0.55, wide / 2], {
    tint,
    leaf,
    slim,
    many: (wide * high * 5.5) / (leaf * leaf),
    fill: 0.6,
    droop: 0,
  });

/** Long narrow leaves from one root, bending over. */
function blades(g: Garden, at: Point, many: number, length: number, tint: Colour, wide = 0.012, spread = 0.6) {
  const { mesh, random } = g;
  for (let blade = 0; blade < many; blade += 1) {
    const turn = random() * 6.283;
    const out = spread * (0.2 + 0.8 * random());
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const tall = length * (0.6 + 0.5 * random());
    let before: Point = [at[0] + cos * 0.04, at[1], at[2] + sin * 0.04];
    const tone = lit(tint, 0.7 + 0.55 * random());
    for (let part = 1; part <= 4; part += 1) {
      const t = part / 4;
      const next: Point = [
        at[0] + cos * (0.04 + out * tall * t * t),
        at[1] + tall * (t * 1.15 - t * t * 0.5 * (0.3 + out)),
        at[2] + sin * (0.04 + out * tall * t * t),
      ];
      const w = wide * (1.15 - t);
      const [sx, sz] = [-sin * w, cos * w];
      const n = unit(cos * -0.3, 0.9, sin * -0.3 - 0.3);
      mesh.triangle(
        [before[0] - sx, before[1], before[2] - sz],
        [before[0] + sx, before[1], before[2] + sz],
        next,
        n,
        tone,
        g.leafy,
      );
      mesh.triangle(
        [before[0] + sx, before[1], before[2] + sz],
        [next[0] + sx * 0.8, next[1], next[2] + sz * 0.8],
        next,
        n,
        tone,
        g.leafy,
      );
      before = next;
    }
  }
}

const spires =
  (tint: Colour, high: number, many: number, floret = 0.035, part = 0.5, leafHigh = 0.4): Plant =>
  (g, at, scale = 1) => {
    foliage(g, at, 0.5 * scale, high * leafHigh * scale, greens.weed, 0.06, 0.4);
    for (let stem = 0; stem < many; stem += 1) {
      const root: Point = [at[0] + g.random.bell() * 0.16 * scale, at[1], at[2] + g.random.bell() * 0.16 * scale];
      spike(
        g,
        root,
        high * scale * g.random.between(0.75, 1.1),
        part,
        floret * scale,
        blend(tint, lit(tint, 1.5), g.random() * 0.6),
        0.06,
      );
    }
  };
const daisies =
  (tint: Colour, eye: Colour, high: number, many: number, size = 0.05, petals = 10): Plant =>
  (g, at, scale = 1) => {
    foliage(g, at, 0.5 * scale, high * 0.75 * scale, greens.lush, 0.045, 0.35);
    for (let head = 0; head < many; head += 1) {
      const p: Point = [
        at[0] + g.random.bell() * 0.22 * scale,
        at[1] + high * scale * g.random.between(0.75, 1.1),
        at[2] + g.random.bell() * 0.22 * scale,
      ];
      g.mesh.rod([p[0], at[1], p[2]], p, 0.004, 0.003, greens.weed, 0, 3);
      daisy(g, p, size * scale, tint, eye, petals);
    }
  };
const globes =
  (tint: Colour, high: number, many: number, size = 0.075): Plant =>
  (g, at, scale = 1) => {
    blades(g, at, 26, 0.4 * scale, greens.silver, 0.02, 0.7);
    for (let head = 0; head < many; head += 1) {
      const p: Point = [
        at[0] + g.random.bell() * 0.2,
        at[1] + high * scale * g.random.between(0.8, 1.1),
        at[2] + g.random.bell() * 0.2,
      ];
      g.mesh.rod([p[0], at[1], p[2]], p, 0.006, 0.006, greens.weed, 0, 3);
      g.clump(p, [size, size, size], {
        tint,
        second: lit(tint, 1.6),
        leaf: 0.028,
        many: 260,
        fill: 0.2,
        droop: 0,
        material: g.petal,
      });
    }
  };
const mound =
  (tint: Colour, wide: number, high: number, leaf = 0.05, flowers?: Colour, many = 0): Plant =>
  (g, at, scale = 1) => {
    foliage(g, at, wide * scale, high * scale, tint, leaf);
    if (!flowers) return;
    for (let head = 0; head < many; head += 1) {
      const turn = unit(g.random.bell(), Math.abs(g.random.bell()) + 0.2, g.random.bell() - 0.4);
      const p: Point = [
        at[0] + turn[0] * wide * 0.5 * scale,
        at[1] + high * scale * (0.45 + turn[1] * 0.55),
        at[2] + turn[2] * wide * 0.5 * scale,
      ];
      g.clump(p, [0.055 * scale, 0.045 * scale, 0.055 * scale], {
        tint: flowers,
        second: lit(flowers, 1.35),
        leaf: 0.045,
        many: 34,
        fill: 0.5,
        droop: 0,
        slim: 0.9,
        material: g.petal,
      });
    }
  };

export const plants = {
  delphinium: spires(colour('#4f5fc4'), 1.45, 7, 0.05),
  foxglove: spires(colour('#c46aa5'), 1.25, 4, 0.05),
  lupin: spires(colour('#d0566f'), 0.95, 7, 0.045),
  whiteSpire: spires(colour('#eeeada'), 1.15, 7, 0.04),
  lavender: spires(colour('#7a68bf'), 0.62, 46, 0.02, 0.3, 0.55),
  salvia: spires(colour('#5b3fa0'), 0.7, 22, 0.024, 0.45),
  daisy: daisies(colour('#f6f3e8'), colour('#e8b62c'), 0.75, 16),
  coneflower: daisies(colour('#cf6b9c'), colour('#9c4a1c'), 0.85, 12, 0.06, 11),
  rudbeckia: daisies(colour('#efb320'), colour('#3b2413'), 0.7, 18, 0.055, 11),
  geum: daisies(colour('#e2672c'), colour('#e6b93a'), 0.5, 16, 0.03, 6),
  poppy: daisies(colour('#d8342a'), colour('#221a18'), 0.6, 10, 0.06, 5),
  tulip: daisies(colour('#d94a5c'), colour('#f0c24a'), 0.38, 9, 0.05, 6),
  allium: globes(colour('#8f5fb5'), 0.95, 5),
  catmint: mound(greens.silver, 0.8, 0.42, 0.04, colour('#7f86cc'), 46),
  geranium: mound(greens.lush, 0.75, 0.42, 0.06, colour('#6f6fd0'), 26),
  hydrangea: mound(greens.lush, 1.15, 0.95, 0.1, colour('#a9b7e2'), 60),
  roseBush: mound(colour('#45702f'), 0.9, 0.95, 0.055, colour('#e9a3b4'), 40),
  peony: mound(colour('#4a7a3a'), 0.75, 0.7, 0.09, colour('#e27f9f'), 14),
  sedum: mound(colour('#86a36a'), 0.55, 0.4, 0.06, colour('#b8586e'), 22),
  boxBall: mound(greens.box, 0.62, 0.58, 0.028),
  shrub: mound(colour('#577f38'), 1.2, 1.2, 0.07),
  goldShrub: mound(colour('#a9ad3e'), 0.95, 0.9, 0.06),
  purpleShrub: mound(colour('#6e3a47'), 1.05, 1.15, 0.06),
  silverShrub: mound(greens.silver, 0.7, 0.55, 0.04),
  fern: ((g, at, scale = 1) => blades(g, at, 44, 0.7 * scale, colour('#5f8f3c'), 0.03, 0.85)) as Plant,
  hosta: ((g, at, scale = 1) => blades(g, at, 34, 0.42 * scale, colour('#7fa564'), 0.065, 0.9)) as Plant,
  feather: ((g, at, scale = 1) => {
    blades(g, at, 90, 0.85 * scale, colour('#8a9a52'), 0.008, 0.75);
    for (let head = 0; head < 26; head += 1) {
      const root: Point = [at[0] + g.random.bell() * 0.1, at[1], at[2] + g.random.bell() * 0.1];
      spike(g, root, g.random.between(1, 1.4) * scale, 0.32, 0.03, colour('#d9c08a'), 0.16);
    }
  }) as Plant,
  dock: ((g, at, scale = 1) => {
    blades(g, at, 16, 0.4 * scale, colour('#587f38'), 0.05, 0.9);
    if (g.random() < 0.4) spike(g, at, 0.8 * scale, 0.5, 0.035, colour('#8a4d2c'), 0.08);
  }) as Plant,
  nettle: ((g, at, scale = 1) => {
    for (let stem = 0; stem < 7; stem += 1) {
      const root: Point = [at[0] + g.random.bell() * 0.22, at[1], at[2] + g.random.bell() * 0.22];
      g.shoot(
        root,
        [g.random.bell() * 0.15, 1, g.random.bell() * 0.15],
        g.random.between(0.45, 0.95) * scale,
        colour('#4f7a35'),
        0.1,
      );
    }
  }) as Plant,
  dandelion: ((g, at, scale = 1) => {
    blades(g, at, 16, 0.2 * scale, colour('#5d8f38'), 0.024, 1.1);
    if (g.random() < 0.6)
      daisy(g, [at[0], at[1] + 0.2 * scale, at[2]], 0.03 * scale, colour('#f0c022'), colour('#e0a010'), 14);
  }) as Plant,
  bramble: ((g, at, scale = 1) => {
    for (let stem = 0; stem < 5; stem += 1) {
      const lean: Point = [g.random.bell(), 0.9, g.random.bell()];
      g.shoot(at, lean, g.random.between(0.7, 1.5) * scale, greens.bramble, 0.1);
      g.clump([at[0] + lean[0] * 0.5, at[1] + 0.5 * scale, at[2] + lean[2] * 0.5], [0.5, 0.35, 0.5], {
        tint: greens.bramble,
        leaf: 0.09,
        many: 260,
        fill: 0.8,
      });
    }
  }) as Plant,
  lettuce: ((g, at, scale = 1) => {
    const tint = g.random() < 0.3 ? colour('#7a3a48') : colour('#93bf52');
    g.clump([at[0], at[1] + 0.07, at[2]], [0.14 * scale, 0.1, 0.14 * scale], {
      tint,
      leaf: 0.1,
      slim: 0.95,
      many: 60,
      fill: 0.7,
      droop: -0.4,
    });
  }) as Plant,
  cabbage: ((g, at, scale = 1) => {
    g.clump([at[0], at[1] + 0.13, at[2]], [0.24 * scale, 0.17, 0.24 * scale], {
      tint: colour('#7f9f86'),
      second: colour('#a8c2a4'),
      leaf: 0.17,
      slim: 0.9,
      many: 60,
      fill: 0.6,
      droop: -0.5,
    });
  }) as Plant,
  leek: ((g, at, scale = 1) => blades(g, at, 9, 0.5 * scale, colour('#6f9a80'), 0.02, 0.5)) as Plant,
  reed: ((g, at, scale = 1) => blades(g, at, 40, 1.05 * scale, colour('#6d9648'), 0.014, 0.3)) as Plant,
  iris: ((g, at, scale = 1) => {
    blades(g, at, 24, 0.7 * scale, colour('#6d9a5c'), 0.02, 0.22);
    for (let head = 0; head < 4; head += 1)
      daisy(
        g,
        [at[0] + g.random.bell() * 0.12, at[1] + g.random.between(0.6, 0.8) * scale, at[2] + g.random.bell() * 0.12],
        0.06,
        colour('#6a55b8'),
        colour('#e8c54a'),
        6,
      );
  }) as Plant,
  snowdrop: ((g, at, scale = 1) => {
    blades(g, at, 12, 0.14 * scale, colour('#6f9a62'), 0.008, 0.5);
    for (let head = 0; head < 4; head += 1)
      g.clump(
        [at[0] + g.random.bell() * 0.05, at[1] + 0.13 * scale, at[2] + g.random.bell() * 0.05],
        [0.014, 0.018, 0.014],
        { tint: colour('#f7f7f2'), leaf: 0.02, many: 8, droop: 1, material: g.petal },
      );
  }) as Plant,
  daffodil: ((g, at, scale = 1) => {
    blades(g, at, 12, 0.34 * scale, colour('#6f9a62'), 0.012, 0.3);
    for (let head = 0; head < 4; head += 1)
      daisy(
        g,
        [at[0] + g.random.bell() * 0.09, at[1] + g.random.between(0.3, 0.4) * scale, at[2] + g.random.bell() * 0.09],
        0.042,
        colour('#f5d94a'),
        colour('#ee9f1e'),
        6,
      );
  }) as Plant,
} satisfies Record<string, Plant>;

/** Plants side by side along a bed, the tall ones at the back. */
export function border(
  g: Garden,
  bed: { left: number; right: number; near: number; far: number },
  rows: { tall: Plant[]; middle: Plant[]; front: Plant[] },
  gap = 0.55,
) {
  const deep = bed.far - bed.near;
  for (const [at, row] of [rows.tall, rows.middle, rows.front].entries()) {
    const z = bed.far - deep * (0.16 + at * 0.32);
    const apart = gap * (1 - at * 0.14);
    // Drifts of three, as a gardener plants.
    let kind = g.random.pick(row);
    let left = 3;
    for (let x = bed.left + apart / 2; x < bed.right; x += apart * g.random.between(0.8, 1.2)) {
      if (left === 0) [kind, left] = [g.random.pick(row), 2 + Math.floor(g.random() * 3)];
      left -= 1;
      kind(g, [x, 0.02, z + g.random.bell() * deep * 0.09], g.random.between(0.85, 1.15));
    }
  }
}

/** Plants here and there. */
export function scattered(g: Garden, kinds: Plant[], many: number, at: (g: Garden) => Point | null, scale = 1) {
  for (let plant = 0; plant < many; plant += 1) {
    const place = at(g);
    if (place) g.random.pick(kinds)(g, place, scale * g.random.between(0.75, 1.25));
  }
}

/** Fallen leaves, lying as they fell. `heap` lifts them towards its middle. */
export function fallenLeaves(g: Garden, many: number, at: () => Point, tints: Colour[], size = 0.075) {
  const { random } = g;
  for (let leaf = 0; leaf < many * g.detail; leaf += 1) {
    const p = at();
    const turn = random() * 6.283;
    const along = unit(Math.cos(turn), random() * 0.35, Math.sin(turn));
    const n = unit(random.bell() * 0.5, 1, random.bell() * 0.5);
    g.mesh.leaf(
      [p[0], p[1] + 0.012, p[2]],
      along,
      size * random.between(0.6, 1.3),
      size * 0.75,
      n,
      lit(random.pick(tints), random.between(0.7, 1.15)),
      g.leafy,
    );
  }
}
