// One instance of the product that only releases and sends: bench/due-releases.ts runs several. It first releases a
// hundred holds to warm up, and says 'ready'. After 'go' it follows the schedule. After 'stop' it answers with the CPU
// time used since, in milliseconds.
import { once } from 'node:events';
import pino from 'pino';
import { BRAND } from '#app/ui/page/brand';
import { createApp } from '#src/composition/app';
import { readConfig } from '#src/platform/config';
import { runOnSchedule } from '#src/platform/schedule/scheduled-runs';
import { schedule } from '#src/scheduler';

const RUNS = ['release due holds', 'send due intents'];

const log = pino({ level: 'error' });
const app = await createApp(readConfig(process.env), log, BRAND);
const told = async (word: string) => {
  for (;;) if ((await once(process, 'message'))[0] === word) return;
};

await app.escrow.releaseDueHolds.execute({ asOf: await app.clock.now() });
process.send?.('ready');
await told('go');
const before = process.cpuUsage();
const stop = runOnSchedule(
  schedule
    .filter(({ name }) => RUNS.includes(name))
    .map((one) => ({ ...one, turn: async () => one.run(app, await app.clock.now()) })),
  app.runClaims,
  app.log,
);
await told('stop');
const { user, system } = process.cpuUsage(before);
process.send?.((user + system) / 1000);
await stop();
await app.close();
process.disconnect();
