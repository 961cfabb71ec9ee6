// Runs the layer rules on a small tree that breaks each of them once, because a rule that catches nothing is useless.
// `npm run check` runs them on the real tree.
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Violation = { rule: { name: string }; from: string; to: string };

const root = fileURLToPath(new URL('../../', import.meta.url));
const rules: { name: string }[] = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')).forbidden;

async function violationsIn(folder: string): Promise<Violation[]> {
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [cruiser, '--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json'];
  const run = promisify(execFile)(process.execPath, [...args, 'app', 'src', 'migrations', 'seeds'], {
    cwd: folder,
    maxBuffer: 100_000_000,
  });
  // The exit code is the number of violations; the report is on stdout in any case.
  const { stdout } = await run.catch((fault: { stdout: string }) => fault);
  return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
}

describe('the layer rules', () => {
  describe('find each violation', () => {
    let folder: string;
    let found: Violation[];

    /** Each file breaks the rules named beside it, and no others. */
    const planted: { file: string; text: string; breaks: string[] }[] = [
      {
        file: 'src/kernel/greedy.ts',
        text: `import { bid } from '#src/modules/bidding/domain/bid'; export const kernel = bid;`,
        breaks: ['kernel-imports-nothing'],
      },
      {
        file: 'src/kernel/node.ts',
        text: `import { join } from 'node:path'; export const path = join('a', 'b');`,
        breaks: ['kernel-imports-nothing'],
      },
      {
        file: 'src/modules/bidding/domain/bid.ts',
        text: `export const bid = 1; export type Bid = { amount: number };`,
        breaks: [],
      },
      {
        file: 'src/modules/bidding/use-cases/place-bid.ts',
        text: `import { bid } from '../domain/bid'; export const placeBid = bid;`,
        breaks: [],
      },
      {
        file: 'src/modules/jobs/domain/uses-database.ts',
        text: `import knex from 'knex'; export const database = knex;`,
        breaks: ['business-knows-only-business'],
      },
      {
        file: 'src/modules/jobs/domain/uses-types-of-database.ts',
        text: `import type { Knex } from 'knex'; export type Database = Knex;`,
        breaks: ['business-knows-only-business'],
      },
      {
        file: 'src/modules/jobs/domain/uses-node.ts',
        text: `import { randomUUID } from 'node:crypto'; export const id = randomUUID();`,
        breaks: ['business-knows-only-business'],
      },
      {
        file: 'src/modules/jobs/ports/uses-express.ts',
        text: `import type { Request } from 'express'; export type Incoming = Request;`,
        breaks: ['business-knows-only-business'],
      },
      {
        file: 'src/modules/jobs/domain/uses-use-case.ts',
        text: `import { whole } from '../use-cases/whole'; export const part = whole;`,
        breaks: ['business-knows-only-business'],
      },
      {
        file: 'src/modules/jobs/ports/job-store.ts',
        text: `import type { Stored } from '../domain/stored'; export type JobStore = { all(): Stored[] };`,
        breaks: [],
      },
      { file: 'src/modules/jobs/domain/stored.ts', text: `export type Stored = { id: string };`, breaks: [] },
      {
        file: 'src/modules/jobs/domain/uses-port.ts',
        text: `import type { JobStore } from '../ports/job-store'; export type Kept = JobStore;`,
        breaks: ['domain-does-not-know-ports'],
      },
      { file: 'src/modules/jobs/use-cases/part.ts', text: `export const part = 1;`, breaks: [] },
      {
        file: 'src/modules/jobs/use-cases/whole.ts',
        text: `import { part } from './part'; export const whole = part;`,
        breaks: [],
      },
      {
        file: 'src/modules/jobs/use-cases/uses-adapter.ts',
        text: `import { jobs } from '../adapters/pg-jobs'; export const all = jobs;`,
        breaks: ['use-cases-know-only-business'],
      },
      {
        file: 'src/modules/jobs/use-cases/uses-neighbour.ts',
        text: `import type { Bid } from '#src/modules/bidding/domain/bid'; export type Offer = Bid;`,
        breaks: ['use-cases-know-only-business'],
      },
      { file: 'src/modules/accounts/domain/user.ts', text: `export const user = 1;`, breaks: [] },
      {
        file: 'src/modules/accounts/use-cases/register.ts',
        text: `import { user } from '../domain/user'; export const register = user;`,
        breaks: [],
      },
      {
        file: 'src/modules/onboarding/domain/built-on-accounts.ts',
        text: `import { user } from '#src/modules/accounts/domain/user'; export const applicant = user;`,
        breaks: [],
      },
      {
        file: 'src/modules/onboarding/use-cases/uses-use-case-below.ts',
        text: `import { register } from '#src/modules/accounts/use-cases/register'; export const join = register;`,
        breaks: ['use-cases-know-only-business'],
      },
      {
        file: 'src/modules/accounts/domain/uses-module-above.ts',
        text: `import { applicant } from '#src/modules/onboarding/domain/built-on-accounts'; export const upwards = applicant;`,
        breaks: ['business-knows-only-business'],
      },
      {
        file: 'src/modules/bidding/domain/events.ts',
        text: `export type BiddingEvents = { 'bid-placed': { bidId: string } }; export const names = ['bid-placed'];`,
        breaks: [],
      },
      {
        file: 'src/modules/notifications/domain/uses-types-of-events.ts',
        text: `import type { BiddingEvents } from '#src/modules/bidding/domain/events'; export type All = BiddingEvents;`,
        breaks: [],
      },
      {
        file: 'src/modules/notifications/domain/uses-values-of-events.ts',
        text: `import { names } from '#src/modules/bidding/domain/events'; export const all = names;`,
        breaks: ['events-cross-modules-as-types'],
      },
      {
        file: 'src/modules/notifications/domain/uses-neighbour.ts',
        text: `import type { Bid } from '#src/modules/bidding/domain/bid'; export type Offered = Bid;`,
        breaks: ['business-knows-only-business'],
      },
      {
        file: 'src/modules/jobs/domain/uses-events-of-neighbour.ts',
        text: `import type { BiddingEvents } from '#src/modules/bidding/domain/events'; export type Others = BiddingEvents;`,
        breaks: ['business-knows-only-business'],
      },
      {
        file: 'src/modules/jobs/use-cases/uses-zod.ts',
        text: `import { z } from 'zod'; export const schema = z;`,
        breaks: ['use-cases-know-only-business'],
      },
      {
        file: 'src/modules/jobs/adapters/pg-jobs.ts',
        text: `import knex from 'knex'; export const jobs = knex;`,
        breaks: [],
      },
      {
        file: 'src/modules/jobs/adapters/uses-neighbour.ts',
        text: `import { placeBid } from '#src/modules/bidding/use-cases/place-bid'; export const place = placeBid;`,
        breaks: ['adapters-keep-to-their-module'],
      },
      { file: 'src/modules/jobs/sql/rating.ts', text: `export const rating = 'avg(rating)';`, breaks: [] },
      {
        file: 'src/modules/bidding/adapters/uses-sql-rule.ts',
        text: `import { rating } from '#src/modules/jobs/sql/rating'; export const order = rating;`,
        breaks: [],
      },
      {
        file: 'src/modules/bidding/use-cases/uses-sql-rule.ts',
        text: `import { rating } from '#src/modules/jobs/sql/rating'; export const order = rating;`,
        breaks: ['use-cases-know-only-business'],
      },
      {
        file: 'src/modules/jobs/sql/uses-adapter.ts',
        text: `import { jobs } from '../adapters/pg-jobs'; export const all = jobs;`,
        breaks: ['sql-rules-know-only-their-domain'],
      },
      {
        file: 'app/routes/uses-sql-rule.tsx',
        text: `import { rating } from '#src/modules/jobs/sql/rating'; export const loader = rating;`,
        breaks: ['app-imports-nothing-from-adapters'],
      },
      {
        file: 'src/modules/bidding/ports/bid-repository.ts',
        text: `import type { Bid } from '../domain/bid'; export type BidRepository = { save(bid: Bid): void };`,
        breaks: [],
      },
      {
        file: 'src/processes/hiring.ts',
        text: `import { user } from '#src/modules/accounts/domain/user'; import type { BidRepository } from '#src/modules/bidding/ports/bid-repository'; export const hire = (bids: BidRepository) => [bids, user];`,
        breaks: [],
      },
      {
        file: 'src/processes/uses-types-of-adapter.ts',
        text: `import type { jobs } from '#src/modules/jobs/adapters/pg-jobs'; export type Jobs = typeof jobs;`,
        breaks: ['processes-know-only-business'],
      },
      {
        file: 'src/processes/uses-use-case.ts',
        text: `import { placeBid } from '#src/modules/bidding/use-cases/place-bid'; export const place = placeBid;`,
        breaks: ['processes-know-only-business'],
      },
      {
        file: 'src/processes/uses-node.ts',
        text: `import { createHash } from 'node:crypto'; export const hash = createHash('sha256');`,
        breaks: ['processes-know-only-business'],
      },
      {
        file: 'src/processes/uses-neighbour.ts',
        text: `import { hire } from './hiring'; export const other = hire;`,
        breaks: ['processes-know-only-business'],
      },
      {
        file: 'src/modules/jobs/adapters/uses-process.ts',
        text: `import { hire } from '#src/processes/hiring'; export const hired = hire;`,
        breaks: ['adapters-keep-to-their-module'],
      },
      {
        file: 'src/modules/jobs/adapters/uses-composition.ts',
        text: `import { box } from '#src/composition/tokens'; export const boxed = box;`,
        breaks: ['composition-is-wiring'],
      },
      {
        file: 'src/migrate.ts',
        text: `import type { box } from './composition/tokens'; export type Box = typeof box;`,
        breaks: ['composition-is-wiring'],
      },
      {
        file: 'src/scheduler.ts',
        text: `import type { box } from './composition/tokens'; export type Box = typeof box;`,
        breaks: [],
      },
      {
        file: 'src/composition/uses-everything.ts',
        text: `import { placeBid } from '#src/modules/bidding/use-cases/place-bid'; import { hire } from '#src/processes/hiring'; export const all = [placeBid, hire];`,
        breaks: [],
      },
      {
        file: 'src/modules/jobs/adapters/uses-inversify.ts',
        text: `import { Container } from 'inversify'; export const box = Container;`,
        breaks: ['only-composition-knows-inversify'],
      },
      {
        file: 'src/composition/tokens.ts',
        text: `import { Container } from 'inversify'; export const box = Container;`,
        breaks: [],
      },
      {
        file: 'app/routes/types-only.tsx',
        text: `import type { Bid } from '#src/modules/bidding/domain/bid'; export const shown = (bid: Bid) => bid.amount;`,
        breaks: [],
      },
      {
        file: 'app/routes/types-of-use-case.tsx',
        text: `import type { placeBid } from '#src/modules/bidding/use-cases/place-bid'; export type Placing = typeof placeBid;`,
        breaks: [],
      },
      {
        file: 'app/routes/types-of-app.tsx',
        text: `import type { App } from '#src/composition/app'; export type Context = { app: App };`,
        breaks: [],
      },
      {
        file: 'app/routes/values-of-domain.tsx',
        text: `import { bid } from '#src/modules/bidding/domain/bid'; export const loader = bid;`,
        breaks: [],
      },
      { file: 'src/kernel/money.ts', text: `export const pence = 1;`, breaks: [] },
      {
        file: 'app/routes/values-of-kernel.tsx',
        text: `import { pence } from '#src/kernel/money'; export const loader = pence;`,
        breaks: [],
      },
      {
        file: 'app/routes/types-of-adapter.tsx',
        text: `import type { jobs } from '#src/modules/jobs/adapters/pg-jobs'; export type Jobs = typeof jobs;`,
        breaks: ['app-imports-nothing-from-adapters'],
      },
      {
        file: 'app/routes/values-of-adapter.tsx',
        text: `import { jobs } from '#src/modules/jobs/adapters/pg-jobs'; export const loader = jobs;`,
        breaks: ['app-imports-nothing-from-adapters'],
      },
      {
        file: 'app/routes/runs-use-case.tsx',
        text: `import { placeBid } from '#src/modules/bidding/use-cases/place-bid'; export const loader = placeBid;`,
        breaks: ['app-imports-values-only-from-kernel-and-domain'],
      },
      { file: 'src/modules/jobs/ports/views/job-views.ts', text: `export const views = 1;`, breaks: [] },
      {
        file: 'app/routes/runs-port.tsx',
        text: `import { views } from '#src/modules/jobs/ports/views/job-views'; export const loader = views;`,
        breaks: ['app-imports-values-only-from-kernel-and-domain'],
      },
      { file: 'src/composition/app.ts', text: `export type App = object; export const app: App = {};`, breaks: [] },
      {
        file: 'app/routes/runs-composition.tsx',
        text: `import { app } from '#src/composition/app'; export const loader = app;`,
        breaks: ['app-imports-values-only-from-kernel-and-domain'],
      },
      { file: 'src/platform/clock.ts', text: `export type Ticks = number; export const ticks: Ticks = 1;`, breaks: [] },
      {
        file: 'app/routes/runs-platform.tsx',
        text: `import { ticks } from '#src/platform/clock'; export const loader = ticks;`,
        breaks: ['app-imports-values-only-from-kernel-and-domain'],
      },
      {
        file: 'app/routes/types-of-platform.tsx',
        text: `import type { Ticks } from '#src/platform/clock'; export type Shown = Ticks;`,
        breaks: ['app-knows-only-the-business'],
      },
      {
        file: 'app/web/session.server.ts',
        text: `export const session = 1;`,
        breaks: [],
      },
      {
        file: 'app/islands/uses-server.tsx',
        text: `import { session } from '#app/web/session.server'; export const UsesServer = session;`,
        breaks: ['islands-run-in-the-browser'],
      },
      {
        file: 'app/browser/uses-route.ts',
        text: `import { loader } from '#app/routes/values-of-kernel'; export const load = loader;`,
        breaks: ['routes-is-the-top'],
      },
      {
        file: 'app/islands/types-of-route.ts',
        text: `import type { loader } from '#app/routes/values-of-kernel'; export type Load = typeof loader;`,
        breaks: ['routes-is-the-top'],
      },
      {
        file: 'app/routes/loyalty/points.tsx',
        text: `import { ledger } from '../escrow/ledger'; export const points = ledger;`,
        breaks: ['route-folders-keep-apart'],
      },
      { file: 'app/routes/escrow/ledger.tsx', text: `export const ledger = 1;`, breaks: [] },
      {
        file: 'app/routes/jobs/job.tsx',
        text: `import { ledger } from '../escrow/ledger'; export const job = ledger;`,
        breaks: [],
      },
      {
        file: 'app/browser/uses-ui.ts',
        text: `import type { button } from '#app/ui/button'; export type Drawn = typeof button;`,
        breaks: ['browser-imports-no-layer-above'],
      },
      {
        file: 'app/ui/uses-web.ts',
        text: `import { session } from '#app/web/session.server'; export const shown = session;`,
        breaks: ['ui-imports-no-layer-above'],
      },
      {
        file: 'app/commands/bid.ts',
        text: `import { session } from '#app/web/session.server'; export const bid = session;`,
        breaks: [],
      },
      {
        file: 'app/web/uses-command.ts',
        text: `import { bid } from '#app/commands/bid'; export const run = bid;`,
        breaks: ['web-imports-no-layer-above'],
      },
      {
        file: 'app/commands/uses-island.ts',
        text: `import { Plain } from '#app/islands/plain'; export const drawn = Plain;`,
        breaks: ['commands-imports-no-layer-above'],
      },
      { file: 'app/web/multipart/read-form.server.ts', text: `export const readForm = 1;`, breaks: [] },
      {
        file: 'app/commands/reads-form.ts',
        text: `import { readForm } from '#app/web/multipart/read-form.server'; export const read = readForm;`,
        breaks: ['files-have-one-receiver'],
      },
      {
        file: 'app/islands/placed/plain.tsx',
        text: `import { Plain as Island } from '#app/islands/plain'; import { session } from '#app/web/session.server'; export const Plain = [Island, session];`,
        breaks: [],
      },
      {
        file: 'app/islands/uses-placed.tsx',
        text: `import { Plain } from './placed/plain'; export const UsesPlaced = Plain;`,
        breaks: ['islands-do-not-nest'],
      },
      { file: 'app/islands/parts/part.tsx', text: `export const Part = 1;`, breaks: [] },
      {
        file: 'app/islands/plain.tsx',
        text: `import { Part } from './parts/part'; import { pence } from '#src/kernel/money'; export const Plain = [Part, pence];`,
        breaks: [],
      },
      {
        file: 'app/islands/uses-island.tsx',
        text: `import { Plain } from './plain'; export const UsesIsland = Plain;`,
        breaks: ['islands-do-not-nest'],
      },
      { file: 'app/ui/button.tsx', text: `export const button = 1;`, breaks: [] },
      {
        file: 'src/modules/jobs/adapters/uses-page.ts',
        text: `import { button } from '#app/ui/button'; export const drawn = button;`,
        breaks: ['business-does-not-know-the-web'],
      },
      {
        file: 'src/platform/uses-module.ts',
        text: `import { bid } from '#src/modules/bidding/domain/bid'; export const machine = bid;`,
        breaks: ['machinery-does-not-know-the-business'],
      },
      { file: 'src/platform/private/inner.ts', text: `export const inner = 1;`, breaks: [] },
      { file: 'src/platform/private/index.ts', text: `export { inner } from './inner';`, breaks: [] },
      {
        file: 'src/platform/uses-the-door.ts',
        text: `import { inner } from './private'; export const named = inner;`,
        breaks: [],
      },
      {
        file: 'src/platform/passes-the-door.ts',
        text: `import { inner } from './private/inner'; export const named = inner;`,
        breaks: ['private-names-have-one-door'],
      },
      { file: 'seeds/places.ts', text: `export const places = ['Frome'];`, breaks: [] },
      {
        file: 'src/platform/uses-seeds.ts',
        text: `import { places } from '../../seeds/places'; export const loaded = places;`,
        breaks: ['machinery-does-not-know-the-business'],
      },
      {
        file: 'src/platform/uses-process.ts',
        text: `import { hire } from '#src/processes/hiring'; export const hired = hire;`,
        breaks: ['machinery-does-not-know-the-business'],
      },
      {
        file: 'migrations/0001-uses-src.ts',
        text: `import { bid } from '../src/modules/bidding/domain/bid'; export const up = () => bid;`,
        breaks: ['migrations-stand-alone'],
      },
      { file: 'tests/support/cast.ts', text: `export const olive = 'Olive';`, breaks: [] },
      {
        file: 'seeds/uses-tests.ts',
        text: `import { olive } from '../tests/support/cast'; export const name = olive;`,
        breaks: ['tests-stay-outside'],
      },
      {
        file: 'src/composition/uses-faker.ts',
        text: `import { fake } from 'fake-names'; export const names = fake;`,
        breaks: ['no-development-packages-in-the-product'],
      },
      {
        file: 'src/composition/one.ts',
        text: `import { two } from './two'; export const one = () => two;`,
        breaks: ['no-cycles'],
      },
      // The other half of that cycle, which is reported only once.
      {
        file: 'src/composition/two.ts',
        text: `import { one } from './one'; export const two = () => one;`,
        breaks: [],
      },
      {
        file: 'src/composition/type-one.ts',
        text: `import type { Two } from './type-two'; export type One = { two: Two };`,
        breaks: [],
      },
      {
        file: 'src/composition/type-two.ts',
        text: `import type { One } from './type-one'; export type Two = { one?: One };`,
        breaks: [],
      },
      {
        file: 'src/composition/mistyped.ts',
        text: `import { gone } from './goen'; export const it = gone;`,
        breaks: ['nothing-unresolved'],
      },
    ];

    beforeAll(async () => {
      folder = realpathSync(mkdtempSync(join(tmpdir(), 'hedgerow-boundaries-')));
      cpSync(join(root, 'tsconfig.json'), join(folder, 'tsconfig.json'));
      const libraries = ['knex', 'zod', 'inversify', 'express', 'fake-names'];
      const files = [
        ...planted,
        ...libraries.map((name) => ({ file: `node_modules/${name}/index.js`, text: 'module.exports = {};' })),
        {
          file: 'package.json',
          text: JSON.stringify({
            dependencies: { knex: '1', zod: '1', inversify: '1', express: '1' },
            devDependencies: { 'fake-names': '1' },
          }),
        },
      ];
      for (const { file, text } of files) {
        mkdirSync(join(folder, dirname(file)), { recursive: true });
        writeFileSync(join(folder, file), text);
      }
      found = await violationsIn(folder);
    });

    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    it.each(planted.map((one) => ({ ...one, rule: one.breaks.join() || 'nothing' })))(
      '$rule in $file',
      ({ file, breaks }) => {
        expect([...new Set(found.filter(({ from }) => from === file).map(({ rule }) => rule.name))]).toEqual(breaks);
      },
    );

    it('each rule is broken by at least one file', () => {
      expect(
        rules.map(({ name }) => name).filter((name) => !planted.some(({ breaks }) => breaks.includes(name))),
      ).toEqual([]);
    });
  });
});
