import { fence, gate, house, shed, turfRoll, woods, chips } from '../built';
import { type Scene } from '../draw';
import { type Garden } from '../garden';
import { lights } from '../light';
import { colour, lit, type Point } from '../mesh';
import { clouded } from '../random';
import { border, fallenLeaves, plants, scattered } from '../planted';
import { brick, greens, soil, turfBed } from '../surfaces';
import { paved } from './shared';

/** Stripes as a mower leaves them: the blades of every second one lie towards the camera. */
const stripes =
  (wide: number, slant = 0) =>
  (x: number, z: number): Point => [0, 0, Math.floor((x + z * slant + 100) / wide) % 2 ? 0.75 : -0.75];
const banded =
  (wide: number, slant = 0) =>
  (x: number, z: number) =>
    (Math.floor((x + z * slant + 100) / wide) % 2 ? 0.86 : 1.16) * (0.9 + 0.2 * clouded(x * 0.7, z * 0.7, 3));

const family =
  (mown: boolean): Scene =>
  (g) => {
    g.light = lights.morning;
    g.seenFrom([-1.2, 1.75, -3.2], [0.6, 0.75, 8], 40);
    const edge = (x: number, z: number) => x > -3.3 + 0.55 * Math.sin(z * 0.62) && z < 10.6 + 0.3 * Math.sin(x);
    const area = { left: -9, right: 9, near: -1.6, far: 11.4 };
    g.ground(area, mown ? colour('#5d7f36') : colour('#6f7f3d'));
    if (mown) {
      g.grass(
        { ...area, where: edge },
        { length: 0.045, tint: greens.lawn, lean: stripes(0.75, 0.12), shade: banded(0.75, 0.12) },
      );
    } else {
      g.grass(
        { ...area, where: edge },
        {
          length: 0.42,
          tint: colour('#7d9a45'),
          tips: colour('#b9b878'),
          mess: 0.55,
          shade: (x, z) => 0.75 + 0.5 * clouded(x * 0.8, z * 0.8, 3),
          thick: 0.8,
        },
      );
      scattered(
        g,
        [plants.dandelion, plants.dock, plants.daisy, plants.dandelion],
        46,
        (of) => [of.random.between(-2.4, 5), 0.02, of.random.between(0.5, 9)],
        1.2,
      );
    }
    g.ground(
      { left: -9, right: 9, near: -1.6, far: 11.6, where: (x, z) => !edge(x, z) },
      colour('#4d3a29'),
      soil(0.6),
      0.012,
    );
    border(
      g,
      { left: -3, right: 6.5, near: 10.7, far: 11.7 },
      {
        tall: [plants.delphinium, plants.hydrangea, plants.shrub],
        middle: [plants.peony, plants.daisy],
        front: [plants.geranium, plants.catmint],
      },
    );
    for (let z = 0.4; z < 10; z += 0.62)
      g.random.pick([plants.lavender, plants.roseBush, plants.geranium, plants.boxBall, plants.peony])(
        g,
        [-3.75 + 0.55 * Math.sin(z * 0.62) + g.random.bell() * 0.1, 0.02, z],
        mown ? 1 : 1.15,
      );
    for (let z = 1; z < 11; z += 1.2)
      g.random.pick([plants.hydrangea, plants.shrub, plants.purpleShrub])(g, [-5.1, 0.02, z], 1.15);
    fence(g, [-8, 0, 12.1], [9, 0, 12.1], { tint: colour('#9c7c58'), age: 0.35 });
    g.tree([3.9, 0, 8.9], { high: 5.6, wide: 2.9, tint: greens.birch, birch: true, airy: 0.5, leaf: 0.065 });
    g.trees(17, -14, 16, { high: 6, tint: greens.oak });
  };

const frontLawn =
  (mown: boolean): Scene =>
  (g) => {
    g.light = lights.afternoon;
    g.seenFrom([2.6, 1.6, -3.4], [-0.9, 1.1, 6], 42);
    const path = (x: number) => x > 1.1 && x < 2.15;
    const area = { left: -7, right: 7, near: -2, far: 7 };
    house(g, {
      z: 8.2,
      left: -6.2,
      right: 6.4,
      wall: brick(0.1),
      tint: colour('#a8583c'),
      entranceAt: 1.62,
      entrance: colour('#254f5a'),
      windows: [
        [-2.6, 1],
        [-2.6, 3.3],
        [1.6, 3.3],
        [4.6, 1],
        [4.6, 3.3],
      ],
    });
    g.ground({ ...area, far: 8.2 }, colour('#5d7f36'));
    paved(g, { left: 1.1, right: 2.15, near: -2, far: 8 }, '#b9ab95', [0.5, 0.5], mown ? 0.1 : 0.6);
    if (mown)
      g.grass(
        { ...area, where: (x) => !path(x) },
        { length: 0.042, tint: greens.lawn, lean: stripes(0.62, -0.05), shade: banded(0.62, -0.05) },
      );
    else {
      g.grass(
        { ...area, where: (x) => !path(x) || g.random() < 0.03 },
        { length: 0.3, tint: colour('#7b9743'), tips: colour('#c3bd84'), mess: 0.6, thick: 0.8 },
      );
      scattered(
        g,
        [plants.dandelion, plants.dandelion, plants.dock, plants.daisy],
        40,
        (of) => [of.random.between(-4, 0.9), 0.02, of.random.between(-0.4, 6)],
        1.1,
      );
    }
    for (let x = -5.4; x < 6; x += 0.68)
      if (!path(x))
        g.random.pick([plants.roseBush, plants.lavender, plants.boxBall, plants.catmint])(
          g,
          [x, 0.02, 7.35],
          mown ? 0.95 : 1.15,
        );
    for (const [x, z] of [
      [0.75, 6.6],
      [2.5, 6.6],
    ] as const)
      plants.boxBall(g, [x, 0.02, z], 1.1);
    g.hedge([-6.4, 0, 0.5], [-6.4, 0, 8], { high: 1.3, deep: 0.7, tint: greens.privet, shaggy: mown ? 0 : 0.5 });
  };

const meadow =
  (cut: boolean): Scene =>
  (g) => {
    g.light = lights.day;
    g.seenFrom([0.4, 1.65, -3], [-0.4, 0.95, 9], 40);
    const area = { left: -12, right: 12, near: -1.8, far: 14 };
    g.ground({ ...area, far: 40 }, colour('#6d803e'));
    const swathe = (x: number) => !cut || x < -3.2 + 0.4 * Math.sin(x);
    const tall = {
      length: 0.72,
      tint: colour('#8a9a4c'),
      tips: colour('#cbb985'),
      mess: 0.5,
      thick: 0.55,
      wide: 0.8,
      shade: (x: number, z: number) => 0.75 + 0.5 * clouded(x * 0.6, z * 0.6, 3),
    };
    if (cut)
      g.grass(area, {
        length: 0.075,
        tint: colour('#8fa352'),
        tips: colour('#c9c27e'),
        mess: 0.9,
        shade: (x, z) => 0.8 + 0.4 * clouded(x, z, 3),
      });
    g.grass({ ...area, where: swathe }, tall);
    scattered(
      g,
      [plants.dock, plants.nettle, plants.daisy, plants.poppy],
      cut ? 16 : 70,
      (of) => [of.random.between(cut ? -8 : -6, cut ? -3.6 : 6), 0, of.random.between(0.8, 11)],
      1.1,
    );
    if (cut)
      fallenLeaves(
        g,
        5200,
        () => [g.random.between(-3, 8), 0.03, g.random.between(-0.5, 12)],
        [colour('#b0a262'), colour('#93a05a')],
        0.12,
      );
    gate(g, [2.6, 0, 12.4], 3.2, 1.25, colour('#a08f76'), true);
    g.hedge([-12, 0, 12.6], [0.7, 0, 12.6], {
      high: 1.7,
      deep: 1,
      tint: greens.oak,
      second: greens.shoot,
      shaggy: 0.6,
      leaf: 0.06,
    });
    g.hedge([4.5, 0, 12.6], [13, 0, 12.6], {
      high: 1.8,
      deep: 1,
      tint: greens.oak,
      second: greens.shoot,
      shaggy: 0.6,
      leaf: 0.06,
    });
    g.grass({ left: -14, right: 16, near: 14, far: 30 }, { length: 0.3, tint: colour('#8fa757'), thick: 0.25 });
    g.trees(30, -30, 34, { high: 7, tint: greens.oak, gap: 4 });
  };

const edging =
  (crisp: boolean): Scene =>
  (g) => {
    g.light = lights.morning;
    g.seenFrom([-1.5, 1.3, -1.6], [0.5, 0.1, 3.2], 42);
    const line = (z: number) =>
      0.35 + 0.42 * Math.sin(z * 0.75 + 0.4) + (crisp ? 0 : 0.14 * Math.sin(z * 5.1) + 0.1 * Math.sin(z * 9.7));
    const area = { left: -5, right: 7, near: -1.4, far: 9 };
    g.ground(area, colour('#4b3828'), soil(0.65), -0.07);
    const lawn = (x: number, z: number) => x < line(z);
    g.ground({ ...area, where: (x, z) => x < line(z) + 0.03 }, colour('#5d7f36'), turfBed, -0.005);
    g.grass(
      { ...area, where: lawn },
      crisp
        ? { length: 0.045, tint: greens.lawn, lean: stripes(0.7, 0.2), shade: banded(0.7, 0.2) }
        : { length: 0.1, tint: greens.lawn, mess: 0.9 },
    );
    if (crisp)
      for (let z = -1.4; z < 9; z += 0.05)
        g.mesh.quad(
          [line(z), -0.09, z],
          [line(z + 0.05), -0.09, z + 0.05],
          [line(z + 0.05), 0.005, z + 0.05],
          [line(z), 0.005, z],
          colour('#40301f'),
          g.made(soil(0.5)),
          [1, 0.2, 0],
        );
    else
      g.grass(
        { ...area, where: (x, z) => x >= line(z) && x < line(z) + 0.5 && g.random() < 0.45 },
        { length: 0.2, tint: colour('#7a9a45'), mess: 1 },
      );
    chips(
      g,
      { ...area, left: 0.2, where: (x, z) => x > line(z) + 0.06 },
      [colour('#4b3828'), colour('#3d2d20'), colour('#5f4a35')],
      0.03,
      -0.06,
    );
    for (let z = 0.2; z < 8; z += 0.75) {
      g.random.pick([plants.catmint, plants.geranium, plants.sedum, plants.geum])(g, [line(z) + 0.75, -0.05, z], 0.95);
      g.random.pick([plants.delphinium, plants.roseBush, plants.salvia, plants.allium])(g, [
        line(z) + 1.55,
        -0.05,
        z + 0.3,
      ]);
      plants.shrub(g, [line(z) + 2.8, -0.05, z], 1.1);
    }
    g.hedge([-8, 0, 10.5], [8, 0, 10.5], { high: 2, deep: 0.8, tint: greens.yew });
  };

const newTurf =
  (laid: boolean): Scene =>
  (g) => {
    g.light = lights.day;
    g.seenFrom([0.3, 1.65, -3], [0, 0.7, 7], 40);
    const area = { left: -7, right: 7, near: -1.8, far: 9 };
    g.ground({ ...area, far: 10.5 }, colour('#6a5039'), soil(0.4), -0.03);
    const strip = (x: number, z: number) => Math.floor((z + 0.11 * Math.sin(x * 0.5)) / 0.42);
    const covered = (x: number, z: number) => laid || z > 5.1 + (strip(x, 5) % 2) || (z > 3.6 && x < -0.6);
    g.ground({ ...area, far: 9.4, where: covered }, colour('#4d6a2f'), turfBed, -0.012);
    const seam = (_x: number, z: number) => Math.abs(z / 0.42 - Math.round(z / 0.42)) > 0.02;
    g.grass(
      { ...area, far: 9.4, where: (x, z) => covered(x, z) && seam(x, z) },
      {
        length: 0.05,
        tint: greens.lush,
        mess: 0.5,
        thick: 1.2,
        shade: (x, z) => [0.9, 1.05, 0.96, 1.12][((strip(x, z) % 4) + 4) % 4]!,
      },
    );
    if (!laid) {
      chips(g, { ...area, far: 5.3 }, [colour('#6a5039'), colour('#574130'), colour('#7d6248')], 0.035, -0.03, 0.6);
      for (const [x, z, up] of [
        [1.6, 4, 0],
        [2.02, 3.9, 0],
        [2.44, 4.02, 0],
        [1.8, 3.95, 0.36],
        [2.24, 3.95, 0.36],
      ] as const)
        turfRoll(g, [x, up - 0.03, z], 0.62, 0.2, 1.35);
      turfRoll(g, [-0.35, -0.03, 4.3], 0.42, 0.17, 0);
      g.mesh.box([-2.6, -0.02, 2.2], [2.6, 0.04, 0.24], colour('#a98a60'), 0, 0.22);
    }
    fence(g, [-8, 0, 10.2], [8, 0, 10.2], { tint: woods.new, gravelBoard: true });
    for (let x = -6.6; x < 7; x += 0.8)
      g.random.pick([plants.shrub, plants.hydrangea, plants.goldShrub, plants.silverShrub])(g, [x, 0, 9.75], 0.65);
    shed(g, [-4.4, 0, 8.9], { tint: colour('#8d9c86'), age: 0.1 });
    g.trees(15.5, -12, 13, { high: 5, tint: greens.apple });
  };

/** Leaves all over a lawn in November, and the lawn when they are raked up. */
const leaves =
  (cleared: boolean): Scene =>
  (g) => {
    g.light = lights.autumn;
    g.seenFrom([0.9, 1.6, -3], [-0.6, 0.95, 8], 41);
    const area = { left: -9, right: 9, near: -1.8, far: 12 };
    g.ground({ ...area, far: 14 }, colour('#66803a'));
    g.grass(area, { length: 0.055, tint: colour('#78964a'), shade: (x, z) => 0.82 + 0.36 * clouded(x, z, 3) });
    const tints = ['#c9772b', '#b4501f', '#d9a23c', '#8c4a22', '#c48c3a', '#a33a1e'].map(colour);
    const under = (): Point => [g.random.between(-6.5, 6.5), 0, -1.4 + 13 * g.random() ** 1.25];
    fallenLeaves(g, cleared ? 420 : 42000, under, tints, 0.09);
    if (cleared) {
      const heap = (x: number, z: number, wide: number, high: number) =>
        fallenLeaves(
          g,
          6500,
          () => {
            const [a, b] = [g.random.bell() * 0.5, g.random.bell() * 0.5];
            return [x + a * wide, high * Math.exp(-(a * a + b * b) * 2.6) * g.random() ** 0.25, z + b * wide];
          },
          tints,
        );
      heap(1.5, 4.4, 1.05, 0.55);
      heap(-2.7, 7.2, 0.9, 0.45);
      g.mesh.rod([2.3, 0, 4.1], [2.9, 1.45, 4.9], 0.016, 0.016, colour('#c9a066'), 0, 6);
      for (let tine = -6; tine <= 6; tine += 1)
        g.mesh.rod(
          [2.3, 0.14, 4.1],
          [2.18 + tine * 0.035, 0.0, 3.86 + Math.abs(tine) * 0.008],
          0.006,
          0.004,
          colour('#3d6b4b'),
          0,
          4,
        );
    }
    g.tree([-3.1, 0, 7.6], {
      high: 6.2,
      wide: 4.6,
      tint: colour('#c98a34'),
      second: colour('#b4501f'),
      trunk: 0.22,
      airy: 0.45,
      stem: 2,
    });
    g.tree([4.9, 0, 10.6], { high: 5.6, wide: 3.6, tint: colour('#b04c22'), second: colour('#d9923c'), airy: 0.4 });
    g.hedge([-10, 0, 12.6], [10, 0, 12.6], { high: 1.9, deep: 0.8, tint: greens.privet });
    g.trees(19, -16, 17, { high: 6, tint: colour('#8c7a3a'), second: colour('#b4702f') });
  };

const orchard: Scene = (g: Garden) => {
  g.light = lights.evening;
  g.seenFrom([0, 1.6, -3], [0.4, 1.05, 9], 40);
  const path = (x: number, z: number) => Math.abs(x - 0.7 * Math.sin(z * 0.33)) < 0.75;
  const area = { left: -11, right: 11, near: -1.8, far: 18 };
  g.ground({ ...area, far: 40 }, colour('#6c7f3a'));
  g.grass({ ...area, where: path }, { length: 0.05, tint: greens.lawn });
  g.grass(
    { ...area, where: (x, z) => !path(x, z) },
    { length: 0.45, tint: colour('#82994a'), tips: colour('#d2bf83'), thick: 0.6 },
  );
  scattered(
    g,
    [plants.daisy, plants.daisy, plants.poppy, plants.geranium],
    70,
    (of) => {
      const [x, z] = [of.random.between(-6, 6), of.random.between(0.6, 13)];
      return path(x, z) ? null : [x, 0, z];
    },
    0.9,
  );
  for (const [x, z] of [
    [-3.4, 5],
    [3.7, 6.4],
    [-4, 10.4],
    [4.3, 12],
    [-3.8, 15.6],
  ] as const)
    g.tree([x, 0, z], { high: 3.9, wide: 3.1, tint: greens.apple, stem: 1.3, fruit: colour('#c0392b') });
  g.trees(26, -20, 20, { high: 6.5, tint: lit(greens.oak, 0.9) });
};

export const lawns = {
  'lawn-before': family(false),
  'lawn-after': family(true),
  'front-lawn-before': frontLawn(false),
  'front-lawn-after': frontLawn(true),
  'meadow-before': meadow(false),
  'meadow-after': meadow(true),
  'edging-before': edging(false),
  'edging-after': edging(true),
  'turf-before': newTurf(false),
  'turf-after': newTurf(true),
  'leaves-before': leaves(false),
  'leaves-after': leaves(true),
  orchard,
} satisfies Record<string, Scene>;
