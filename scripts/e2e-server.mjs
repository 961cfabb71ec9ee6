// The built product on a database of its own with the demo in it. Playwright starts and stops it.
import './node-version.mjs';
import { builtServer, build } from './build.mjs';
import { copyDemo, demoOfThisRun, environmentOf, seedDemo } from './demo-database.mjs';
import { joinPostgres } from './embedded-postgres.mjs';
import { withLifetime } from './lifetime.mjs';
import { progressOn } from './progress.mjs';
import { askedToStop, serve } from './serve.mjs';
import { runScript, Trouble } from './trouble.mjs';

await runScript(() =>
  withLifetime(async ({ signal, atEnd }) => {
    await build(progressOn(process.stderr), signal);
    const where = { server: process.env.TEST_DATABASE_URL || (await embedded(atEnd)), signal, atEnd };
    const baseUrl = `http://localhost:${process.env.PORT}`;
    const demo = await copyDemo({ ...where, from: demoOfThisRun() ?? (await seedDemo({ ...where, baseUrl })) });
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      ...environmentOf(demo),
      BASE_URL: baseUrl,
      UPLOAD_DIR: demo.uploads,
      // A test run registers far more people from one IP address than the usual limits allow.
      RATE_LIMIT_FACTOR: '1000',
      SHOW_GALLERY: 'true',
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    };
    const server = serve(builtServer, { env });
    atEnd(() => server.stop());
    const reason = await Promise.race([server.ended, askedToStop(signal)]);
    if (reason !== 'asked to') throw new Trouble(`The server ended by itself (${reason}).`);
    return 0;
  }),
);

/** @param {import('./lifetime.mjs').AtEnd} atEnd */
async function embedded(atEnd) {
  const postgres = await joinPostgres({ name: 'tests', durable: false, inMemory: true });
  atEnd(() => postgres.leave());
  return postgres.ownerUrl;
}
