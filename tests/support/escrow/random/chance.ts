/** Random numbers that are the same for the same seed (mulberry32). */
export function chanceOf(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    whole,
    isOneIn: (times: number): boolean => next() * times < 1,
    oneOf: <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(next() * items.length)],
    /** One of these, with heavier ones more often. */
    weighed<Item>(items: readonly (readonly [weight: number, item: Item])[]): Item {
      let left = next() * items.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, item] of items) if ((left -= weight) < 0) return item;
      return items.at(-1)![1];
    },
  };
}
export type Chance = ReturnType<typeof chanceOf>;

/** The seeds in a text: "7" is one, "7-30" all from 7 to 30. */
export function seedsOf(asked: string | undefined): number[] | undefined {
  if (!asked) return undefined;
  const [first = 0, last = first] = asked.split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}
