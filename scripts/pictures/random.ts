/** Numbers that look like chance and are the same every time: a picture is drawn again exactly as it was. */
export type Random = {
  (): number;
  between(low: number, high: number): number;
  /** About 0, mostly within one on each side. */
  bell(): number;
  pick<T>(of: readonly T[]): T;
};

export function randomFrom(seed: string): Random {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return Object.assign(next, {
    between: (low: number, high: number) => low + next() * (high - low),
    bell: () => (next() + next() + next() - 1.5) / 0.9,
    pick: <T>(of: readonly T[]) => of[Math.floor(next() * of.length)]!,
  });
}

/** A number from 0 to 1 for a point of a lattice. */
export function hash(x: number, y: number, z = 0): number {
  let mixed = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(z | 0, 2147483647 ^ 1274126177);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
}

/** Smooth noise from 0 to 1. */
export function noise(x: number, y: number, z = 0): number {
  const [left, low, near] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const [across, up, deep] = [ease(x - left), ease(y - low), ease(z - near)];
  const plane = (at: number) =>
    mix(
      mix(hash(left, low, at), hash(left + 1, low, at), across),
      mix(hash(left, low + 1, at), hash(left + 1, low + 1, at), across),
      up,
    );
  return deep === 0 ? plane(near) : mix(plane(near), plane(near + 1), deep);
}

/** Noise with finer noise on it. */
export function clouded(x: number, y: number, octaves = 4): number {
  let [sum, weight, total] = [0, 1, 0];
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += noise(x + octave * 17.3, y - octave * 9.1) * weight;
    total += weight;
    weight *= 0.5;
    x *= 2.03;
    y *= 2.03;
  }
  return sum / total;
}

const ease = (t: number) => t * t * (3 - 2 * t);
export const mix = (from: number, to: number, t: number) => from + (to - from) * t;
export const clamp = (value: number, low = 0, high = 1) => (value < low ? low : value > high ? high : value);
/** 0 below `low`, 1 above `high`, smooth between them. */
export const step = (low: number, high: number, value: number) => ease(clamp((value - low) / (high - low)));
