import {
  bench,
  chair,
  decking,
  fence,
  gravel,
  house,
  pebbles,
  pot,
  raisedBed,
  steppingStones,
  table,
  wall,
  woods,
  chips,
} from '../built';
import { type Scene } from '../draw';
import { type Garden } from '../garden';
import { lights } from '../light';
import { colour, lit } from '../mesh';
import { clouded } from '../random';
import { border, plants, scattered } from '../planted';
import { brick, greens, render, soil, stone } from '../surfaces';
import { paved } from './shared';

/** A patio green with algae, and washed. */
const patio =
  (washed: boolean): Scene =>
  (g) => {
    g.light = washed ? lights.afternoon : lights.overcast;
    g.seenFrom([1.4, 1.75, -3.2], [-0.6, 0.55, 5], 42);
    paved(g, { left: -8, right: 8, near: -2.6, far: 6.6 }, '#c9b48f', [0.9, 0.6], washed ? 0 : 0.95, {
      wet: washed ? 0.25 : 0.1,
    });
    wall(g, [-8, 0, 6.8], [8, 0, 6.8], 0.62, colour('#b56a49'), brick(washed ? 0.1 : 0.8));
    border(
      g,
      { left: -6, right: 6.4, near: 7, far: 8.4 },
      {
        tall: [plants.shrub, plants.hydrangea],
        middle: [plants.roseBush, plants.lavender],
        front: [plants.catmint, plants.geranium],
      },
    );
    fence(g, [-8, 0, 9], [8, 0, 9], { tint: colour('#7e8f84'), age: 0.2 });
    if (washed) {
      table(g, [-1.6, 0.02, 3.2], woods.new);
      chair(g, [-2.2, 0.02, 2.3], woods.new, 3.3);
      chair(g, [-0.9, 0.02, 4.2], woods.new, 0.2);
      pot(g, [2.6, 0.02, 5.6], 0.55, 0.5);
      plants.lavender(g, [2.6, 0.5, 5.6], 0.8);
      pot(g, [3.4, 0.02, 5.4], 0.42, 0.38);
      plants.geum(g, [3.4, 0.38, 5.4], 0.8);
    } else {
      pebbles(
        g,
        { left: -4, right: 5, near: 4.6, far: 6.6, where: (x, z) => clouded(x * 2, z * 2, 3) > 0.58 },
        [greens.box, greens.lush],
        0.03,
        0.02,
      );
      scattered(
        g,
        [plants.dandelion, plants.dandelion, plants.dock],
        26,
        (of) => [Math.round(of.random.between(-5, 5) / 0.9) * 0.9, 0.02, of.random.between(1.5, 6.4)],
        0.8,
      );
      pot(g, [2.6, 0.02, 5.6], 0.55, 0.5);
    }
    g.trees(15, -14, 14, { high: 5.4, tint: greens.oak });
  };

/** A block drive, half of it washed: the line between shows the work. */
const drive: Scene = (g) => {
  g.light = lights.morning;
  g.seenFrom([-1.8, 1.7, -3.4], [0.7, 0.9, 6], 42);
  paved(g, { left: -4, right: 4.4, near: -3, far: 8 }, '#b98a70', [0.2, 0.1], 0.85, {
    clean: (x, z) => x + z * 0.12 < 0.4 + 0.08 * Math.sin(z * 3),
    wet: 0.35,
    variety: 0.5,
  });
  g.ground({ left: -9, right: -4, near: -3, far: 9 }, colour('#5d7f36'));
  g.grass({ left: -9, right: -4, near: -2, far: 9 }, { length: 0.05, tint: greens.lawn });
  g.hedge([4.9, 0, -1], [4.9, 0, 9], { high: 1.2, deep: 0.8, tint: greens.box });
  house(g, {
    z: 8.6,
    left: -7,
    right: 7.5,
    wall: stone,
    tint: colour('#d2bd95'),
    entranceAt: -1.9,
    entrance: colour('#50637a'),
    windows: [
      [-5, 1],
      [-5, 3.2],
      [-1.9, 3.2],
      [4.6, 3.2],
    ],
  });
  g.mesh.box([2.6, 0, 8.5], [2.9, 2.25, 0.12], colour('#e9e6dc'), g.made(render));
  for (let up = 0.3; up < 2.2; up += 0.3) g.mesh.box([2.6, up, 8.43], [2.8, 0.02, 0.02], colour('#b5b2a8'));
  for (const x of [-3.2, -0.7]) {
    pot(g, [x, 0.02, 7.7], 0.5, 0.5, colour('#6d7477'));
    plants.boxBall(g, [x, 0.48, 7.7], 1);
  }
};

const deck =
  (oiled: boolean): Scene =>
  (g) => {
    g.light = oiled ? lights.evening : lights.overcast;
    g.seenFrom([-1.6, 1.7, -2.6], [0.5, 0.5, 4.5], 44);
    decking(g, -4, 4.2, -2.2, 5.4, oiled ? colour('#a8703f') : colour('#8b8779'), oiled ? 0.05 : 0.95);
    g.ground({ left: -9, right: 9, near: 5.4, far: 11 }, colour('#5d7f36'));
    g.grass({ left: -9, right: 9, near: 5.4, far: 9 }, { length: 0.06, tint: greens.lawn });
    fence(g, [-4.3, 0, -1], [-4.3, 0, 9.5], { tint: colour('#6f7f78'), age: 0.3 });
    border(
      g,
      { left: -4, right: 8, near: 8.6, far: 10 },
      {
        tall: [plants.feather, plants.shrub],
        middle: [plants.feather, plants.rudbeckia],
        front: [plants.silverShrub, plants.catmint],
      },
    );
    for (const [x, z, wide] of [
      [-3.2, 4.5, 0.6],
      [-2.3, 4.8, 0.45],
      [3.4, 4.6, 0.6],
    ] as const) {
      pot(g, [x, 0.17, z], wide, wide * 0.9, colour(oiled ? '#3f4a4c' : '#8d8577'));
      (oiled ? plants.feather : plants.dock)(g, [x, 0.17 + wide * 0.85, z], 0.6);
    }
    if (oiled) {
      bench(g, [1.6, 0.17, 3.6], colour('#9c7850'), -0.25);
    } else scattered(g, [plants.dandelion], 8, (of) => [of.random.between(-3, 3), 0.16, of.random.between(1, 5)], 0.6);
    g.hedge([-9, 0, 10.6], [9, 0, 10.6], { high: 2, deep: 0.9, tint: greens.laurel, leaf: 0.08, waxy: true });
    g.trees(19, -14, 15, { high: 6, tint: greens.oak });
  };

const gravelDrive =
  (done: boolean): Scene =>
  (g) => {
    g.light = done ? lights.day : lights.overcast;
    g.seenFrom([0.9, 1.65, -3.2], [-0.5, 0.7, 7], 41);
    const bed = { left: -2.6, right: 2.6, near: -2, far: 10 };
    const area = {
      ...bed,
      left: -4,
      right: 4,
      where: (x: number, z: number) => Math.abs(x - 0.5 * Math.sin(z * 0.35)) < 2.3,
    };
    const tints = done ? ['#d2b98a', '#c3a574', '#e0cda2', '#b3966a', '#cdbfa6'] : ['#8d8a78', '#7a7764', '#a39c85'];
    g.ground({ left: -9, right: 9, near: -2.4, far: 13 }, colour('#56703a'), undefined, -0.01);
    gravel(g, area, tints.map(colour));
    const lawn = {
      left: -9,
      right: 9,
      near: -1.8,
      far: 11,
      where: (x: number, z: number) => Math.abs(x - 0.5 * Math.sin(z * 0.35)) > 2.36,
    };
    g.grass(lawn, { length: done ? 0.05 : 0.2, tint: done ? greens.lawn : colour('#7b9448'), mess: 0.7 });
    if (!done) {
      scattered(
        g,
        [plants.dandelion, plants.dock, plants.nettle, plants.dandelion],
        95,
        (of) => [of.random.between(-2.2, 2.2), 0.01, of.random.between(0.8, 9)],
        0.9,
      );
      g.grass(
        { ...area, where: (x, z) => area.where(x, z) && clouded(x * 1.5, z * 1.5, 3) > 0.55 },
        { length: 0.12, tint: colour('#7f9950'), mess: 0.9, thick: 0.5 },
      );
    }
    for (let z = 1; z < 10; z += 0.95)
      for (const side of [-1, 1])
        g.random.pick(
          done ? [plants.lavender, plants.catmint, plants.feather, plants.boxBall] : [plants.shrub, plants.dock],
        )(g, [0.5 * Math.sin(z * 0.35) + side * 2.75, 0, z], done ? 0.95 : 1);
    house(g, {
      z: 12.4,
      left: -5,
      right: 7,
      wall: stone,
      tint: colour('#cdb994'),
      entranceAt: 0.3,
      entrance: colour('#6c7a55'),
      windows: [
        [-2.9, 1],
        [-2.9, 3.2],
        [0.3, 3.2],
        [4.2, 1],
        [4.2, 3.2],
      ],
    });
    g.trees(15, -16, -6, { high: 6, tint: greens.oak });
  };

/** A dry garden: gravel, boulders, grasses. */
const dryGarden: Scene = (g) => {
  g.light = lights.evening;
  g.seenFrom([-1.2, 1.5, -2.6], [0.4, 0.5, 6], 42);
  const area = { left: -8, right: 8, near: -1.8, far: 11 };
  gravel(g, area, ['#d8c8a8', '#c6b08a', '#e6dcc4', '#b8a684'].map(colour));
  for (let rock = 0; rock < 9; rock += 1) {
    const [x, z] = [g.random.between(-4.5, 4.5), g.random.between(2.4, 8)];
    g.ball(
      [x, 0.08, z],
      g.random.between(0.2, 0.44),
      lit(colour('#b0a38c'), g.random.between(0.8, 1.1)),
      g.made(render),
      7,
      [1.25, 0.75, 1],
    );
  }
  scattered(
    g,
    [
      plants.feather,
      plants.feather,
      plants.lavender,
      plants.sedum,
      plants.allium,
      plants.silverShrub,
      plants.coneflower,
    ],
    46,
    (of) => {
      const [x, z] = [of.random.between(-6, 6), of.random.between(1.3, 9.5)];
      return Math.abs(x - 1.2 * Math.sin(z * 0.5)) < 0.75 ? null : [x, 0.01, z];
    },
    0.95,
  );
  g.tree([3.4, 0, 8.6], { high: 3.6, wide: 2.8, tint: greens.silver, airy: 0.4, stem: 1.2, leaf: 0.06 });
  wall(g, [-9, 0, 11], [9, 0, 11], 1.6, colour('#e9dcc4'), render);
  g.trees(17, -14, 15, { high: 5.5, tint: greens.apple });
};

const barkPath: Scene = (g) => {
  g.light = lights.morning;
  g.seenFrom([0.2, 1.6, -3], [-0.2, 0.85, 8], 41);
  const path = (x: number, z: number) => Math.abs(x - 0.9 * Math.sin(z * 0.42)) < 0.8;
  const area = { left: -8, right: 8, near: -1.8, far: 14 };
  g.ground({ ...area, far: 20 }, colour('#4f4a2d'), soil(0.4));
  chips(g, { ...area, where: path }, ['#9c6b42', '#b07c4d', '#855633', '#c08f5e'].map(colour), 0.045, 0.02, 1.7);
  g.grass(
    { ...area, where: (x, z) => !path(x, z) && clouded(x, z, 3) > 0.36 },
    { length: 0.16, tint: colour('#668a3e'), thick: 0.5, mess: 0.9 },
  );
  scattered(
    g,
    [plants.fern, plants.fern, plants.hosta, plants.foxglove, plants.geranium],
    74,
    (of) => {
      const [x, z] = [of.random.between(-5, 5), of.random.between(0.7, 12)];
      return path(x * 0.9, z) ? null : [x, 0, z];
    },
    0.95,
  );
  for (let z = 0.6; z < 13; z += 1.25)
    for (const side of [-1, 1]) {
      const x = 0.9 * Math.sin(z * 0.42) + side * 0.86;
      g.mesh.rod(
        [x, 0.05, z - 0.55],
        [0.9 * Math.sin((z + 0.6) * 0.42) + side * 0.86, 0.05, z + 0.6],
        0.07,
        0.06,
        colour('#7a6048'),
        g.made(render),
        8,
      );
    }
  for (const [x, z] of [
    [-2.6, 4.4],
    [2.9, 6.6],
    [-3.4, 9.4],
    [3.2, 11.5],
    [-1.9, 14],
    [5.4, 9],
  ] as const)
    g.tree([x, 0, z], { high: 6.5, wide: 3.6, tint: greens.birch, birch: true, airy: 0.45, trunk: 0.12, stem: 2.6 });
  g.trees(20, -14, 16, { high: 7.5, tint: greens.oak, gap: 2.4 });
};

const steps: Scene = (g: Garden) => {
  g.light = lights.afternoon;
  g.seenFrom([-1, 1.55, -3], [0.4, 0.95, 6], 42);
  paved(g, { left: -7, right: 7, near: -2.4, far: 3.4 }, '#c2b08e', [0.6, 0.6], 0.05);
  for (let up = 0; up < 4; up += 1) {
    const z = 3.4 + up * 0.55;
    g.mesh.box([0.7, up * 0.2, z + 1.4], [1.9, 0.2, 2.8], colour('#b49c74'), g.made(stone));
    g.mesh.box([0.7, up * 0.2 + 0.2, z + 0.25], [2, 0.05, 0.6], colour('#d0c0a0'), g.made(render));
  }
  for (const [from, to] of [
    [-8, -0.3],
    [1.7, 8],
  ] as const)
    wall(g, [from, 0, 3.7], [to, 0, 3.7], 0.85, colour('#c7b087'), stone);
  g.ground({ left: -9, right: -0.2, near: 3.8, far: 7 }, colour('#4d3a29'), soil(0.6), 0.82);
  g.ground({ left: 1.6, right: 9, near: 3.8, far: 7 }, colour('#4d3a29'), soil(0.6), 0.82);
  for (let x = -7; x < 8; x += 0.62) {
    if (x > -0.6 && x < 2) continue;
    g.random.pick([plants.catmint, plants.lavender, plants.geranium])(g, [x, 0.84, 4.15], 0.9);
    g.random.pick([plants.salvia, plants.roseBush, plants.daisy, plants.allium])(g, [x, 0.84, 4.9]);
    g.random.pick([plants.delphinium, plants.foxglove, plants.shrub])(g, [x, 0.84, 5.8]);
  }
  g.hedge([-9, 0.8, 8], [9, 0.8, 8], { high: 1.7, deep: 0.9, tint: greens.yew });
  pot(g, [-0.5, 0.02, 3.1], 0.55, 0.55);
  plants.boxBall(g, [-0.5, 0.55, 3.1], 1);
  g.trees(15, -12, 13, { high: 6, tint: greens.oak });
};

const sleepers: Scene = (g) => {
  g.light = lights.day;
  g.seenFrom([1.2, 1.7, -2.8], [-0.2, 0.4, 4.8], 43);
  paved(g, { left: -8, right: 8, near: -2.4, far: 9 }, '#cfcabd', [0.6, 0.6], 0.03, { staggered: false });
  raisedBed(g, -3.2, -0.9, 1.4, 5.4, 0.48, colour('#8a6a48'), 0.3);
  raisedBed(g, 1, 3.4, 2.6, 6.4, 0.48, colour('#8a6a48'), 0.3);
  for (let z = 1.8; z < 5.2; z += 0.5)
    for (let x = -2.9; x < -1; x += 0.55)
      g.random.pick([plants.lavender, plants.salvia, plants.geum, plants.sedum])(g, [x, 0.42, z], 0.8);
  for (let z = 3; z < 6.2; z += 0.6)
    for (let x = 1.4; x < 3.2; x += 0.6)
      g.random.pick([plants.coneflower, plants.feather, plants.daisy, plants.silverShrub])(g, [x, 0.42, z], 0.8);
  steppingStones(g, [], 0.3, colour('#b3aea2'));
  fence(g, [-8, 0, 8.4], [8, 0, 8.4], { tint: colour('#3f4d49'), age: 0.05 });
  g.tree([-3.8, 0, 7.4], {
    high: 4,
    wide: 2.4,
    tint: colour('#7d3b40'),
    second: colour('#a8564c'),
    airy: 0.35,
    leaf: 0.06,
  });
  g.trees(14, -12, 12, { high: 5, tint: greens.oak });
};

export const hard = {
  'patio-before': patio(false),
  'patio-after': patio(true),
  'drive-washed': drive,
  'deck-before': deck(false),
  'deck-after': deck(true),
  'gravel-before': gravelDrive(false),
  'gravel-after': gravelDrive(true),
  'dry-garden': dryGarden,
  'bark-path': barkPath,
  'stone-steps': steps,
  sleepers,
} satisfies Record<string, Scene>;
