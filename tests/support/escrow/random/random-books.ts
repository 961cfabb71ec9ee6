import type { Knex } from 'knex';
import { chanceOf } from './chance';
import { opensStory } from './operations';
import { runOn } from './run';
import { peopleOf, pgWorld } from './pg-world';
import { endsQuietly, goesOn } from './play';
import { dying, watching } from './world';

/**
 * Books in which nearly everything has happened that can happen to money: payments, refunds, chargebacks, debts and
 * payouts, at random.
 */
export async function randomBooks(knex: Knex, seed: number, operations = 120) {
  const chance = chanceOf(seed);
  const watch = watching();
  const world = pgWorld(knex, await peopleOf(knex), { chance, watch, around: dying(chance, () => false) });
  const run = runOn(world, 6);
  await opensStory(run);
  await goesOn(run, watch, operations);
  await endsQuietly(run, watch);
  return { world };
}
