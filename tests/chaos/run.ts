// npm run chaos -- <operations>: two processes at a time do random operations on the same jobs and are killed (SIGKILL)
// at random. After every few hundred operations, everyone does what is left to do, and the ledger must agree with the
// provider’s own books. Exits with 1 if it does not. CHAOS_SEED repeats the choices of a run; which of them coincide
// depends on the processes.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { migrate } from '#src/migrate';
import { createKnex } from '#src/platform/database';
import { chanceOf } from '#tests/support/escrow/random/chance';
import { opensStory } from '#tests/support/escrow/random/operations';
import { runOn } from '#tests/support/escrow/random/run';
import { peopleOf, pgWorld } from '#tests/support/escrow/random/pg-world';
import { endsQuietly, whatIsWrong } from '#tests/support/escrow/random/play';
import { watching } from '#tests/support/escrow/random/world';
import { dropDatabase } from '../../scripts/drop-database.mjs';
import type { Order } from './worker';

const OPERATIONS = Number(process.argv[2] ?? 1_000);
const SEED = Number(process.env.CHAOS_SEED ?? randomBytes(4).readUInt32BE());
/** The number of operations between two such ends. */
const A_STORY = 400;
const JOBS = 10;
const WORKERS = 2;
const root = fileURLToPath(new URL('../..', import.meta.url));

const chance = chanceOf(SEED);
const counts = { operations: 0, kills: 0, faults: 0, notices: 0, differences: 0 };
const wrong: string[] = [];

/** Works until `operations` are done; dies and is replaced after a while. */
async function worksAndDies(order: Omit<Order, 'seed' | 'operations'>, operations: number): Promise<void> {
  for (let left = operations; left > 0;) {
    const dieAfter = chance.whole(10, 80);
    const facts: Order = { ...order, operations: left, seed: chance.whole(0, 2 ** 31) };
    const worker = spawn(process.execPath, [join(bundle, 'worker.mjs')], {
      env: { ...process.env, CHAOS_ORDER: JSON.stringify(facts) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(worker, 'exit');
    let done = 0;
    for await (const line of createInterface(worker.stdout)) {
      const [what, ...rest] = line.split(' ');
      if (what === 'mistake') wrong.push(rest.join(' '));
      if (what !== 'did') continue;
      done += 1;
      counts.operations += 1;
      if (rest[0] === 'faults') counts.faults += 1;
      if (rest[0] === 'delivers') counts.notices += 1;
      // Killed in the middle of its next operation.
      if (done === dieAfter) setTimeout(() => worker.kill('SIGKILL'), chance.whole(0, 60));
    }
    const [code, signal] = (await ended) as [number | null, string | null];
    if (signal) counts.kills += 1;
    else if (code !== 0) throw new Error(`a worker ended with ${code}`);
    left -= done;
  }
}

/** Bundled once, so that a dead worker is replaced within a second. */
const bundle = await mkdtemp(join(root, 'node_modules/.chaos-'));
await build({
  root,
  configFile: false,
  logLevel: 'silent',
  resolve: { alias: { '#src': join(root, 'src'), '#app': join(root, 'app'), '#tests': join(root, 'tests') } },
  build: {
    target: 'node20',
    ssr: join(root, 'tests/chaos/worker.ts'),
    outDir: bundle,
    minify: false,
    rollupOptions: { output: { entryFileNames: 'worker.mjs' } },
  },
});

const server = createKnex(process.env.TEST_DATABASE_URL!, { max: 1 });
const name = `chaos_${randomBytes(4).toString('hex')}`;
await server.raw(`create database ${name}`);
const url = Object.assign(new URL(process.env.TEST_DATABASE_URL!), { pathname: `/${name}` }).href;
const knex = createKnex(url, { max: 6 });
try {
  await migrate(knex);
  while (counts.operations < OPERATIONS) {
    const people = await peopleOf(knex);
    const watch = watching();
    const world = pgWorld(knex, people, { chance, watch });
    const run = runOn(world, JOBS);
    await opensStory(run);
    const operations = Math.min(A_STORY, OPERATIONS - counts.operations);
    const each = Math.ceil(operations / WORKERS);
    await Promise.all(Array.from({ length: WORKERS }, () => worksAndDies({ url, people, jobs: JOBS }, each)));
    await endsQuietly(run, watch);
    const found = [...wrong.splice(0), ...(await whatIsWrong(world, watch))];
    counts.differences += found.length;
    for (const one of found) process.stdout.write(`  ${one}\n`);
    process.stdout.write(`${JSON.stringify({ seed: SEED, ...counts })}\n`);
  }
} finally {
  await knex.destroy();
  await rm(bundle, { recursive: true, force: true });
  await dropDatabase((sql) => server.raw(sql), name);
  await server.destroy();
}
process.stdout.write(
  `Seed ${SEED}: ${counts.operations} operations, ${counts.kills} kills, ${counts.faults} provider faults, ${counts.notices} notices (some lost, doubled or late), ${counts.differences} differences.\n`,
);
process.exit(counts.differences > 0 ? 1 : 0);
