import { barrow, bench, chips, fence, gate, house, pot, raisedBed, shed, steppingStones, wall, woods } from '../built';
import { type Scene } from '../draw';
import { type Garden } from '../garden';
import { lights } from '../light';
import { colour, lit, type Point } from '../mesh';
import { clouded } from '../random';
import { border, plants, scattered } from '../planted';
import { brick, greens, render, soil, stone, timber } from '../surfaces';
import { paved } from './shared';

const lawnUpTo = (g: Garden, line: (x: number) => number, tint = greens.lawn) => {
  const area = { left: -9, right: 9, near: -1.8, far: 12 };
  g.ground({ ...area, far: 14 }, colour('#4d3a29'), soil(0.55), -0.02);
  g.ground({ ...area, where: (x, z) => z < line(x) }, colour('#5d7f36'), undefined, -0.008);
  g.grass(
    { ...area, where: (x, z) => z < line(x) },
    { length: 0.05, tint, shade: (x, z) => 0.86 + 0.28 * clouded(x, z, 3) },
  );
};

/** High summer against an old brick wall. */
const summer: Scene = (g) => {
  g.light = lights.afternoon;
  g.seenFrom([-2.4, 1.5, -1.2], [0.9, 0.75, 5], 43);
  lawnUpTo(g, (x) => 2.6 + 0.25 * Math.sin(x));
  wall(g, [-9, 0, 6.2], [9, 0, 6.2], 2, colour('#b26a48'), brick(0.3));
  border(
    g,
    { left: -6, right: 7, near: 2.9, far: 5.9 },
    {
      tall: [plants.delphinium, plants.foxglove, plants.whiteSpire, plants.lupin],
      middle: [plants.peony, plants.daisy, plants.lupin, plants.salvia],
      front: [plants.catmint, plants.geranium, plants.geum],
    },
    0.5,
  );
  g.trees(15, -13, 14, { high: 6.5, tint: greens.oak });
};

/** Grasses and coneflowers with the low sun behind them. */
const prairie: Scene = (g) => {
  g.light = { ...lights.evening, sun: { ...lights.evening.sun, from: 96, high: 19 } };
  g.seenFrom([1.5, 1.3, -1.6], [-0.4, 0.7, 5], 43);
  lawnUpTo(g, (x) => 1.2 + 0.5 * Math.sin(x * 0.8), colour('#6d8a45'));
  scattered(
    g,
    [plants.feather, plants.coneflower, plants.rudbeckia, plants.salvia, plants.allium, plants.feather, plants.sedum],
    120,
    (of) => [of.random.between(-6, 6), 0, of.random.between(2, 8.6)],
    0.95,
  );
  g.trees(14, -13, 14, { high: 6, tint: lit(greens.oak, 0.9) });
};

/** A bed under weeds, and the same bed hoed and mulched. */
const bed =
  (weeded: boolean): Scene =>
  (g) => {
    g.light = weeded ? lights.day : lights.overcast;
    g.seenFrom([1.1, 1.55, -1.6], [-0.3, 0.3, 4.4], 43);
    lawnUpTo(g, (x) => 1.7 + 0.4 * Math.sin(x * 0.7 + 1), weeded ? greens.lawn : colour('#74903f'));
    const line = (x: number) => 1.74 + 0.4 * Math.sin(x * 0.7 + 1);
    chips(
      g,
      { left: -6, right: 6, near: 1, far: 7.4, where: (x, z) => z > line(x) },
      weeded ? ['#3b2a1c', '#4a3525', '#2f2117', '#5b4330'].map(colour) : ['#7a6448', '#67523a'].map(colour),
      0.035,
      0.0,
      weeded ? 1.5 : 0.5,
    );
    for (let x = -5; x < 5.5; x += 1.35) {
      plants.roseBush(g, [x + 0.3, 0, 4], 0.95);
      g.random.pick([plants.hydrangea, plants.shrub, plants.purpleShrub])(g, [x, 0, 5.6], 1);
      g.random.pick([plants.geranium, plants.catmint, plants.sedum])(g, [x, 0, 2.7 + 0.3 * Math.sin(x)], 0.95);
    }
    if (!weeded)
      scattered(
        g,
        [plants.dock, plants.nettle, plants.dandelion, plants.nettle, plants.bramble],
        250,
        (of) => [of.random.between(-4.5, 4.5), 0, of.random.between(1.9, 6)],
        0.95,
      );
    else barrow(g, [2.15, 0, 2.2], colour('#6f8f45'));
    fence(g, [-8, 0, 7.4], [8, 0, 7.4], { tint: colour('#a5855e'), age: 0.25 });
    g.trees(14, -12, 13, { high: 5.4, tint: greens.apple });
  };

/** Bark spread under shrubs. */
const mulched =
  (done: boolean): Scene =>
  (g) => {
    g.light = lights.morning;
    g.seenFrom([-1, 1.6, -1.8], [0.4, 0.35, 4.6], 43);
    lawnUpTo(g, (x) => 1.5 - 0.35 * Math.sin(x * 0.6));
    const line = (x: number) => 1.54 - 0.35 * Math.sin(x * 0.6);
    const area = { left: -7, right: 7, near: 1, far: 8.6, where: (x: number, z: number) => z > line(x) };
    chips(
      g,
      area,
      (done ? ['#a06b3f', '#8a5a34', '#b57f50', '#6f482b'] : ['#8a7458', '#7a654b', '#95805f']).map(colour),
      done ? 0.05 : 0.03,
      0.015,
      done ? 2 : 0.6,
    );
    for (const [x, z, plant] of [
      [-3.6, 3.2, plants.goldShrub],
      [-1.7, 4.4, plants.purpleShrub],
      [0.4, 3, plants.silverShrub],
      [1.7, 4.8, plants.hydrangea],
      [3.4, 3.4, plants.shrub],
      [-3, 6, plants.shrub],
      [0.2, 6.3, plants.hydrangea],
      [3.2, 6.4, plants.goldShrub],
      [-5, 4.6, plants.hydrangea],
      [5, 5, plants.purpleShrub],
    ] as const)
      plant(g, [x, 0, z], 1.05);
    if (!done)
      scattered(
        g,
        [plants.dandelion, plants.dandelion, plants.dock],
        44,
        (of) => [of.random.between(-4, 4), 0, of.random.between(2, 5.6)],
        0.8,
      );
    else {
      for (const [x, z, turn] of [
        [2.5, 2.2, 0.2],
        [2.95, 2.5, -0.4],
      ] as const)
        g.mesh.box([x, 0, z], [0.62, 0.22, 0.4], colour('#4f7a4a'), g.made(render), turn);
    }
    g.tree([-2.4, 0, 7.6], { high: 5, wide: 3.4, tint: greens.birch, birch: true, airy: 0.4 });
    g.hedge([-9, 0, 9], [9, 0, 9], { high: 1.9, deep: 0.8, tint: greens.laurel, leaf: 0.08, waxy: true });
    g.trees(17, -14, 14, { high: 5.6, tint: greens.oak });
  };

/** Young plants set out on raked earth, and the same bed two summers later. */
const planting =
  (grown: boolean): Scene =>
  (g) => {
    g.light = grown ? lights.day : lights.overcast;
    g.seenFrom([-0.4, 1.6, -1.6], [0.2, 0.3, 4.4], 44);
    g.ground({ left: -8, right: 8, near: -2, far: 12 }, colour('#5b4430'), soil(0.5));
    chips(g, { left: -6, right: 6, near: 0, far: 7 }, ['#5b4430', '#4a3626', '#6d5440'].map(colour), 0.03, 0, 0.6);
    paved(g, { left: -8, right: 8, near: -2, far: 0.7 }, '#c6b594', [0.45, 0.45], 0.05);
    const rows = [
      plants.catmint,
      plants.geum,
      plants.salvia,
      plants.coneflower,
      plants.feather,
      plants.delphinium,
      plants.hydrangea,
    ];
    for (let row = 0; row < 7; row += 1) {
      const z = 1.3 + row * 0.78;
      for (let x = -4.4 + (row % 2) * 0.4; x < 4.6; x += grown ? 0.62 : 0.95) {
        const kind = rows[(row + Math.floor((x + 5) / 2.4)) % rows.length]!;
        if (grown) kind(g, [x, 0, z], 0.95);
        else {
          pot(g, [x, 0, z], 0.2, 0.19, colour('#2f3133'));
          kind(g, [x, 0.18, z], 0.34);
        }
      }
    }
    if (!grown) {
      barrow(g, [3.1, 0, 1.1], colour('#4a3626'), colour('#8a3b2c'));
      g.mesh.rod([-3.1, 0, 1.1], [-3.6, 1.1, 1.5], 0.02, 0.02, colour('#b08a58'), 0, 6);
    }
    wall(g, [-9, 0, 7.6], [9, 0, 7.6], 1.5, colour('#c9b48f'), stone);
    g.trees(14, -12, 13, { high: 5.4, tint: greens.oak });
  };

/** Roses over an arch, on a cottage path. */
const roses: Scene = (g) => {
  g.light = lights.morning;
  g.seenFrom([0.3, 1.55, -3], [0, 1.1, 6], 42);
  paved(g, { left: -0.75, right: 0.75, near: -2.6, far: 10 }, '#b06a4c', [0.21, 0.1], 0.25, { variety: 0.5 });
  g.ground({ left: -9, right: 9, near: -2.6, far: 11 }, colour('#4d3a29'), soil(0.55));
  for (let z = 0; z < 9; z += 0.58)
    for (const side of [-1, 1]) {
      g.random.pick([plants.catmint, plants.lavender, plants.geranium])(g, [side * 1.1, 0, z], 0.9);
      g.random.pick([plants.foxglove, plants.peony, plants.daisy, plants.roseBush, plants.lupin])(g, [
        side * 1.8 + g.random.bell() * 0.1,
        0,
        z,
      ]);
      g.random.pick([plants.delphinium, plants.hydrangea, plants.shrub, plants.whiteSpire])(g, [side * 2.7, 0, z]);
    }
  const z = 4.6;
  for (const side of [-1, 1])
    for (const back of [0, 0.5])
      g.mesh.rod([side * 0.95, 0, z + back], [side * 0.95, 2, z + back], 0.035, 0.035, colour('#dcd8cc'), 0, 8);
  for (let part = 0; part < 12; part += 1) {
    const p = (of: number): Point => [
      Math.cos((of / 12) * Math.PI) * 0.95,
      2 + Math.sin((of / 12) * Math.PI) * 0.55,
      z + 0.25,
    ];
    g.mesh.rod(p(part), p(part + 1), 0.04, 0.04, colour('#dcd8cc'), 0, 6);
    const [x, y, deep] = p(part + 0.5);
    g.clump([x, y + 0.06, deep], [0.3, 0.24, 0.42], { tint: colour('#4d7a35'), leaf: 0.055, many: 420, fill: 0.6 });
    for (let head = 0; head < 9; head += 1)
      g.clump(
        [x + g.random.bell() * 0.2, y + g.random.bell() * 0.17, deep - 0.16 + g.random.bell() * 0.2],
        [0.06, 0.055, 0.06],
        {
          tint: colour('#f2b8c4'),
          second: colour('#fbe3e4'),
          leaf: 0.05,
          slim: 0.9,
          many: 34,
          fill: 0.5,
          droop: 0,
          material: g.petal,
        },
      );
  }
  for (const side of [-1, 1])
    for (let up = 0.2; up < 2; up += 0.34) {
      g.clump([side * 0.98, up, z + 0.2], [0.24, 0.24, 0.3], {
        tint: colour('#4d7a35'),
        leaf: 0.055,
        many: 260,
        fill: 0.6,
      });
      for (let head = 0; head < 5; head += 1)
        g.clump([side * 0.98 + g.random.bell() * 0.17, up + g.random.bell() * 0.15, z - 0.02], [0.055, 0.05, 0.055], {
          tint: colour('#f2b8c4'),
          second: colour('#fbe3e4'),
          leaf: 0.05,
          slim: 0.9,
          many: 30,
          fill: 0.5,
          material: g.petal,
        });
    }
  gate(g, [0, 0, 9.6], 1.1, 1, colour('#e4e1d6'));
  g.hedge([-9, 0, 10], [-0.8, 0, 10], { high: 1.4, deep: 0.8, tint: greens.box });
  g.hedge([0.8, 0, 10], [9, 0, 10], { high: 1.4, deep: 0.8, tint: greens.box });
  g.trees(17, -14, 15, { high: 6.5, tint: greens.oak });
};

const lavender: Scene = (g) => {
  g.light = { ...lights.evening, sun: { ...lights.evening.sun, from: -70, high: 20 } };
  g.seenFrom([-0.9, 1.45, -2.4], [0.3, 0.65, 6], 42);
  paved(g, { left: -0.7, right: 0.7, near: -2.6, far: 10.6 }, '#cdb88f', [0.5, 0.4], 0.05);
  g.ground({ left: -9, right: 9, near: -2.6, far: 12 }, colour('#6b7a42'));
  g.grass(
    { left: -9, right: 9, near: -1.5, far: 11, where: (x) => Math.abs(x) > 1.7 },
    { length: 0.06, tint: greens.lawn },
  );
  for (let z = -0.4; z < 10.4; z += 0.4) for (const side of [-1, 1]) plants.lavender(g, [side * 1.18, 0, z], 1.05);
  house(g, {
    z: 11.2,
    left: -5.5,
    right: 5.5,
    wall: stone,
    tint: colour('#d9c39a'),
    entranceAt: 0,
    entrance: colour('#6d86a0'),
    windows: [
      [-3.2, 1],
      [3.2, 1],
      [-3.2, 3.2],
      [0, 3.2],
      [3.2, 3.2],
    ],
  });
  g.tree([4.6, 0, 6.4], { high: 4, wide: 3, tint: greens.apple, stem: 1.2 });
  g.trees(15, -18, -6, { high: 6.4, tint: greens.oak });
  g.trees(15, 7, 18, { high: 6.4, tint: greens.oak });
};

/** Daffodils under a bare tree in March. */
const spring: Scene = (g) => {
  g.light = { ...lights.morning, sun: { ...lights.morning.sun, from: -104, high: 30 } };
  g.seenFrom([0.5, 1.2, -2.2], [-0.2, 0.75, 5], 43);
  lawnUpTo(g, () => 12, colour('#6c9440'));
  scattered(g, [plants.daffodil, plants.daffodil, plants.snowdrop, plants.tulip], 210, (of) => {
    const [x, z] = [of.random.between(-5, 5), of.random.between(0.6, 9)];
    return clouded(x * 0.6, z * 0.6, 2) > 0.44 ? [x, 0, z] : null;
  });
  g.tree([-1.8, 0, 5.6], {
    high: 6,
    wide: 4.4,
    tint: greens.oak,
    bare: true,
    wood: colour('#6f5f50'),
    trunk: 0.24,
    crowns: 14,
  });
  g.tree([4.2, 0, 8.6], {
    high: 4.6,
    wide: 3,
    tint: colour('#f3d3dc'),
    second: colour('#fff2f4'),
    airy: 0.5,
    leaf: 0.055,
  });
  g.hedge([-9, 0, 11.6], [9, 0, 11.6], { high: 1.8, deep: 0.8, tint: greens.yew });
  g.trees(18, -14, 15, { high: 5.4, tint: colour('#8a9a58') });
};

/** Rows of vegetables in raised beds. */
const vegetables: Scene = (g) => {
  g.light = lights.morning;
  g.seenFrom([1.7, 1.75, -2.8], [-0.2, 0.45, 4.8], 43);
  g.ground({ left: -8, right: 8, near: -2.4, far: 12 }, colour('#8a6a48'), soil(0.2));
  chips(
    g,
    { left: -8, right: 8, near: -1.8, far: 9.4 },
    ['#a87a4c', '#95683f', '#bb8f60'].map(colour),
    0.045,
    0.005,
    1.1,
  );
  const beds = [
    [-3.6, -1.7, 1, 4.2],
    [-0.6, 1.3, 1, 4.2],
    [2.4, 4.3, 1, 4.2],
    [-3.6, -1.7, 5.4, 8.4],
    [-0.6, 1.3, 5.4, 8.4],
    [2.4, 4.3, 5.4, 8.4],
  ] as const;
  const crops = [plants.lettuce, plants.cabbage, plants.leek, plants.rudbeckia, plants.lettuce, plants.cabbage];
  for (const [at, [left, right, near, far]] of beds.entries()) {
    raisedBed(g, left, right, near, far, 0.34, woods.new, 0.25);
    const apart = at % 2 ? 0.5 : 0.36;
    for (let z = near + 0.3; z < far - 0.15; z += apart)
      for (let x = left + 0.28; x < right - 0.15; x += apart) crops[at]!(g, [x, 0.29, z], at === 3 ? 0.6 : 1);
  }
  for (let x = -0.3; x < 1.2; x += 0.34)
    for (const [z, lean] of [
      [7.9, -0.25],
      [8.3, 0.25],
    ] as const) {
      g.mesh.rod([x, 0.3, z - lean * 0.9], [x, 2.1, 8.1], 0.012, 0.01, colour('#b8955c'), 0, 5);
      g.shoot([x, 0.3, z], [0, 1, -lean * 0.3], 1.6, colour('#5f8f3c'), 0.1);
    }
  shed(g, [-5.6, 0, 8.6], { tint: colour('#6f8a86'), age: 0.15 });
  fence(g, [-8, 0, 10.2], [8, 0, 10.2], { tint: colour('#a5855e'), age: 0.35 });
  g.trees(16, -13, 14, { high: 5.6, tint: greens.apple });
};

/** Pots in a small yard. */
const courtyard: Scene = (g) => {
  g.light = lights.day;
  g.seenFrom([-1.2, 1.5, -2.2], [0.3, 0.75, 4], 45);
  paved(g, { left: -6, right: 6, near: -2.4, far: 5.4 }, '#a3583f', [0.22, 0.11], 0.15, { variety: 0.5, turn: 0.785 });
  wall(g, [-7, 0, 5.4], [7, 0, 5.4], 2.3, colour('#efe6d4'), render);
  wall(g, [3.9, 0, -1], [3.9, 0, 5.4], 2.3, colour('#efe6d4'), render);
  for (const [x, z, wide, kind] of [
    [-3.6, 4.6, 0.75, plants.hydrangea],
    [-2.7, 4.2, 0.5, plants.lavender],
    [-3.5, 3.5, 0.5, plants.geum],
    [1.2, 4.7, 0.6, plants.tulip],
    [2, 4.6, 0.8, plants.roseBush],
    [2.9, 4.2, 0.6, plants.feather],
    [3.1, 3.2, 0.5, plants.daisy],
    [2.4, 3.7, 0.4, plants.geranium],
    [-1.9, 4.7, 0.45, plants.hosta],
    [3.2, 2.3, 0.45, plants.fern],
  ] as const) {
    pot(g, [x, 0.02, z], wide, wide * 0.85, g.random() < 0.3 ? colour('#7f8f98') : undefined);
    kind(g, [x, wide * 0.82, z], 0.85);
  }
  bench(g, [-0.4, 0.02, 4.3], colour('#7f9a9c'));
  for (let x = -3; x < 0.4; x += 0.5)
    g.shoot([x, 0.4, 5.2], [0.12 * g.random.bell(), 1, 0], 1.9, colour('#547d3a'), 0.1);
  g.clump([-1.6, 2.1, 5.1], [2, 0.4, 0.25], { tint: colour('#547d3a'), leaf: 0.07, many: 2600, fill: 0.6 });
  for (let head = 0; head < 30; head += 1)
    g.clump([-1.6 + g.random.bell() * 1.5, 1.95 + g.random.bell() * 0.32, 4.9], [0.07, 0.13, 0.07], {
      tint: colour('#9c86cf'),
      second: colour('#cdbdf0'),
      leaf: 0.035,
      slim: 0.8,
      many: 60,
      fill: 0.6,
      material: g.petal,
    });
  g.trees(12, -10, 10, { high: 5.6, tint: greens.oak });
};

/** Lamps in a planted terrace at dusk. */
const dusk: Scene = (g) => {
  g.light = lights.dusk;
  g.seenFrom([1.4, 1.6, -3], [-0.3, 0.8, 5.4], 43);
  paved(g, { left: -7, right: 7, near: -2.4, far: 4 }, '#a79f92', [0.9, 0.6], 0.02);
  g.ground({ left: -9, right: 9, near: 4, far: 11 }, colour('#4a6330'));
  g.grass({ left: -9, right: 9, near: 4, far: 8 }, { length: 0.05, tint: greens.lawn });
  border(
    g,
    { left: -6, right: 6.4, near: 7.6, far: 9.4 },
    {
      tall: [plants.feather, plants.shrub, plants.hydrangea],
      middle: [plants.fern, plants.feather],
      front: [plants.catmint, plants.hosta],
    },
  );
  bench(g, [-1.4, 0.02, 3.2], colour('#b0895c'), 0.2);
  for (const [x, z, high] of [
    [-3, 3.6, 0.55],
    [2.4, 3.8, 0.55],
    [-4.4, 7.2, 0.4],
    [-0.4, 7.3, 0.4],
    [3.4, 7.2, 0.4],
    [1.4, 2, 0.3],
  ] as const) {
    g.mesh.rod([x, 0, z], [x, high, z], 0.035, 0.035, colour('#2b2d2f'), 0, 10);
    g.ball(
      [x, high + 0.07, z],
      0.085,
      colour('#ffdca0'),
      g.made((s) => {
        s.glow = 3.4;
      }),
      6,
    );
    g.lamps.push({ at: [x, high + 0.2, z - 0.2], reach: 1.5, colour: colour('#ffc57a') });
  }
  for (const [x, wide] of [
    [3.3, 0.7],
    [-3.9, 0.6],
  ] as const) {
    pot(g, [x, 0.02, 3], wide, wide, colour('#3d4548'));
    plants.boxBall(g, [x, wide - 0.02, 3], 1.2);
  }
  fence(g, [-9, 0, 9.8], [9, 0, 9.8], { tint: colour('#6d5a45'), age: 0.1 });
  g.tree([3.9, 0, 8.4], { high: 4.4, wide: 2.8, tint: greens.birch, birch: true, airy: 0.5 });
  g.lamps.push({ at: [3.6, 0.5, 7.8], reach: 3, colour: colour('#ffc57a') });
  g.trees(16, -14, 14, { high: 6, tint: greens.oak });
};

/** A trellis painted, with climbers. */
const trellis: Scene = (g) => {
  g.light = lights.day;
  g.seenFrom([-0.6, 1.5, -1.6], [0.4, 0.95, 4.5], 42);
  lawnUpTo(g, () => 3.1);
  fence(g, [-7, 0, 5], [7, 0, 5], { high: 1.5, tint: colour('#5f8590'), age: 0.05 });
  const bar = g.made(timber('y', 0));
  for (let x = -6; x < 6; x += 0.16) g.mesh.box([x, 1.5, 4.98], [0.025, 0.5, 0.02], colour('#5f8590'), bar);
  for (let y = 1.56; y < 2; y += 0.14) g.mesh.box([0, y, 4.97], [12.5, 0.025, 0.02], colour('#5f8590'), bar);
  for (let x = -5; x < 5.4; x += 1.7) {
    for (let stem = 0; stem < 4; stem += 1)
      g.shoot([x, 0, 4.85], [g.random.bell() * 0.4, 1, 0], g.random.between(1.3, 2), colour('#547d3a'), 0.09);
    for (let head = 0; head < 14; head += 1) plants.geum(g, [x + g.random.bell() * 0.5, 0, 4.3], 0.5);
  }
  border(
    g,
    { left: -6, right: 6, near: 3.2, far: 4.6 },
    {
      tall: [plants.salvia, plants.daisy, plants.coneflower],
      middle: [plants.peony, plants.daisy, plants.geum],
      front: [plants.catmint, plants.geranium, plants.sedum],
    },
  );
  steppingStones(
    g,
    [
      [-1.4, 0.2],
      [-0.7, 0.9],
      [0.1, 1.6],
      [0.9, 2.3],
    ],
    0.26,
    colour('#b8b2a5'),
  );
  g.trees(13, -11, 12, { high: 5.6, tint: greens.oak });
};

export const borders = {
  'summer-border': summer,
  'evening-border': prairie,
  'bed-before': bed(false),
  'bed-after': bed(true),
  'mulch-before': mulched(false),
  'mulch-after': mulched(true),
  'planting-before': planting(false),
  'planting-after': planting(true),
  'rose-arch': roses,
  'lavender-path': lavender,
  'spring-bulbs': spring,
  'vegetable-beds': vegetables,
  courtyard,
  'dusk-terrace': dusk,
  trellis,
} satisfies Record<string, Scene>;
