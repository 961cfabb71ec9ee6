import { clamp } from './random';

export type Point = readonly [number, number, number];
/** Red, green and blue as amounts of light, from 0 to 1. */
export type Colour = readonly [number, number, number];

/** What a material may change about a point of a surface before light falls on it. */
export type Surface = {
  r: number;
  g: number;
  b: number;
  nx: number;
  ny: number;
  nz: number;
  /** How much it shines, from 0 to 1. */
  gloss: number;
  /** How much light comes through from behind, as through a leaf. */
  thin: number;
  /** Light of its own. */
  glow: number;
  /** How much of the sky it mirrors. */
  mirror: number;
};
export type Material = (surface: Surface, x: number, y: number, z: number) => void;
export type MaterialId = number;

/** '#8fae5b' as amounts of light. */
export function colour(hex: string): Colour {
  const channel = (at: number) => (parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2;
  return [channel(1), channel(3), channel(5)];
}
export const blend = (a: Colour, b: Colour, t: number): Colour => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];
export const lit = (of: Colour, by: number): Colour => [clamp(of[0] * by), clamp(of[1] * by), clamp(of[2] * by)];

export function unit(x: number, y: number, z: number): Point {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}
export const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

const put = (into: Float32Array, at: number, point: Point) => {
  into[at] = point[0];
  into[at + 1] = point[1];
  into[at + 2] = point[2];
};

/** The triangles of a scene. Metres: x to the right, y up, z away from the eye. */
export class Mesh {
  count = 0;
  corners = new Float32Array(9 * 65536);
  normals = new Float32Array(3 * 65536);
  colours = new Float32Array(3 * 65536);
  materialOf = new Uint8Array(65536);
  readonly materials: Material[] = [() => undefined];

  material(material: Material): MaterialId {
    return this.materials.push(material) - 1;
  }

  triangle(a: Point, b: Point, c: Point, n: Point, [r, g, blue]: Colour, material: MaterialId = 0) {
    const at = this.count;
    if (at === this.materialOf.length) this.grow();
    put(this.corners, at * 9, a);
    put(this.corners, at * 9 + 3, b);
    put(this.corners, at * 9 + 6, c);
    put(this.normals, at * 3, n);
    this.colours[at * 3] = r;
    this.colours[at * 3 + 1] = g;
    this.colours[at * 3 + 2] = blue;
    this.materialOf[at] = material;
    this.count += 1;
  }

  /** Four corners in order round the edge; the face looks to where they run anticlockwise. Large ones are cut up, for the camera's near edge. */
  quad(a: Point, b: Point, c: Point, d: Point, tint: Colour, material: MaterialId = 0, normal?: Point) {
    const n =
      normal ?? unit(...cross([b[0] - a[0], b[1] - a[1], b[2] - a[2]], [d[0] - a[0], d[1] - a[1], d[2] - a[2]]));
    const pieces = Math.min(24, Math.ceil(Math.max(distance(a, b), distance(a, d)) / 1.5));
    const at = (s: number, t: number): Point => [
      (a[0] * (1 - s) + b[0] * s) * (1 - t) + (d[0] * (1 - s) + c[0] * s) * t,
      (a[1] * (1 - s) + b[1] * s) * (1 - t) + (d[1] * (1 - s) + c[1] * s) * t,
      (a[2] * (1 - s) + b[2] * s) * (1 - t) + (d[2] * (1 - s) + c[2] * s) * t,
    ];
    for (let i = 0; i < pieces; i += 1) {
      for (let j = 0; j < pieces; j += 1) {
        const [s, t, s2, t2] = [i / pieces, j / pieces, (i + 1) / pieces, (j + 1) / pieces];
        this.triangle(at(s, t), at(s2, t), at(s2, t2), n, tint, material);
        this.triangle(at(s, t), at(s2, t2), at(s, t2), n, tint, material);
      }
    }
  }

  /** A box that stands on a point, turned about its upright axis. */
  box(middle: Point, size: Point, tint: Colour, material: MaterialId = 0, turn = 0) {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const corner = (sx: number, sy: number, sz: number): Point => {
      const [x, z] = [(sx * size[0]) / 2, (sz * size[2]) / 2];
      return [middle[0] + x * cos - z * sin, middle[1] + ((sy + 1) / 2) * size[1], middle[2] + x * sin + z * cos];
    };
    const face = (...p: [Point, Point, Point, Point, Point]) => {
      const [nx, ny, nz] = p[4];
      this.quad(p[0], p[1], p[2], p[3], tint, material, [nx * cos - nz * sin, ny, nx * sin + nz * cos]);
    };
    const c = corner;
    face(c(-1, -1, -1), c(1, -1, -1), c(1, 1, -1), c(-1, 1, -1), [0, 0, -1]);
    face(c(-1, -1, 1), c(1, -1, 1), c(1, 1, 1), c(-1, 1, 1), [0, 0, 1]);
    face(c(-1, -1, -1), c(-1, -1, 1), c(-1, 1, 1), c(-1, 1, -1), [-1, 0, 0]);
    face(c(1, -1, -1), c(1, -1, 1), c(1, 1, 1), c(1, 1, -1), [1, 0, 0]);
    face(c(-1, 1, -1), c(1, 1, -1), c(1, 1, 1), c(-1, 1, 1), [0, 1, 0]);
  }

  /** A round piece from one point to another, thicker at one end if you like. */
  rod(from: Point, to: Point, thick: number, thin: number, tint: Colour, material: MaterialId = 0, sides = 8) {
    const along = unit(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
    const across = unit(...cross(along, Math.abs(along[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]));
    const other = cross(along, across);
    const rim = (at: Point, radius: number, turn: number): Point => [
      at[0] + (across[0] * Math.cos(turn) + other[0] * Math.sin(turn)) * radius,
      at[1] + (across[1] * Math.cos(turn) + other[1] * Math.sin(turn)) * radius,
      at[2] + (across[2] * Math.cos(turn) + other[2] * Math.sin(turn)) * radius,
    ];
    for (let side = 0; side < sides; side += 1) {
      const [now, next] = [(side / sides) * Math.PI * 2, ((side + 1) / sides) * Math.PI * 2];
      const out = rim([0, 0, 0], 1, (now + next) / 2);
      const [a, b, c, d] = [rim(from, thick, now), rim(from, thick, next), rim(to, thin, next), rim(to, thin, now)];
      this.triangle(a, b, c, out, tint, material);
      this.triangle(a, c, d, out, tint, material);
      this.triangle(d, c, to, along, tint, material);
    }
  }

  /** A leaf from its stalk along a direction, folded a little down its middle. */
  leaf(at: Point, along: Point, length: number, width: number, n: Point, tint: Colour, material: MaterialId) {
    const side = unit(...cross(along, n));
    const half = width / 2;
    const middle = (sign: number): Point => [
      at[0] + along[0] * length * 0.45 + side[0] * half * sign,
      at[1] + along[1] * length * 0.45 + side[1] * half * sign,
      at[2] + along[2] * length * 0.45 + side[2] * half * sign,
    ];
    const tip: Point = [at[0] + along[0] * length, at[1] + along[1] * length, at[2] + along[2] * length];
    const fold = (sign: number) =>
      unit(n[0] + side[0] * 0.35 * sign, n[1] + side[1] * 0.35 * sign, n[2] + side[2] * 0.35 * sign);
    this.triangle(at, middle(1), tip, fold(1), tint, material);
    this.triangle(at, middle(-1), tip, fold(-1), tint, material);
  }

  private grow() {
    const larger = (of: Float32Array) => {
      const grown = new Float32Array(of.length * 2);
      grown.set(of);
      return grown;
    };
    this.corners = larger(this.corners);
    this.normals = larger(this.normals);
    this.colours = larger(this.colours);
    const ids = new Uint8Array(this.materialOf.length * 2);
    ids.set(this.materialOf);
    this.materialOf = ids;
  }
}

export const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
