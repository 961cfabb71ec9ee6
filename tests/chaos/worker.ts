// One of the processes of `npm run chaos`: does random operations until it is killed or has done enough, and prints a
// line for each.
import { createKnex } from '#src/platform/database';
import { chanceOf } from '#tests/support/escrow/random/chance';
import { OPERATIONS } from '#tests/support/escrow/random/operations';
import { runOn } from '#tests/support/escrow/random/run';
import { pgWorld, type People } from '#tests/support/escrow/random/pg-world';
import { dying, watching } from '#tests/support/escrow/random/world';

export type Order = { url: string; people: People; seed: number; operations: number; jobs: number };

const say = (line: string) => void process.stdout.write(`${line}\n`);

const { url, people, seed, operations, jobs } = JSON.parse(process.env.CHAOS_ORDER!) as Order;
const chance = chanceOf(seed);
const watch = watching();
const knex = createKnex(url, { max: 6 });
const run = runOn(pgWorld(knex, people, { chance, watch, around: dying(chance, () => true), isOn: () => true }), jobs);
for (let done = 0; done < operations; done += 1) {
  const operation = chance.weighed(OPERATIONS);
  await operation(run).catch(watch.see);
  for (const mistake of watch.mistakes.splice(0))
    say(
      `mistake ${mistake instanceof Error ? (mistake.stack ?? mistake.message).replaceAll('\n', ' ') : String(mistake)}`,
    );
  say(`did ${operation.name}`);
}
await knex.destroy();
