import { colour, unit, type Colour, type Mesh, type Point, type Surface } from './mesh';
import { clamp, clouded, hash, mix, step } from './random';
import { type Camera, type Seen, type Shadows } from './raster';

export type Light = {
  /** To the sun: degrees clockwise from straight ahead, and above the horizon. */
  sun: { from: number; high: number; colour: Colour; strength: number };
  zenith: Colour;
  horizon: Colour;
  /** How strong the light of the whole sky is. */
  sky: number;
  /** From 0, a clear sky, to 1. */
  clouds: number;
  /** How much of a surface ten metres away is lost in the haze. */
  haze: number;
  exposure: number;
  /** White rime on what faces up, from 0 to 1. */
  frost: number;
};

const day: Light = {
  sun: { from: -128, high: 46, colour: colour('#fff3dc'), strength: 3.1 },
  zenith: colour('#5c97d6'),
  horizon: colour('#dbe8ee'),
  sky: 0.95,
  clouds: 0.45,
  haze: 0.009,
  exposure: 0.92,
  frost: 0,
};

/** The hours and the weather in which gardens are seen. */
export const lights = {
  day,
  morning: {
    ...day,
    sun: { from: 112, high: 27, colour: colour('#ffe9c2'), strength: 3.1 },
    zenith: colour('#74a9dc'),
    horizon: colour('#f2ead8'),
    haze: 0.014,
    clouds: 0.3,
  },
  afternoon: {
    ...day,
    sun: { from: -108, high: 38, colour: colour('#ffeed0'), strength: 3 },
    clouds: 0.6,
  },
  evening: {
    ...day,
    sun: { from: 58, high: 15, colour: colour('#ffc98a'), strength: 3.6 },
    zenith: colour('#86a6d4'),
    horizon: colour('#ffdcb0'),
    sky: 0.95,
    haze: 0.013,
    clouds: 0.5,
    exposure: 1.02,
  },
  overcast: {
    ...day,
    sun: { from: -40, high: 60, colour: colour('#f3f4f2'), strength: 0.9 },
    zenith: colour('#b3c0ca'),
    horizon: colour('#e3e7e7'),
    sky: 1.75,
    haze: 0.016,
    clouds: 0.95,
    exposure: 0.95,
  },
  autumn: {
    ...day,
    sun: { from: -70, high: 22, colour: colour('#ffd9a0'), strength: 3.1 },
    zenith: colour('#8fb0cf'),
    horizon: colour('#f0e4cf'),
    haze: 0.012,
    clouds: 0.5,
    exposure: 1,
  },
  mist: {
    ...day,
    sun: { from: 150, high: 24, colour: colour('#ffedd2'), strength: 1.9 },
    zenith: colour('#bccbd3'),
    horizon: colour('#f2efe6'),
    sky: 1.25,
    haze: 0.028,
    clouds: 0.7,
  },
  frost: {
    ...day,
    sun: { from: -100, high: 17, colour: colour('#ffe0bd'), strength: 2.6 },
    zenith: colour('#83aedb'),
    horizon: colour('#f3e6df'),
    sky: 1.15,
    haze: 0.016,
    clouds: 0.2,
    frost: 0.55,
  },
  dusk: {
    ...day,
    sun: { from: 40, high: 8, colour: colour('#ff9d6b'), strength: 0.5 },
    zenith: colour('#31466e'),
    horizon: colour('#e8a88a'),
    sky: 0.62,
    haze: 0.02,
    clouds: 0.5,
    exposure: 1.05,
  },
} satisfies Record<string, Light>;

export const sunOf = ({ sun }: Light): Point => {
  const [turn, high] = [(sun.from * Math.PI) / 180, (sun.high * Math.PI) / 180];
  return unit(Math.sin(turn) * Math.cos(high), Math.sin(high), Math.cos(turn) * Math.cos(high));
};

/** Lamps in the garden: where, how far they reach, their light. */
export type Lamp = { at: Point; reach: number; colour: Colour };

/** The finished picture as three bytes a dot. */
export function lightUp({
  camera,
  mesh,
  seen,
  shadows,
  light,
  lamps,
}: {
  camera: Camera;
  mesh: Mesh;
  seen: Seen;
  shadows: Shadows;
  light: Light;
  lamps: Lamp[];
}): Uint8Array {
  const { width, height, eye, right, up, ahead, focal } = camera;
  const sun = sunOf(light);
  const picture = new Uint8Array(width * height * 3);
  const glare = light.sun.colour;
  const s: Surface = { r: 0, g: 0, b: 0, nx: 0, ny: 0, nz: 0, gloss: 0, thin: 0, glow: 0, mirror: 0 };
  const ring = openings(height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const dot = y * width + x;
      const [sx, sy] = [(x + 0.5 - width / 2) / focal, (height / 2 - y - 0.5) / focal];
      const rx = ahead[0] + right[0] * sx + up[0] * sy;
      const ry = ahead[1] + right[1] * sx + up[1] * sy;
      const rz = ahead[2] + right[2] * sx + up[2] * sy;
      const far = Math.hypot(rx, ry, rz);
      const triangle = seen.triangle[dot]!;
      let [r, g, b] = [0, 0, 0];
      if (triangle < 0) [r, g, b] = skyAt(light, sun, rx / far, ry / far, rz / far);
      else {
        const deep = 1 / seen.nearness[dot]!;
        const [px, py, pz] = [eye[0] + rx * deep, eye[1] + ry * deep, eye[2] + rz * deep];
        s.r = mesh.colours[triangle * 3]!;
        s.g = mesh.colours[triangle * 3 + 1]!;
        s.b = mesh.colours[triangle * 3 + 2]!;
        s.nx = mesh.normals[triangle * 3]!;
        s.ny = mesh.normals[triangle * 3 + 1]!;
        s.nz = mesh.normals[triangle * 3 + 2]!;
        s.gloss = s.thin = s.glow = s.mirror = 0;
        mesh.materials[mesh.materialOf[triangle]!]!(s, px, py, pz);
        if (light.frost > 0) {
          const white = light.frost * step(0.1, 0.75, s.ny + (hash(px * 90, py * 90, pz * 90) - 0.5) * 0.6);
          s.r = mix(s.r, 0.78, white);
          s.g = mix(s.g, 0.83, white);
          s.b = mix(s.b, 0.88, white);
        }
        const [vx, vy, vz] = [-rx / far, -ry / far, -rz / far];
        const open = openness(seen.nearness, ring, x, y, width, height, deep, focal);
        const sunlit = shadeAt(shadows, px + s.nx * 0.02, py + s.ny * 0.02, pz + s.nz * 0.02);
        const facing = s.nx * sun[0] + s.ny * sun[1] + s.nz * sun[2];
        const front = s.thin > 0 ? Math.max(0, facing * 0.88 + 0.12) : Math.max(0, facing);
        const through = s.thin * Math.max(0, -facing * 0.8 + 0.2);
        const direct = light.sun.strength * sunlit * front;
        const behind = light.sun.strength * sunlit * through;
        const overhead = s.ny * 0.5 + 0.5;
        const ambient = light.sky * (0.3 + 0.7 * open) * open;
        const [hx, hy, hz] = unit(sun[0] + vx, sun[1] + vy, sun[2] + vz);
        const shine =
          s.gloss > 0
            ? Math.max(0, s.nx * hx + s.ny * hy + s.nz * hz) ** (18 + s.gloss * 60) *
              s.gloss *
              light.sun.strength *
              sunlit
            : 0;
        const skyR = mix(0.28, (light.zenith[0] + light.horizon[0]) / 2, overhead);
        const skyG = mix(0.3, (light.zenith[1] + light.horizon[1]) / 2, overhead);
        const skyB = mix(0.2, (light.zenith[2] + light.horizon[2]) / 2, overhead);
        r = s.r * (direct * glare[0] + ambient * skyR + behind * glare[0]) + shine * glare[0];
        g = s.g * (direct * glare[1] + ambient * skyG + behind * glare[1] * 1.1) + shine * glare[1];
        b = s.b * (direct * glare[2] + ambient * skyB + behind * glare[2] * 0.4) + shine * glare[2];
        for (const lamp of lamps) {
          const [lx, ly, lz] = [lamp.at[0] - px, lamp.at[1] - py, lamp.at[2] - pz];
          const away = Math.hypot(lx, ly, lz);
          const turned = Math.max(0.15, (s.nx * lx + s.ny * ly + s.nz * lz) / (away || 1));
          const warm = (turned * open * lamp.reach) / (0.15 + away * away);
          r += s.r * lamp.colour[0] * warm;
          g += s.g * lamp.colour[1] * warm;
          b += s.b * lamp.colour[2] * warm;
        }
        if (s.mirror > 0) {
          const turn = 2 * (vx * s.nx + vy * s.ny + vz * s.nz);
          const [mx, my, mz] = unit(turn * s.nx - vx, Math.abs(turn * s.ny - vy), turn * s.nz - vz);
          const edge = s.mirror * (0.25 + 0.75 * (1 - Math.max(0, turn / 2)) ** 3);
          const above = skyAt(light, sun, mx, my, mz);
          r = mix(r, above[0], edge);
          g = mix(g, above[1], edge);
          b = mix(b, above[2], edge);
        }
        r += s.r * s.glow;
        g += s.g * s.glow;
        b += s.b * s.glow;
        const lost = 1 - Math.exp(-light.haze * Math.max(0, deep * far - 4) * 0.55);
        const towardsSun = Math.max(0, (rx * sun[0] + ry * sun[1] + rz * sun[2]) / far) ** 6 * 0.6;
        r = mix(r, light.horizon[0] * (0.85 + towardsSun), lost);
        g = mix(g, light.horizon[1] * (0.85 + towardsSun * 0.85), lost);
        b = mix(b, light.horizon[2] * (0.85 + towardsSun * 0.6), lost);
      }
      const edge = 1 - 0.16 * ((sx * focal * 2) / width) ** 2 * ((sy * focal * 2) / height) ** 2 * 2;
      const strength = light.exposure * edge;
      // Film holds strong greens back, and so does the eye.
      const grey = (r * 0.3 + g * 0.59 + b * 0.11) * 0.1;
      picture[dot * 3] = developed((r * 0.9 + grey) * strength);
      picture[dot * 3 + 1] = developed((g * 0.885 + grey) * strength);
      picture[dot * 3 + 2] = developed((b * 0.92 + grey) * strength);
    }
  }
  return picture;
}

/** Light as the eye has it: bright parts are held back, the middle keeps its contrast. */
function developed(amount: number): number {
  const held = (amount * (2.51 * amount + 0.03)) / (amount * (2.43 * amount + 0.59) + 0.14);
  const tone = clamp(mix(held, 1 - Math.exp(-amount * 1.15), 0.45)) ** (1 / 2.2);
  return Math.round(255 * mix(tone, tone * tone * (3 - 2 * tone), 0.22));
}

function skyAt(light: Light, sun: Point, x: number, y: number, z: number): Colour {
  const height = clamp(y * 1.6 + 0.02);
  const fade = height ** 0.55;
  const near = Math.max(0, x * sun[0] + y * sun[1] + z * sun[2]);
  const glow = near ** 5 * 0.28 + near ** 60 * 0.9;
  let r = mix(light.horizon[0], light.zenith[0], fade) * 0.98 + glow * light.sun.colour[0];
  let g = mix(light.horizon[1], light.zenith[1], fade) * 0.98 + glow * light.sun.colour[1] * 0.9;
  let b = mix(light.horizon[2], light.zenith[2], fade) * 0.98 + glow * light.sun.colour[2] * 0.7;
  if (y > 0.005 && light.clouds > 0) {
    const [cx, cz] = [(x / (y + 0.12)) * 1.6, (z / (y + 0.12)) * 1.6];
    const thick = clouded(cx + 4.2, cz * 1.25 + 1.7, 5);
    const white = step(0.66 - light.clouds * 0.32, 0.95 - light.clouds * 0.3, thick) * 0.85 * step(0, 0.12, y);
    const under = 1.02 - 0.26 * step(0.5, 0.85, thick) * light.clouds;
    r = mix(r, under * (0.55 + 0.5 * light.sun.colour[0]), white);
    g = mix(g, under * (0.57 + 0.48 * light.sun.colour[1]), white);
    b = mix(b, under * (0.62 + 0.45 * light.sun.colour[2]), white);
  }
  return [r, g, b];
}

/** Six looks round a point, in each of sixteen turns. */
const LOOKS = Float64Array.from({ length: 16 * 12 }, (_none, at) => {
  const [turn, look] = [Math.floor(at / 12), Math.floor((at % 12) / 2)];
  const angle = turn * 0.3927 + look * 2.4;
  return (at % 2 ? Math.cos(angle) : Math.sin(angle)) * (0.5 + look * 0.32);
});
const placed = new Float64Array(3);

/** How much of the sun reaches a point, from several looks at what the sun sees, so that shadows have soft edges. */
function shadeAt({ size, nearness, place }: Shadows, x: number, y: number, z: number): number {
  place(x, y, z, placed, 0);
  const u = placed[0]!;
  const v = placed[1]!;
  const near = placed[2]! + 0.035;
  if (u < 2.2 || v < 2.2 || u >= size - 2.2 || v >= size - 2.2) return 1;
  let clear = 0;
  const turn = Math.floor(hash(x * 997, y * 991, z * 983) * 16) * 12;
  for (let look = turn; look < turn + 12; look += 2) {
    const dot = Math.floor(v + LOOKS[look]!) * size + Math.floor(u + LOOKS[look + 1]!);
    if (nearness[dot]! < near) clear += 1;
  }
  return clear / 6;
}

type Ring = { x: number; y: number; reach: number }[];
/** Where to look round a dot for what stands in its light: close by and further out. Distances in metres. */
const openings = (height: number): Ring =>
  Array.from({ length: 14 }, (_none, at) => {
    const reach = (at % 2 ? 0.11 : 0.55) * (0.35 + 0.65 * (at / 14)) * (height > 400 ? 1 : 1.2);
    return { x: Math.cos(at * 2.39996), y: Math.sin(at * 2.39996), reach };
  });

/** How open a point is to the sky, from 0 to 1: leaves deep in a hedge and the foot of a wall are darker. */
function openness(
  nearness: Float32Array,
  ring: Ring,
  x: number,
  y: number,
  width: number,
  height: number,
  deep: number,
  focal: number,
): number {
  let shut = 0;
  for (const { x: across, y: down, reach } of ring) {
    const dots = (reach * focal) / deep;
    const [ax, ay] = [Math.round(x + across * dots), Math.round(y + down * dots)];
    if (ax < 0 || ay < 0 || ax >= width || ay >= height) continue;
    const other = nearness[ay * width + ax]!;
    if (other === 0) continue;
    const before = deep - 1 / other;
    if (before > 0.012 && before < reach * 2.6) shut += 1 - before / (reach * 2.6);
  }
  return 1 - clamp((shut / ring.length) * 1.5, 0, 0.9);
}
