// The random story on PostgreSQL and the embedded provider: shorter, and with every guard of the database.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { chanceOf, seedsOf } from '#tests/support/escrow/random/chance';
import { opensStory } from '#tests/support/escrow/random/operations';
import { runOn } from '#tests/support/escrow/random/run';
import { peopleOf, pgWorld } from '#tests/support/escrow/random/pg-world';
import { endsQuietly, goesOn, whatIsWrong } from '#tests/support/escrow/random/play';
import { dying, watching } from '#tests/support/escrow/random/world';

const OPERATIONS = Number(process.env.RANDOM_OPERATIONS ?? 150);
const SEEDS = seedsOf(process.env.RANDOM_SEED) ?? [20_261_122, 7_190, 7_018];

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.destroy());

test.each(SEEDS)(
  'STRIPE-B1 STRIPE-M2 CHAOS-M1 on PostgreSQL, after any operations, both books agree to the penny and nothing is stuck: seed %i',
  async (seed) => {
    const chance = chanceOf(seed);
    const watch = watching();
    let goesWrong = false;
    const around = dying(chance, () => goesWrong);
    const world = pgWorld(database.knex, await peopleOf(database.knex), {
      chance,
      watch,
      around,
      isOn: () => goesWrong,
    });
    const run = runOn(world, 6);
    await opensStory(run);
    goesWrong = true;
    await goesOn(run, watch, OPERATIONS);
    goesWrong = false;
    await endsQuietly(run, watch);
    expect(await whatIsWrong(world, watch)).toEqual([]);
  },
  120_000,
);
