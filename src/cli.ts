import { seedDemo } from '../seeds';
import { BRAND } from '#app/ui/page/brand';
import { routeTable } from '#app/route-table';
import { createApp, type App } from './composition/app';
import { fileStoreOf } from './composition/files';
import { examine, greetMailServer, ownAddress } from './doctor';
import { migrate } from './migrate';
import { operatorCommands, UsageError } from './operator-commands';
import { readConfig, type Config } from './platform/config';
import { BadConfiguration } from './platform/config/variables';
import { createMigrationKnex, whyUnreachable } from './platform/database';
import { loginOf, RightsProblem } from './platform/database-rights';
import { MigrationFailed } from './platform/migrations';
import { createLog } from './platform/pino-log';
import { runScheduled, schedule } from './scheduler';
import { personAtTerminal, stripeSmoke } from './stripe-smoke';

const USAGE =
  'Use: cli migrate | seed | schedule [--list | "<name>"] | routes [--json] | doctor | admin:create <email> | user:export <email> [file.zip] | user:erase <email> | sessions:end <email> | secrets:reseal | stripe-smoke';

/** The commands: migrate, seed, run a scheduled task, print the routes, try Stripe's test mode. */
const commands: Record<string, (args: string[]) => Promise<void>> = {
  async migrate() {
    const { url, ownerUrl } = readConfig(process.env).database;
    const knex = createMigrationKnex(ownerUrl);
    try {
      const { names, rights } = await migrate(knex, loginOf(url));
      for (const name of names) print(`migrated ${name}`);
      print(rights);
    } catch (fault) {
      const why = whyUnreachable(fault, ownerUrl === url ? undefined : 'MIGRATION_DATABASE_URL');
      throw why ? new BadConfiguration(why) : fault;
    } finally {
      await knex.destroy();
    }
  },

  async seed() {
    const config = readConfig(process.env);
    if (!config.sandbox) return print('Not seeded: PAYMENT_PROVIDER is not sandbox.');
    // The script that started this command shows its progress. If the script ends, even by force, so does this command.
    const end = () => process.exit(1);
    process.on('disconnect', end);
    const { seeded, refused } = await seedDemo(config, createLog('error').pino, BRAND, (told) => process.send?.(told));
    process.off('disconnect', end);
    for (const chapter of seeded) print(`seeded ${chapter}`);
    for (const what of refused) print(`not seeded, because the demo has moved on: ${what}`);
  },

  async schedule([name]) {
    if (!name || name === '--list') return schedule.forEach((run) => print(`${run.name.padEnd(28)} ${run.at}`));
    if (!schedule.some((run) => run.name === name))
      throw new UsageError(
        `There is no scheduled run called "${name}". There are: ${schedule.map((run) => run.name).join(', ')}.`,
      );
    const app = await createApp(readConfig(process.env), createLog('info').pino, BRAND);
    try {
      await runScheduled(app, name);
      print(`ran ${name}`);
    } finally {
      await app.close();
    }
  },

  async doctor() {
    await withApp(async (app, config) => {
      const ways = { fileStore: fileStoreOf(config), fetch, greetMailServer, ownAddress, now: () => new Date() };
      const symptoms = await examine(app, config, ways);
      for (const { about, state, words } of symptoms) print(`${state.padEnd(9)} ${about.padEnd(10)} ${words}`);
      if (symptoms.some(({ state }) => state === 'wrong')) process.exitCode = 1;
    });
  },

  async 'stripe-smoke'() {
    const visitors = personAtTerminal(print, process.stdout.isTTY);
    process.exitCode = await stripeSmoke(process.env, { print, visitors });
  },

  async routes([format]) {
    const rows = routeTable.map(({ path, kind, methods, access }) => ({ path, kind, methods, ...access }));
    if (format === '--json') return print(JSON.stringify(rows, null, 2));
    for (const row of rows)
      print(
        `${row.methods.join(',').padEnd(16)} ${row.path.padEnd(48)} ${typeof row.who === 'string' ? row.who : row.who.join(', ')}`,
      );
  },
};

/** Runs a command on the whole product. */
async function withApp(run: (app: App, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const app = await createApp(config, createLog('error').pino, BRAND);
  try {
    await run(app, config);
  } finally {
    await app.close();
  }
}

/** Faults whose message is a sentence for the operator. */
const EXPECTED = [UsageError, BadConfiguration, RightsProblem, MigrationFailed];

const print = (line: string) => void process.stdout.write(`${line}\n`);

// The program we pipe to may stop reading early, as in `npm run routes | head`. That is not an error.
process.stdout.on('error', (fault: NodeJS.ErrnoException) => {
  if (fault.code !== 'EPIPE') throw fault;
});

const [name = '', ...args] = process.argv.slice(2);
try {
  const [run, operate] = [commands[name], operatorCommands[name]];
  if (run) await run(args);
  else if (operate) await withApp((app, { baseUrl }) => operate(args, { app, baseUrl, print }));
  else throw new UsageError(USAGE);
} catch (fault) {
  if (EXPECTED.some((kind) => fault instanceof kind)) process.stderr.write(`${(fault as Error).message}\n`);
  else process.stderr.write(`${whyUnreachable(fault) ?? (fault as Error).stack ?? String(fault)}\n`);
  process.exitCode = 1;
}
