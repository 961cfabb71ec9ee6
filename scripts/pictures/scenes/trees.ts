import {
  bench,
  fence,
  gate,
  greenhouse,
  house,
  ladder,
  logs,
  pond,
  pot,
  raisedBed,
  shed,
  steppingStones,
  wall,
  woods,
  chips,
} from '../built';
import { type Scene } from '../draw';
import { type Garden } from '../garden';
import { lights } from '../light';
import { colour, type Point } from '../mesh';
import { clouded } from '../random';
import { border, fallenLeaves, plants, scattered } from '../planted';
import { brick, greens, render, soil, stone } from '../surfaces';
import { paved } from './shared';

const lawn = (g: Garden, tint = greens.lawn, length = 0.055, far = 11) => {
  g.ground({ left: -11, right: 11, near: -2, far: 22 }, colour('#5d7a38'));
  g.grass({ left: -9, right: 9, near: -1.7, far }, { length, tint, shade: (x, z) => 0.84 + 0.3 * clouded(x, z, 3) });
};

/** An apple tree as thick as a bush, and opened up. */
const apple =
  (pruned: boolean): Scene =>
  (g) => {
    g.light = lights.day;
    g.seenFrom([0.8, 1.6, -3], [0, 1.75, 6], 44);
    lawn(g);
    if (pruned) {
      g.tree([0, 0, 5.8], { high: 4, wide: 4, tint: greens.apple, trunk: 0.17, stem: 1.35, airy: 0.62, crowns: 12 });
      ladder(g, [1.35, 0, 4.8], 3, 0.8);
      for (let stick = 0; stick < 120; stick += 1) {
        const [x, z] = [-2.6 + g.random.bell() * 0.6, 4.3 + g.random.bell() * 0.5];
        const up = 0.45 * g.random() * Math.exp(-((x + 2.6) ** 2));
        g.mesh.rod(
          [x, up, z],
          [x + g.random.bell() * 0.7, up + g.random() * 0.2, z + g.random.bell() * 0.5],
          0.014,
          0.007,
          colour('#6b5846'),
          0,
          4,
        );
      }
      fallenLeaves(g, 1500, () => [-2.6 + g.random.bell() * 0.8, 0.3 * g.random(), 4.3 + g.random.bell() * 0.6], [
        greens.apple,
      ]);
    } else {
      g.tree([0, 0, 5.8], { high: 4.9, wide: 4.9, tint: greens.apple, trunk: 0.17, stem: 1.05, crowns: 19 });
      for (let shoot = 0; shoot < 90; shoot += 1)
        g.shoot(
          [g.random.bell() * 1.5, 3.4 + g.random() * 1.1, 5.8 + g.random.bell()],
          [g.random.bell() * 0.2, 1, 0],
          g.random.between(0.4, 1),
          greens.shoot,
          0.07,
        );
    }
    border(
      g,
      { left: -7, right: 7, near: 9.4, far: 10.6 },
      { tall: [plants.shrub, plants.hydrangea], middle: [plants.peony, plants.fern], front: [plants.geranium] },
    );
    fence(g, [-9, 0, 11], [9, 0, 11], { tint: colour('#8f7d66'), age: 0.5 });
    g.trees(17, -14, 15, { high: 5.4, tint: greens.oak });
  };

/** An oak over the house wall, and the same tree with its crown lifted and thinned. */
const oak =
  (pruned: boolean): Scene =>
  (g) => {
    g.light = lights.afternoon;
    g.seenFrom([-1.8, 1.65, -4.6], [0.3, 2.7, 7], 50);
    lawn(g, greens.lawn, 0.06, 12);
    g.tree([1.4, 0, 7.6], {
      high: pruned ? 7 : 8,
      wide: pruned ? 5.4 : 7.4,
      tint: greens.oak,
      trunk: 0.34,
      stem: pruned ? 2.9 : 1.9,
      airy: pruned ? 0.55 : 0,
      crowns: pruned ? 15 : 22,
      leaf: 0.09,
    });
    house(g, {
      z: 13,
      left: -10,
      right: -1.4,
      wall: brick(0.1),
      tint: colour('#b26a48'),
      windows: [
        [-7.4, 1.2],
        [-3.4, 1.2],
        [-7.4, 3.4],
        [-3.4, 3.4],
      ],
    });
    g.hedge([-1, 0, 12.6], [11, 0, 12.6], { high: 1.8, deep: 0.8, tint: greens.privet });
    if (pruned) logs(g, 3.5, 5.6, 6, 0.6);
    g.trees(22, 2, 18, { high: 6, tint: greens.oak });
  };

const logPile: Scene = (g) => {
  g.light = lights.autumn;
  g.seenFrom([-0.7, 1.35, -1.8], [0.3, 0.5, 4], 42);
  lawn(g, colour('#78964a'), 0.07);
  logs(g, -2.2, 2.3, 3.7, 1.05);
  for (const x of [-2.45, 2.5]) g.mesh.rod([x, 0, 3.8], [x, 1.35, 3.8], 0.05, 0.05, colour('#8a6b4a'), 0, 8);
  chips(
    g,
    { left: -3, right: 3.4, near: 1.6, far: 3.4, where: (x, z) => clouded(x * 1.4, z * 1.4, 3) > 0.48 },
    ['#d9b880', '#c9a26a', '#e5cda0'].map(colour),
    0.03,
    0.03,
    0.8,
  );
  g.mesh.rod([3.4, 0, 2.4], [3.4, 0.5, 2.4], 0.32, 0.3, colour('#6f5a45'), 0, 14);
  g.mesh.rod([3.4, 0.5, 2.4], [3.4, 0.505, 2.4], 0.29, 0.29, colour('#d2ad74'), 0, 14);
  g.mesh.rod([3.35, 0.5, 2.4], [3, 1.15, 2.25], 0.018, 0.018, colour('#b98f58'), 0, 6);
  g.mesh.box([3.36, 0.47, 2.36], [0.06, 0.1, 0.2], colour('#6d7274'), 0, 0.5);
  fallenLeaves(
    g,
    1400,
    () => [g.random.between(-4, 5), 0.01, g.random.between(-0.6, 7)],
    ['#c9772b', '#b4501f', '#d9a23c'].map(colour),
  );
  g.tree([-3.4, 0, 7], { high: 5.6, wide: 3.8, tint: colour('#c9892f'), second: colour('#b4501f'), airy: 0.4 });
  g.trees(13, -12, 13, { high: 6, tint: colour('#8a7a3c'), second: colour('#b4702f') });
};

/** Pollards along a drive on a white morning. */
const pollards: Scene = (g) => {
  g.light = { ...lights.frost, frost: 0.42 };
  g.seenFrom([0.4, 1.6, -3], [-0.2, 1.6, 8], 42);
  lawn(g, colour('#76905a'));
  paved(g, { left: -1.5, right: 1.5, near: -2.4, far: 22 }, '#a69a86', [0.3, 0.2], 0.2, { variety: 0.4 });
  for (let z = 2.4; z < 19; z += 3.1)
    for (const side of [-1, 1]) {
      const foot: Point = [side * 2.9, 0, z];
      g.tree(foot, {
        high: 3.4,
        wide: 1.6,
        tint: greens.oak,
        bare: true,
        trunk: 0.17,
        stem: 2.1,
        crowns: 7,
        wood: colour('#6d5c4c'),
      });
    }
  g.trees(28, -20, 20, { high: 6, tint: colour('#7d7866') });
};

const pondGarden: Scene = (g) => {
  g.light = lights.afternoon;
  g.seenFrom([-0.6, 1.6, -2.8], [0.2, 0.5, 5], 42);
  lawn(g, greens.lush);
  pond(g, [0.4, 0, 4.2], 4.2, 2.9, colour('#8d8675'));
  for (const [x, z, kind, scale] of [
    [-1.9, 4.6, plants.iris, 1.1],
    [-1.5, 5.3, plants.reed, 0.9],
    [-0.8, 5.8, plants.iris, 1.1],
    [0.6, 6, plants.reed, 1],
    [1.7, 5.7, plants.iris, 1],
    [2.6, 5, plants.reed, 1.05],
    [2.8, 4.2, plants.hosta, 1.2],
    [-2.2, 3.8, plants.hosta, 1.2],
    [-2.5, 5.6, plants.fern, 1],
    [3.2, 6, plants.fern, 1.1],
    [1.4, 6.6, plants.hydrangea, 0.9],
    [-0.4, 6.8, plants.fern, 1.1],
  ] as const)
    kind(g, [x, 0, z], scale);
  bench(g, [3.9, 0, 7.2], colour('#a58a66'), -0.4);
  g.tree([-3.9, 0, 8.2], {
    high: 5.2,
    wide: 4,
    tint: colour('#8fae4c'),
    second: colour('#c3cf6c'),
    airy: 0.3,
    leaf: 0.06,
  });
  border(
    g,
    { left: -2, right: 7, near: 9, far: 10.2 },
    { tall: [plants.hydrangea, plants.shrub], middle: [plants.foxglove, plants.fern], front: [plants.hosta] },
  );
  g.trees(16, -14, 15, { high: 6, tint: greens.oak });
};

const glass: Scene = (g) => {
  g.light = lights.morning;
  g.seenFrom([-2, 1.6, -2.8], [0.3, 0.9, 5], 42);
  lawn(g);
  greenhouse(g, [1.1, 0, 6], 2.6, 3.4);
  for (let z = 4.8; z < 7.4; z += 0.5)
    for (const side of [-0.75, 0.75]) {
      pot(g, [1.1 + side, 0, z], 0.3, 0.26);
      g.shoot([1.1 + side, 0.24, z], [0, 1, 0], 1.1, colour('#5f8f3c'), 0.12);
      g.shoot([1.1 + side, 0.24, z], [0.1, 1, 0.1], 0.9, colour('#6fa045'), 0.1);
    }
  steppingStones(
    g,
    [
      [-0.6, 0.6],
      [-0.3, 1.35],
      [0.1, 2.1],
      [0.5, 2.85],
      [0.9, 3.6],
    ],
    0.27,
    colour('#b8b2a5'),
  );
  raisedBed(g, -3.6, -1.6, 4, 6.4, 0.34, woods.new, 0.2);
  for (let z = 4.3; z < 6.3; z += 0.4) for (let x = -3.3; x < -1.7; x += 0.4) plants.cabbage(g, [x, 0.28, z], 0.8);
  for (const x of [3.4, 4.1]) {
    pot(g, [x, 0, 4.2], 0.5, 0.45);
    plants.tulip(g, [x, 0.42, 4.2]);
  }
  wall(g, [-9, 0, 10.4], [9, 0, 10.4], 1.9, colour('#b9714e'), brick(0.4));
  for (let x = -7; x < 8; x += 2.1)
    g.clump([x, 1.1, 10.15], [0.8, 0.85, 0.14], { tint: greens.apple, leaf: 0.07, many: 1500, fill: 0.5 });
  g.trees(16, -13, 14, { high: 6, tint: greens.oak });
};

/** A fence blown down, and its successor. */
const fencing =
  (mended: boolean): Scene =>
  (g) => {
    g.light = mended ? lights.day : lights.overcast;
    g.seenFrom([-1.6, 1.6, -2.6], [0.6, 0.9, 6], 42);
    lawn(g, colour('#6d8d42'), mended ? 0.055 : 0.11, 7.4);
    if (mended) fence(g, [-8, 0, 6.6], [9, 0, 8.2], { tint: woods.new, gravelBoard: true });
    else {
      fence(g, [-8, 0, 6.6], [-1.4, 0, 7.2], { tint: woods.old, age: 0.9, broken: 0.35 });
      fence(g, [-1.2, 0, 7.2], [3, 0, 7.6], { tint: woods.old, age: 0.95, broken: 1 });
      fence(g, [3, 0, 7.6], [9, 0, 8.2], { tint: woods.old, age: 0.9, broken: 0.45 });
      for (let board = 0; board < 22; board += 1)
        g.mesh.box(
          [g.random.between(-1.6, 3), 0.02 + g.random() * 0.12, g.random.between(4.6, 6.8)],
          [1.6, 0.02, 0.1],
          colour('#857a6b'),
          0,
          g.random.bell(),
        );
      scattered(
        g,
        [plants.nettle, plants.dock, plants.bramble],
        22,
        (of) => [of.random.between(-5, 6), 0, of.random.between(6.2, 7.2)],
        0.8,
      );
    }
    if (mended)
      border(
        g,
        { left: -6, right: 8, near: 5.9, far: 6.7 },
        { tall: [plants.lavender], middle: [plants.catmint], front: [plants.geranium] },
        0.8,
      );
    house(g, {
      z: 17,
      left: -3,
      right: 8,
      wall: render,
      tint: colour('#e4dccb'),
      windows: [
        [-0.6, 3],
        [2.4, 3],
        [5.4, 3],
      ],
    });
    g.trees(13, -13, -3, { high: 5.4, tint: greens.oak });
  };

/** What a tenant left, and the garden under it. */
const clearance =
  (cleared: boolean): Scene =>
  (g) => {
    g.light = cleared ? lights.afternoon : lights.overcast;
    g.seenFrom([1.2, 1.65, -3], [-0.4, 0.8, 6], 43);
    lawn(g, cleared ? colour('#7d9a4c') : colour('#7f9450'), cleared ? 0.06 : 0.32, 8);
    paved(g, { left: -0.9, right: 0.3, near: -2, far: 8 }, '#b3a58c', [0.6, 0.6], cleared ? 0.15 : 0.9);
    fence(g, [-8, 0, 8.6], [8, 0, 8.6], { tint: woods.old, age: 0.7 });
    shed(g, [3.2, 0, 6.9], { tint: colour('#8a7a64'), age: 0.75 });
    if (!cleared) {
      scattered(
        g,
        [plants.bramble, plants.nettle, plants.dock, plants.bramble],
        48,
        (of) => {
          const [x, z] = [of.random.between(-6, 6), of.random.between(2, 8)];
          return Math.abs(x + 0.3) < 0.5 ? null : [x, 0, z];
        },
        0.85,
      );
      const junk = g.made(render);
      g.mesh.box([-2.5, 0.05, 2.6], [1.6, 0.42, 0.75], colour('#7f5a56'), junk, 0.3);
      g.mesh.box([-2.62, 0.4, 2.95], [1.6, 0.5, 0.2], colour('#7f5a56'), junk, 0.3);
      for (const side of [-0.75, 0.75])
        g.mesh.box([-2.5 + side * 0.95, 0.05, 2.6 + side * 0.3], [0.2, 0.62, 0.75], colour('#75504d'), junk, 0.3);
      for (const [x, z, r] of [
        [1.4, 2.6, 0.34],
        [1.95, 2.9, 0.3],
        [1.6, 3.3, 0.36],
      ] as const)
        g.ball([x, r * 0.7, z], r, colour('#23262a'), g.waxy, 8, [1, 0.85, 1]);
      for (let plank = 0; plank < 8; plank += 1)
        g.mesh.box(
          [0.9 + g.random.bell() * 0.4, 0.05 + plank * 0.03, 4 + g.random.bell() * 0.3],
          [1.7, 0.03, 0.16],
          colour('#8a7c68'),
          0,
          g.random.bell() * 0.6,
        );
    } else {
      border(
        g,
        { left: -6, right: 1.4, near: 7.4, far: 8.4 },
        { tall: [plants.shrub], middle: [plants.fern, plants.lavender], front: [plants.catmint] },
        0.9,
      );
      pot(g, [0.75, 0, 5.4], 0.5, 0.45);
      plants.geum(g, [0.75, 0.42, 5.4]);
    }
    house(g, {
      z: 18,
      left: -9,
      right: 1,
      wall: brick(0.1),
      tint: colour('#9c5a42'),
      windows: [
        [-6.6, 3],
        [-2.4, 3],
      ],
    });
    g.trees(14, 2, 14, { high: 5.4, tint: greens.oak });
  };

const newShed: Scene = (g) => {
  g.light = lights.evening;
  g.seenFrom([-1.8, 1.55, -2.6], [0.5, 0.95, 5.4], 42);
  lawn(g);
  paved(g, { left: -0.5, right: 3.6, near: 3.4, far: 6.4 }, '#c2b497', [0.45, 0.45], 0.03);
  shed(g, [1.6, 0.03, 6.4], { wide: 2.6, deep: 2, tint: colour('#7f9a8c'), age: 0.02 });
  steppingStones(
    g,
    [
      [-1.6, 0],
      [-1.2, 0.8],
      [-0.7, 1.5],
      [-0.1, 2.2],
      [0.4, 2.9],
    ],
    0.27,
    colour('#b8b2a5'),
  );
  for (const [x, z, kind] of [
    [-0.2, 5, plants.hydrangea],
    [3.5, 4.9, plants.lavender],
    [3.9, 5.6, plants.delphinium],
    [-0.7, 5.8, plants.foxglove],
    [-1.3, 6.2, plants.shrub],
    [4.5, 6.4, plants.shrub],
    [3.2, 4.2, plants.geranium],
  ] as const)
    kind(g, [x, 0, z]);
  fence(g, [-9, 0, 8.6], [9, 0, 8.6], { tint: colour('#a5855e'), age: 0.2 });
  g.tree([-3.8, 0, 7], { high: 4.6, wide: 3.4, tint: greens.apple, fruit: colour('#c7432f'), stem: 1.3 });
  g.trees(14, -13, 14, { high: 6, tint: greens.oak });
};

const cottageGate: Scene = (g) => {
  g.light = lights.afternoon;
  g.seenFrom([-0.5, 1.5, -3.4], [0.2, 1.1, 5], 41);
  paved(g, { left: -0.8, right: 1, near: -3, far: 9 }, '#c4b390', [0.5, 0.35], 0.1, { variety: 0.4 });
  g.ground({ left: -9, right: 9, near: -3, far: 11 }, colour('#4d3a29'), soil(0.5));
  g.grass(
    { left: -9, right: 9, near: -2, far: 1.2, where: (x) => x < -0.85 || x > 1.05 },
    { length: 0.09, tint: greens.lawn },
  );
  for (const [from, to] of [
    [-9, -0.75],
    [0.95, 9],
  ] as const)
    wall(g, [from, 0, 2], [to, 0, 2], 0.85, colour('#c9b48c'), stone);
  gate(g, [0.1, 0, 2], 1.25, 1.05, colour('#8fa5a0'));
  for (let z = 2.8; z < 8.6; z += 0.6)
    for (const side of [-1, 1]) {
      const x = 0.1 + side * 1.2;
      g.random.pick([plants.catmint, plants.lavender, plants.geranium])(g, [x, 0, z]);
      g.random.pick([plants.delphinium, plants.foxglove, plants.daisy, plants.peony])(g, [x + side * 0.7, 0, z]);
      g.random.pick([plants.roseBush, plants.hydrangea, plants.whiteSpire, plants.lupin])(g, [x + side * 1.6, 0, z]);
      g.random.pick([plants.shrub, plants.hydrangea])(g, [x + side * 2.8, 0, z]);
    }
  for (let x = -7; x < 8; x += 0.7)
    if (Math.abs(x) > 1.2) g.random.pick([plants.geranium, plants.catmint, plants.daisy])(g, [x, 0, 1.5], 0.8);
  house(g, {
    z: 9.4,
    left: -5.4,
    right: 5.8,
    wall: stone,
    tint: colour('#dcc79d'),
    entranceAt: 0.1,
    entrance: colour('#6e8f8a'),
    windows: [
      [-3, 1],
      [3.2, 1],
      [-3, 3.1],
      [0.1, 3.1],
      [3.2, 3.1],
    ],
  });
  g.trees(15, -16, -6, { high: 6.4, tint: greens.oak });
  g.trees(15, 7, 18, { high: 6.4, tint: greens.oak });
};

export const trees = {
  'apple-before': apple(false),
  'apple-after': apple(true),
  'oak-before': oak(false),
  'oak-after': oak(true),
  'log-pile': logPile,
  pollards,
  pond: pondGarden,
  greenhouse: glass,
  'fence-before': fencing(false),
  'fence-after': fencing(true),
  'clearance-before': clearance(false),
  'clearance-after': clearance(true),
  'new-shed': newShed,
  'cottage-gate': cottageGate,
} satisfies Record<string, Scene>;
