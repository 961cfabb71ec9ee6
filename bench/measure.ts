/**
 * The milliseconds of each of `times` runs of every contender. The runs are interleaved, so that a busy minute affects
 * all of them. The first `warmUp` rounds do not count.
 */
export async function interleaved<Name extends string>(
  times: number,
  contenders: Record<Name, (turn: number) => Promise<unknown>>,
  { warmUp = 0 } = {},
): Promise<Record<Name, number[]>> {
  const names = Object.keys(contenders) as Name[];
  const taken = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let turn = -warmUp; turn < times; turn += 1) {
    for (const name of names) {
      const since = performance.now();
      await contenders[name](Math.max(0, turn));
      if (turn >= 0) taken[name].push(performance.now() - since);
    }
  }
  return taken;
}

/**
 * The best time of each of `turns` different turns that were run several times: a shared machine is hardly ever idle
 * for a minute, but it is likely to be idle during one run of each turn.
 */
export const bestOfEach = (taken: number[], turns: number): number[] =>
  Array.from({ length: turns }, (_, turn) => Math.min(...taken.filter((_, n) => n % turns === turn)));

export const percentile = (numbers: number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)]!;
export const median = (numbers: number[]): number => percentile(numbers, 0.5);
