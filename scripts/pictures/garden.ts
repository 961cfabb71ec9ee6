import { lights, type Lamp, type Light } from './light';
import { Mesh, blend, colour, lit, unit, type Colour, type Material, type MaterialId, type Point } from './mesh';
import { randomFrom, type Random } from './random';
import { type View } from './raster';
import { bark, birchBark, grassOf, leafy, petal, turfBed, waxy } from './surfaces';

export type Where = (x: number, z: number) => boolean;
export type Area = { left: number; right: number; near: number; far: number; where?: Where };

/** A garden while it is being drawn: its shapes, its chance, and where it is seen from. */
export class Garden {
  readonly mesh = new Mesh();
  readonly lamps: Lamp[] = [];
  readonly random: Random;
  light: Light = lights.day;
  view: View = { eye: [0, 1.6, -2], target: [0, 0.9, 8], angle: 38 };
  private readonly ids = new Map<Material, MaterialId>();
  readonly leafy: MaterialId;
  readonly waxy: MaterialId;
  readonly petal: MaterialId;

  constructor(
    seed: string,
    /** Less than 1 for a quick look. */
    readonly detail = 1,
  ) {
    this.random = randomFrom(seed);
    this.leafy = this.made(leafy);
    this.waxy = this.made(waxy);
    this.petal = this.made(petal);
  }

  /** The number of a material in this garden. */
  made(material: Material): MaterialId {
    const id = this.ids.get(material) ?? this.mesh.material(material);
    this.ids.set(material, id);
    return id;
  }

  seenFrom(eye: Point, target: Point, angle = 38) {
    this.view = { eye, target, angle };
  }

  far(x: number, y: number, z: number): number {
    const [ex, ey, ez] = this.view.eye;
    return Math.hypot(x - ex, y - ey, z - ez);
  }

  /** Flat ground. */
  ground(area: Area, tint: Colour, material: Material = turfBed, y = 0) {
    const { left, right, near, far, where } = area;
    const id = this.made(material);
    const cell = where ? 0.09 : 2;
    for (let x = left; x < right; x += cell) {
      for (let z = near; z < far; z += cell) {
        if (where && !where(x + cell / 2, z + cell / 2)) continue;
        const [x2, z2] = [Math.min(right, x + cell), Math.min(far, z + cell)];
        this.mesh.quad([x, y, z], [x2, y, z], [x2, y, z2], [x, y, z2], tint, id, [0, 1, 0]);
      }
    }
  }

  /** Grass, thinner with distance. `lean`: which way its blades lie, which makes the stripes of a mown lawn. */
  grass(
    area: Area,
    about: {
      length: number;
      tint: Colour;
      tips?: Colour;
      lean?: (x: number, z: number) => Point;
      shade?: (x: number, z: number) => number;
      thick?: number;
      mess?: number;
      wide?: number;
    },
  ) {
    const { left, right, near, far, where } = area;
    const { length, tint, tips = lit(tint, 1.35), lean, shade, thick = 1, mess = 0.5, wide = 1 } = about;
    const id = this.made(grassOf(length));
    const random = this.random;
    let z = near;
    while (z < far) {
      const away = Math.max(1.2, this.far(0, 0, z));
      const gap = Math.max(0.014, away * 0.0042) / Math.sqrt(thick * this.detail);
      for (let x = left; x < right; x += gap) {
        const [px, pz] = [x + (random() - 0.5) * gap, z + (random() - 0.5) * gap];
        if (where && !where(px, pz)) continue;
        const tall = length * (0.45 + 0.75 * random());
        const width = Math.max(0.005, gap * 0.5) * wide * (0.7 + 0.6 * random());
        const [lx, , lz] = lean ? lean(px, pz) : [0, 0, 0];
        const turn = random() * 6.283;
        const bend = mess * tall;
        const tip: Point = [
          px + lx * tall + Math.cos(turn) * bend * random(),
          tall,
          pz + lz * tall + Math.sin(turn) * bend * random(),
        ];
        const across = random() * 3.14;
        const [wx, wz] = [(Math.cos(across) * width) / 2, (Math.sin(across) * width) / 2];
        const by = (shade ? shade(px, pz) : 1) * (0.78 + 0.44 * random());
        const green = lit(random() < 0.25 ? tips : tint, by);
        const n = unit(lx * 0.9 + (random() - 0.5) * 0.6, 1, lz * 0.9 + (random() - 0.5) * 0.6);
        this.mesh.triangle([px - wx, 0, pz - wz], [px + wx, 0, pz + wz], tip, n, green, id);
      }
      z += gap;
    }
  }

  /** A cloud of leaves about a point. `fill`: from 0, only its skin, to 1, all of it. */
  clump(
    middle: Point,
    radius: Point,
    about: {
      tint: Colour;
      second?: Colour;
      leaf: number;
      many: number;
      slim?: number;
      droop?: number;
      fill?: number;
      material?: MaterialId;
      /** A dark middle, so that nothing shows through a thick crown. */
      core?: boolean;
    },
  ) {
    const { tint, second = lit(tint, 1.3), leaf, slim = 0.55, droop = 0.2, fill = 0.3, material = this.leafy } = about;
    const random = this.random;
    const size = Math.max(leaf, this.far(...middle) * 0.0036);
    const many = Math.round(about.many * this.detail * Math.min(1, (leaf / size) ** 1.6 * 1.3));
    if (about.core) this.ball(middle, 1, lit(tint, 0.34), 0, 8, [radius[0] * 0.7, radius[1] * 0.7, radius[2] * 0.7]);
    for (let leafAt = 0; leafAt < many; leafAt += 1) {
      const out = unit(random.bell(), random.bell(), random.bell());
      const depth = 1 - fill * random() ** 1.6 - 0.06 * random();
      const lumps =
        1 +
        0.2 * Math.sin(out[0] * 7 + middle[0] * 3) * Math.sin(out[1] * 6 + middle[2]) +
        0.1 * Math.sin(out[2] * 11 + out[0] * 5) +
        0.09 * random.bell();
      const by = depth * lumps;
      const at: Point = [
        middle[0] + out[0] * radius[0] * by,
        middle[1] + out[1] * radius[1] * by,
        middle[2] + out[2] * radius[2] * by,
      ];
      if (at[1] < 0.01) continue;
      const along = unit(
        out[0] * 0.6 + random.bell() * 0.7,
        out[1] * 0.4 + random.bell() * 0.6 - droop,
        out[2] * 0.6 + random.bell() * 0.7,
      );
      const n = unit(
        out[0] + random.bell() * 0.45,
        out[1] + 0.25 + random.bell() * 0.45,
        out[2] + random.bell() * 0.45,
      );
      const shade = (0.5 + 0.5 * depth) * (0.72 + 0.5 * random()) * (0.86 + 0.2 * out[1]);
      this.mesh.leaf(
        at,
        along,
        size * (0.7 + 0.6 * random()),
        size * slim,
        n,
        lit(blend(tint, second, random() ** 2), shade),
        material,
      );
    }
  }

  /** A clipped hedge, or one that has been left: `shaggy` from 0 to 1. */
  hedge(
    from: Point,
    to: Point,
    about: {
      high: number;
      deep: number;
      tint: Colour;
      second?: Colour;
      leaf?: number;
      slim?: number;
      shaggy?: number;
      thick?: number;
      waxy?: boolean;
      holes?: (along: number, up: number) => number;
    },
  ) {
    const { high, deep, tint, second = lit(tint, 1.35), leaf = 0.05, slim = 0.6, shaggy = 0, thick = 1, holes } = about;
    const random = this.random;
    const long = Math.hypot(to[0] - from[0], to[2] - from[2]);
    const dir = unit(to[0] - from[0], 0, to[2] - from[2]);
    const face: Point = [dir[2], 0, -dir[0]];
    const at = (along: number, up: number, out: number): Point => [
      from[0] + dir[0] * along + face[0] * out,
      from[1] + up,
      from[2] + dir[2] * along + face[2] * out,
    ];
    const middle = at(long / 2, high / 2, 0);
    this.mesh.box(
      [middle[0], from[1], middle[2]],
      [long * 0.99, high * 0.9, deep * 0.72],
      lit(tint, 0.22),
      0,
      Math.atan2(dir[2], dir[0]),
    );
    const material = about.waxy ? this.waxy : this.leafy;
    const away = this.far(...middle);
    const size = Math.max(leaf, away * 0.0034);
    const surface = long * high * 1.3 + long * deep + high * deep * 2;
    const many = (surface / (size * size * slim * 0.5)) * 2.2 * thick * this.detail;
    for (let leafAt = 0; leafAt < many; leafAt += 1) {
      const side = random() * surface;
      const inward = random() ** 2 * 0.14 - shaggy * 0.12 * random() ** 3;
      let [along, up, out] = [random() * long, random() * high, deep / 2 - inward];
      let n: Point = [face[0], 0.15, face[2]];
      if (side > long * high * 1.3) {
        if (side < long * high * 1.3 + long * deep) {
          up = high - inward;
          out = (random() - 0.5) * deep;
          n = [0, 1, 0];
        } else {
          const right = random() < 0.5;
          along = right ? long - inward : inward;
          out = (random() - 0.5) * deep;
          n = right ? dir : [-dir[0], 0, -dir[2]];
        }
      }
      if (holes && random() < holes(along / long, up / high)) continue;
      const wave = shaggy * (0.16 * Math.sin(along * 3.1 + from[2]) + 0.1 * Math.sin(along * 7.3 + up * 4));
      const p = at(along, up + wave * (up / high), out + wave * 0.5);
      const lively = random.bell();
      const normal = unit(n[0] + random.bell() * 0.4, n[1] + 0.2 + random.bell() * 0.4, n[2] + random.bell() * 0.4);
      const dirLeaf = unit(n[0] * 0.3 + random.bell(), 0.3 + lively, n[2] * 0.3 + random.bell());
      const patch = 0.9 + 0.16 * Math.sin(along * 1.7 + up * 2.3) * Math.sin(along * 0.6 - up);
      const shade = patch * (0.68 + 0.55 * random()) * (1 - inward * 2.4) * (0.82 + 0.2 * (up / high));
      const fresh = random() ** (shaggy > 0.3 ? 1.2 : 2.4);
      this.mesh.leaf(
        p,
        dirLeaf,
        size * (0.7 + 0.6 * random()),
        size * slim,
        normal,
        lit(blend(tint, second, fresh), shade),
        material,
      );
    }
    if (shaggy > 0.15) {
      const shoots = long * 34 * shaggy * this.detail ** 0.5;
      for (let shoot = 0; shoot < shoots; shoot += 1) {
        const top = random() < 0.72;
        const root = top
          ? at(random() * long, high * 0.96, (random() - 0.4) * deep)
          : at(random() * long, random() * high, deep * 0.45);
        const lean: Point = top
          ? [random.bell() * 0.3, 1, random.bell() * 0.3 - 0.1]
          : [face[0] + random.bell() * 0.5, 0.7 * random(), face[2]];
        this.shoot(
          root,
          lean,
          random.between(0.15, 0.62) * shaggy * (top ? 1 : 0.7),
          second,
          Math.max(leaf, size * 0.9),
          material,
        );
      }
    }
  }

  /** One stem with leaves up both its sides. */
  shoot(root: Point, lean: Point, length: number, tint: Colour, leaf: number, material = this.leafy) {
    const random = this.random;
    const dir = unit(...lean);
    const tip: Point = [root[0] + dir[0] * length, root[1] + dir[1] * length, root[2] + dir[2] * length];
    this.mesh.rod(root, tip, 0.005, 0.003, lit(tint, 0.6), 0, 3);
    for (let up = 0.1; up <= 1; up += (leaf * 0.42) / length) {
      const at: Point = [
        root[0] + dir[0] * length * up,
        root[1] + dir[1] * length * up,
        root[2] + dir[2] * length * up,
      ];
      const along = unit(random.bell() + dir[0] * 0.6, 0.4 + random.bell() * 0.4, random.bell() + dir[2] * 0.6);
      const n = unit(random.bell() * 0.4, 1, random.bell() * 0.4 - 0.4);
      this.mesh.leaf(at, along, leaf * (1.15 - up * 0.4), leaf * 0.45, n, lit(tint, 0.8 + 0.45 * random()), material);
    }
  }

  /** A tree: a trunk, boughs, and leaves in several crowns. `bare` leaves out the leaves. */
  tree(
    at: Point,
    about: {
      high: number;
      wide: number;
      tint: Colour;
      second?: Colour;
      leaf?: number;
      trunk?: number;
      stem?: number;
      airy?: number;
      birch?: boolean;
      bare?: boolean;
      crowns?: number;
      wood?: Colour;
      fruit?: Colour;
    },
  ) {
    const { high, wide, tint, second, leaf = 0.075, airy = 0, birch, bare, crowns = 11 } = about;
    const random = this.random;
    const { trunk = wide * 0.055 + 0.03, stem = high * 0.32 } = about;
    const wood = about.wood ?? colour(birch ? '#d9d5ca' : '#6b5846');
    const id = this.made(birch ? birchBark : bark);
    const lean = random.bell() * 0.15;
    const fork: Point = [at[0] + lean, at[1] + stem, at[2]];
    this.mesh.rod(at, fork, trunk * 1.25, trunk, wood, id, 10);
    const top: Point = [at[0] + lean * 1.6, at[1] + high * 0.86, at[2]];
    this.mesh.rod(fork, top, trunk, trunk * 0.25, wood, id, 8);
    for (let crown = 0; crown < crowns; crown += 1) {
      const turn = crown * 2.4 + random() * 0.6;
      const level = (crown + 0.5) / crowns;
      const out = wide * 0.5 * Math.sqrt(Math.max(0, 1 - (level * 1.7 - 0.75) ** 2)) * random.between(0.55, 0.85);
      const middle: Point = [
        fork[0] + Math.cos(turn) * out,
        at[1] + stem + (high - stem) * (0.12 + level * 0.76),
        fork[2] + Math.sin(turn) * out,
      ];
      const from = 0.2 + level * 0.6;
      const start: Point = [
        fork[0] + (top[0] - fork[0]) * from * 0.8,
        fork[1] + (top[1] - fork[1]) * from * 0.8,
        fork[2],
      ];
      this.mesh.rod(start, middle, trunk * 0.42, trunk * 0.12, wood, id, 6);
      if (bare) {
        for (let twig = 0; twig < 26; twig += 1) this.twig(start, middle, wide * 0.2, trunk * 0.09, wood, id);
        continue;
      }
      const r = wide * random.between(0.22, 0.32);
      const around = (4 * Math.PI * r * r) / (leaf * leaf);
      this.clump(middle, [r, r * 0.82, r], {
        tint: lit(tint, random.between(0.88, 1.1)),
        second,
        leaf,
        many: around * (birch ? 1.1 : 1.9) * (1 - airy * 0.6),
        fill: 0.35 + airy * 0.5,
        droop: birch ? 0.7 : 0.25,
        core: airy < 0.3,
      });
      if (about.fruit) {
        for (let fruit = 0; fruit < 7; fruit += 1) {
          const f = unit(random.bell(), random.bell(), random.bell() - 0.6);
          this.ball(
            [middle[0] + f[0] * r, middle[1] + f[1] * r * 0.82, middle[2] + f[2] * r],
            0.045,
            about.fruit,
            this.waxy,
          );
        }
      }
    }
  }

  private twig(from: Point, to: Point, reach: number, thick: number, wood: Colour, id: MaterialId) {
    const random = this.random;
    const along = 0.35 + random() * 0.65;
    const root: Point = [
      from[0] + (to[0] - from[0]) * along,
      from[1] + (to[1] - from[1]) * along,
      from[2] + (to[2] - from[2]) * along,
    ];
    const reachHere = reach * random.between(0.4, 1.2);
    const bend: Point = [
      root[0] + random.bell() * reachHere,
      root[1] + random() * reachHere * 1.1,
      root[2] + random.bell() * reachHere,
    ];
    this.mesh.rod(root, bend, thick, thick * 0.5, wood, id, 4);
    for (let end = 0; end < 4; end += 1) {
      const tip: Point = [
        bend[0] + random.bell() * reachHere * 0.6,
        bend[1] + random.between(-0.1, 0.8) * reachHere * 0.6,
        bend[2] + random.bell() * reachHere * 0.6,
      ];
      this.mesh.rod(bend, tip, Math.max(0.004, thick * 0.5), 0.002, wood, id, 3);
    }
  }

  /** A row of trees behind the garden. */
  trees(z: number, left: number, right: number, about: { high: number; tint: Colour; second?: Colour; gap?: number }) {
    const random = this.random;
    for (let x = left; x < right; x += (about.gap ?? 3.2) * random.between(0.6, 1.3)) {
      const high = about.high * random.between(0.7, 1.15);
      const tint = lit(about.tint, random.between(0.78, 1.15));
      for (let part = 0; part < 9; part += 1) {
        const r = high * random.between(0.13, 0.25) * (1.15 - part * 0.05);
        const spread = Math.sin(0.5 + part * 0.3) * high * 0.24;
        const middle: Point = [x + random.bell() * spread, high * (0.22 + part * 0.083), z + random.bell() * 1.4];
        const tone = lit(tint, random.between(0.85, 1.15));
        this.clump(middle, [r * 1.15, r * 0.85, r], {
          tint: tone,
          second: about.second,
          leaf: 0.11,
          many: 4200,
          fill: 0.22,
          core: true,
        });
      }
    }
  }

  ball(at: Point, radius: number, tint: Colour, material: MaterialId = 0, round = 6, reach: Point = [1, 1, 1]) {
    for (let i = 0; i < round; i += 1) {
      for (let j = 0; j < round * 2; j += 1) {
        const p = (u: number, v: number): Point => {
          const [up, turn] = [(u / round) * Math.PI, (v / (round * 2)) * Math.PI * 2];
          return [Math.sin(up) * Math.cos(turn), Math.cos(up), Math.sin(up) * Math.sin(turn)];
        };
        const put = (q: Point): Point => [
          at[0] + q[0] * radius * reach[0],
          at[1] + q[1] * radius * reach[1],
          at[2] + q[2] * radius * reach[2],
        ];
        const [a, b, c, d] = [p(i, j), p(i, j + 1), p(i + 1, j + 1), p(i + 1, j)];
        const n = p(i + 0.5, j + 0.5);
        this.mesh.triangle(put(a), put(b), put(c), n, tint, material);
        this.mesh.triangle(put(a), put(c), put(d), n, tint, material);
      }
    }
  }
}
