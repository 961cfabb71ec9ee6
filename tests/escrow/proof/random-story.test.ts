// Random operations on in-memory stores: whatever happens, and in whatever order, both books agree in the end and
// nothing is stuck. RANDOM_SEED repeats one story; with RANDOM_OPERATIONS, it is the first of the stories that these
// make up.
import { expect, test } from 'vitest';
import { chanceOf } from '#tests/support/escrow/random/chance';
import { memoryWorld } from '#tests/support/escrow/random/memory-world';
import { opensStory } from '#tests/support/escrow/random/operations';
import { runOn } from '#tests/support/escrow/random/run';
import { endsQuietly, goesOn, whatIsWrong } from '#tests/support/escrow/random/play';
import { watching } from '#tests/support/escrow/random/world';

const OPERATIONS = Number(process.env.RANDOM_OPERATIONS ?? 10_000);
const A_STORY = 100;
const FIRST_SEED = Number(process.env.RANDOM_SEED ?? 20_261_122);

async function story(seed: number, operations: number): Promise<string[]> {
  const chance = chanceOf(seed);
  const watch = watching();
  let goesWrong = false;
  const world = await memoryWorld(chance, watch, () => goesWrong);
  const run = runOn(world, 6);
  await opensStory(run);
  goesWrong = true;
  await goesOn(run, watch, operations);
  goesWrong = false;
  await endsQuietly(run, watch);
  return whatIsWrong(world, watch);
}

test(
  'STRIPE-B1 STRIPE-M2 CHAOS-M1 after any operations, faults and lost notices, both books agree to the penny and nothing is stuck',
  async () => {
    const wrong: string[] = [];
    const isOne = process.env.RANDOM_SEED && !process.env.RANDOM_OPERATIONS;
    const stories = isOne ? 1 : Math.ceil(OPERATIONS / A_STORY);
    for (let number = 0; number < stories; number += 1) {
      const seed = FIRST_SEED + number;
      for (const one of await story(seed, A_STORY)) wrong.push(`seed ${seed}: ${one}`);
    }
    expect(wrong).toEqual([]);
  },
  Math.max(240_000, OPERATIONS * 24),
);
