import { barrow, fence, gate, house, ladder, steppingStones, wall } from '../built';
import { type Scene } from '../draw';
import { lights } from '../light';
import { colour, lit } from '../mesh';
import { clouded } from '../random';
import { border, fallenLeaves, plants, scattered } from '../planted';
import { brick, greens, render, soil, stone } from '../surfaces';
import { paved } from './shared';

/** A privet hedge along the street, with a gate in it. */
const privet =
  (cut: boolean): Scene =>
  (g) => {
    g.light = lights.afternoon;
    g.seenFrom([-2.8, 1.6, -4], [0.6, 1.15, 5], 42);
    paved(g, { left: -10, right: 12, near: -4.2, far: 3.4 }, '#a7a49c', [0.6, 0.6], cut ? 0.05 : 0.25);
    g.ground({ left: -10, right: 12, near: 3.4, far: 12 }, colour('#5d7f36'));
    const shape = cut ? { high: 1.35, deep: 0.75, shaggy: 0 } : { high: 1.75, deep: 1.05, shaggy: 1 };
    for (const [from, to] of [
      [-9, 1],
      [2.3, 9],
    ] as const)
      g.hedge([from, 0, 4.2], [to, 0, 4.2], { ...shape, tint: greens.privet, second: greens.shoot, leaf: 0.042 });
    wall(g, [-9, 0, 3.7], [1, 0, 3.7], 0.42, colour('#b0694a'), brick(0.3));
    wall(g, [2.3, 0, 3.7], [9, 0, 3.7], 0.42, colour('#b0694a'), brick(0.3));
    gate(g, [1.65, 0, 3.75], 0.95, 1, colour('#3e6b63'));
    house(g, {
      z: 10.5,
      left: -7,
      right: 9,
      wall: render,
      tint: colour('#e6dccb'),
      entranceAt: 1.65,
      entrance: colour('#8c2f2b'),
      windows: [
        [-2.5, 1.1],
        [-2.5, 3.3],
        [1.6, 3.3],
        [5.4, 1.1],
        [5.4, 3.3],
      ],
    });
    if (cut)
      fallenLeaves(
        g,
        500,
        () => [g.random.between(-2, 3), 0.02, g.random.between(2.2, 3.5)],
        [greens.shoot, greens.privet],
        0.045,
      );
    else scattered(g, [plants.dandelion, plants.dock], 14, (of) => [of.random.between(-6, 5), 0.02, 3.45], 0.8);
  };

/** A laurel that has grown above the windows. */
const laurel =
  (cut: boolean): Scene =>
  (g) => {
    g.light = lights.day;
    g.seenFrom([0.6, 1.65, -3], [-0.5, 1.5, 8], 44);
    const area = { left: -10, right: 10, near: -1.8, far: 8 };
    g.ground({ ...area, far: 12 }, colour('#5d7f36'));
    g.grass(area, { length: 0.06, tint: greens.lawn, shade: (x, z) => 0.85 + 0.3 * clouded(x, z, 3) });
    const shape = cut ? { high: 2.1, deep: 1.1, shaggy: 0.05 } : { high: 3.7, deep: 1.9, shaggy: 0.95 };
    g.hedge([-9, 0, cut ? 8.6 : 8], [9, 0, cut ? 8.6 : 8], {
      ...shape,
      tint: greens.laurel,
      second: colour('#7da94e'),
      leaf: 0.105,
      slim: 0.42,
      waxy: true,
    });
    if (cut) {
      house(g, {
        z: 21,
        left: -9,
        right: 2,
        wall: stone,
        tint: colour('#cdb994'),
        windows: [
          [-6, 3],
          [-2, 3],
        ],
      });
      g.trees(18, 3, 16, { high: 5.5, tint: greens.oak });
      ladder(g, [2.3, 0, 7.3], 2.6, 0.75);
      barrow(g, [-1.4, 0, 5.4], greens.laurel);
      fallenLeaves(
        g,
        2600,
        () => [g.random.between(-6, 6), 0.02, 6 + 1.9 * g.random()],
        [greens.laurel, colour('#7da94e')],
        0.11,
      );
    }
    for (let x = -6; x < 8; x += 1.9) plants.fern(g, [x, 0, cut ? 7.7 : 6.9], 0.8);
  };

/** Clipped box and yew beside a gravel walk. */
const topiary: Scene = (g) => {
  g.light = lights.morning;
  g.seenFrom([0, 1.65, -3.2], [0.2, 1, 9], 40);
  paved(g, { left: -1.1, right: 1.1, near: -3, far: 13 }, '#cbb995', [0.45, 0.45], 0.05);
  const area = { left: -9, right: 9, near: -1.8, far: 13 };
  g.ground({ ...area, far: 14, where: (x) => Math.abs(x) > 1.1 }, colour('#5d7f36'));
  g.grass({ ...area, where: (x) => Math.abs(x) > 1.15 }, { length: 0.045, tint: greens.lawn });
  for (let z = 2; z < 12; z += 2.2)
    for (const side of [-1, 1]) {
      for (let up = 0; up < 9; up += 1) {
        const r = 0.62 * (1 - up / 9.6);
        g.clump([side * 2, 0.16 + up * 0.21, z], [r, 0.2, r], {
          tint: greens.yew,
          leaf: 0.035,
          many: 3300 * (1 - up / 12),
          fill: 0.12,
          droop: 0,
          core: true,
        });
      }
      g.clump([side * 1.6, 0.28, z + 1.1], [0.34, 0.32, 0.34], {
        tint: greens.box,
        leaf: 0.028,
        many: 3200,
        fill: 0.1,
        core: true,
      });
    }
  g.hedge([-9, 0, 13.6], [-0.9, 0, 13.6], { high: 2.3, deep: 0.9, tint: greens.yew, leaf: 0.04 });
  g.hedge([0.9, 0, 13.6], [9, 0, 13.6], { high: 2.3, deep: 0.9, tint: greens.yew, leaf: 0.04 });
  g.trees(22, -16, 18, { high: 7, tint: greens.oak });
};

/** Beech keeps its copper leaves all winter. */
const beech: Scene = (g) => {
  g.light = lights.frost;
  g.seenFrom([1.8, 1.6, -3], [-0.8, 1.05, 8], 41);
  const area = { left: -10, right: 10, near: -1.8, far: 9 };
  g.ground({ ...area, far: 16 }, colour('#6f7f4a'));
  g.grass(area, { length: 0.06, tint: colour('#76905a'), shade: (x, z) => 0.85 + 0.3 * clouded(x, z, 3) });
  g.hedge([-6, 0, 5.2], [3.4, 0, 11], {
    high: 1.9,
    deep: 0.8,
    tint: greens.beech,
    second: colour('#c88a4a'),
    leaf: 0.06,
    slim: 0.65,
  });
  steppingStones(
    g,
    [
      [1.8, 0.6],
      [1.5, 1.6],
      [1.35, 2.6],
      [1.4, 3.6],
      [1.7, 4.6],
      [2.2, 5.6],
      [2.9, 6.5],
    ],
    0.27,
    colour('#b3aea2'),
  );
  g.tree([5.6, 0, 10.2], { high: 6.2, wide: 4.2, tint: greens.oak, bare: true, wood: colour('#6b5b4c'), crowns: 13 });
  g.tree([-6.6, 0, 13], { high: 6.8, wide: 4.6, tint: greens.oak, bare: true, wood: colour('#6b5b4c'), crowns: 13 });
  g.trees(24, -16, 18, { high: 5, tint: colour('#7a6f58') });
};

/** A conifer hedge that shades the garden, and the same one lowered. */
const conifers =
  (cut: boolean): Scene =>
  (g) => {
    g.light = cut ? lights.evening : lights.overcast;
    g.seenFrom([-0.8, 1.65, -3.4], [0.6, 1.5, 8], 44);
    const area = { left: -9, right: 9, near: -2, far: 9 };
    g.ground({ ...area, far: 12 }, colour('#63783c'));
    g.grass(area, { length: 0.07, tint: colour('#6d8a45'), shade: (x, z) => 0.8 + 0.4 * clouded(x * 1.2, z * 1.2, 3) });
    if (cut) {
      g.hedge([-9, 0, 9], [9, 0, 9], {
        high: 2,
        deep: 1.2,
        tint: greens.conifer,
        second: colour('#6d8f4c'),
        leaf: 0.06,
        slim: 0.25,
        thick: 1.4,
      });
      g.trees(20, -15, 16, { high: 5.6, tint: greens.oak });
    } else {
      for (let x = -8.6; x < 9; x += 1.15) {
        const high = g.random.between(4, 5.2);
        for (let up = 0; up < 10; up += 1) {
          const r = 0.95 * (1 - up / 11.5) ** 0.7;
          g.clump([x + g.random.bell() * 0.12, 0.35 + (up * high) / 10.5, 8.8 + g.random.bell() * 0.2], [r, 0.5, r], {
            tint: greens.conifer,
            second: colour('#5d7f48'),
            leaf: 0.09,
            slim: 0.22,
            many: 2600,
            fill: 0.3,
            droop: -0.2,
            core: true,
          });
        }
      }
    }
    border(
      g,
      { left: -7, right: 7, near: 6.9, far: 7.8 },
      {
        tall: [plants.shrub, plants.fern],
        middle: [plants.fern, plants.hosta],
        front: [plants.hosta, plants.geranium],
      },
    );
    g.ground({ left: -9, right: 9, near: 6.8, far: 8.4 }, colour('#4d3a29'), soil(0.6), 0.014);
  };

/** An old field hedge, laid: stems cut, bent over and bound between stakes. */
const laid: Scene = (g) => {
  g.light = lights.mist;
  g.seenFrom([-2.4, 1.55, -2.6], [0.8, 0.8, 6], 41);
  const area = { left: -9, right: 11, near: -1.6, far: 20 };
  g.ground({ ...area, far: 44 }, colour('#6f8046'));
  g.grass(area, { length: 0.14, tint: colour('#7d9450'), tips: colour('#b0ab70'), mess: 0.9, thick: 0.7 });
  const wood = colour('#8a6b4a');
  for (let x = -7; x < 9; x += 0.45) {
    const z = 4.5 + x * 0.22;
    g.mesh.rod(
      [x, 0, z],
      [x + g.random.bell() * 0.02, 1.3, z],
      0.026,
      0.022,
      lit(colour('#b08d62'), g.random.between(0.85, 1.1)),
      0,
      6,
    );
    for (let stem = 0; stem < 5; stem += 1) {
      const [up, back] = [g.random.between(0.05, 0.5), g.random.bell() * 0.12];
      g.mesh.rod(
        [x, up * 0.3, z + back],
        [x + g.random.between(1.2, 1.9), up + 0.62, z + 0.35 + back],
        g.random.between(0.014, 0.028),
        0.008,
        lit(wood, g.random.between(0.7, 1.15)),
        0,
        5,
      );
      for (let twig = 0; twig < 3; twig += 1)
        g.shoot(
          [x + g.random() * 1.2, up + g.random() * 0.5, z + 0.15],
          [0.6, 0.5 + g.random(), g.random.bell() * 0.6],
          g.random.between(0.15, 0.4),
          colour('#7d9450'),
          0.04,
        );
    }
    const next: [number, number, number] = [x + 0.45, 1.24 + 0.03 * Math.sin((x + 0.45) * 14), 4.5 + (x + 0.45) * 0.22];
    for (const off of [-0.03, 0.03])
      g.mesh.rod(
        [x, 1.24 + off + 0.03 * Math.sin(x * 14), z + off],
        [next[0], next[1] - off, next[2] - off],
        0.016,
        0.016,
        colour('#9c7a52'),
        0,
        5,
      );
  }
  g.tree([-5.6, 0, 12], { high: 6.4, wide: 5, tint: greens.oak, airy: 0.35, trunk: 0.3 });
  g.trees(34, -30, 40, { high: 7, tint: greens.oak, gap: 4 });
  fence(g, [3, 0, 17], [18, 0, 21], { high: 1, gaps: 0.75, tint: colour('#8f8374'), age: 0.7 });
};

export const hedges = {
  'privet-before': privet(false),
  'privet-after': privet(true),
  'laurel-before': laurel(false),
  'laurel-after': laurel(true),
  'conifers-before': conifers(false),
  'conifers-after': conifers(true),
  topiary,
  'beech-frost': beech,
  'laid-hedge': laid,
} satisfies Record<string, Scene>;
