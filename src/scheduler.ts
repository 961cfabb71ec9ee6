import { randomUUID } from 'node:crypto';
import cron from 'node-cron';
import type { Business } from './composition/app';

export type ScheduledRun = { name: string; at: string; run(app: Business, asOf: Date): Promise<unknown> };

/** Everything that happens because time passes. Each run has a limit, survives a failure of one item, and can safely be repeated. */
export const schedule: readonly ScheduledRun[] = [
  { name: 'renew sandbox subscriptions', at: '20 * * * * *', run: async (app) => app.sandbox?.renewSubscriptions() },
  { name: 'deliver sandbox notices', at: '*/5 * * * * *', run: async (app) => app.sandbox?.deliverNotices() },
  { name: 'sweep checkouts', at: '* * * * *', run: (app, asOf) => app.escrow.sweepCheckouts.execute({ asOf }) },
  { name: 'sweep refunds', at: '*/5 * * * *', run: (app, asOf) => app.escrow.sweepRefunds.execute({ asOf }) },
  {
    name: 'sweep service orders',
    at: '40 * * * * *',
    run: (app, asOf) => app.sales.sweepOrders.execute({ asOf }),
  },
  {
    name: 'lapse unpaid acceptances',
    at: '*/5 * * * *',
    run: (app, asOf) => app.escrow.lapseUnpaidAcceptances.execute({ asOf }),
  },
  {
    name: 'close lapsed increases',
    at: '*/5 * * * *',
    run: (app, asOf) => app.escrow.closeLapsedIncreases.execute({ asOf }),
  },
  { name: 'start due jobs', at: '10 * * * * *', run: (app, asOf) => app.escrow.startDueJobs.execute({ asOf }) },
  { name: 'release due holds', at: '* * * * *', run: (app, asOf) => app.escrow.releaseDueHolds.execute({ asOf }) },
  {
    name: 'sweep payees',
    at: '*/5 * * * *',
    run: (app, asOf) => app.escrow.sweepPayees.execute({ asOf }),
  },
  { name: 'send due intents', at: '*/10 * * * * *', run: (app, asOf) => app.escrow.sendDueIntents.execute({ asOf }) },
  {
    name: 'deliver events',
    at: '*/5 * * * * *',
    run: (app, asOf) => app.notifications.deliverDueEvents.execute({ asOf }),
  },
  {
    name: 'email leads',
    at: '30 * * * * *',
    run: (app, asOf) => app.notifications.emailLeads.execute({ asOf }),
  },
  {
    name: 'send due mails',
    at: '*/10 * * * * *',
    run: (app, asOf) => app.notifications.sendDueMails.execute({ asOf }),
  },
  {
    name: 'remind of recurring jobs',
    at: '30 8 * * *',
    run: (app, asOf) => app.jobs.remindOfRecurringJobs.execute({ asOf }),
  },
  {
    name: 'sweep unclaimed photos',
    at: '17 * * * *',
    run: (app, asOf) => app.jobs.sweepUnclaimedPhotos.execute({ asOf }),
  },
  {
    name: 'remind of ending checks',
    at: '0 9 * * *',
    run: (app, asOf) => app.onboarding.remindOfEndingChecks.execute({ asOf }),
  },
  {
    name: 'sweep discarded documents',
    at: '19 * * * *',
    run: (app) => app.onboarding.sweepDiscardedDocuments.execute(),
  },
  {
    name: 'forget expired visitors',
    at: '37 * * * *',
    run: (app, asOf) => app.visitors.forgetExpired.execute({ asOf }),
  },
  { name: 'check the ledger', at: '23 * * * *', run: checkLedger },
  {
    name: 'forget expired sessions',
    at: '41 3 * * *',
    run: (app, asOf) => app.accounts.forgetExpiredSessions.execute({ asOf }),
  },
  {
    name: 'forget expired challenges',
    at: '37 * * * *',
    run: (app, asOf) => app.accounts.forgetExpiredChallenges.execute({ asOf }),
  },
  {
    name: 'forget old sign-ins',
    at: '43 3 * * *',
    run: (app, asOf) => app.accounts.forgetOldSignIns.execute({ asOf }),
  },
  { name: 'forget old claims', at: '47 3 * * *', run: (app) => app.runClaims.forgetOld() },
];

/** Nothing is corrected automatically, but an error is logged within the hour. */
async function checkLedger(app: Business): Promise<void> {
  const broken = await app.escrow.brokenInvariants();
  if (broken.length > 0) app.log.error('The ledger does not add up: needs action', { broken });
}

/** Does one run now, whether or not it is due or another instance has claimed it. Throws if no run has that name. */
export async function runScheduled(app: Business, name: string): Promise<void> {
  const found = schedule.find((run) => run.name === name);
  if (!found) throw new Error(`There is no scheduled run called "${name}".`);
  await found.run(app, await app.clock.now());
}

/** A run answers `more` if it stopped at its limit with work left. */
const hasMore = (outcome: unknown): boolean =>
  typeof outcome === 'object' && outcome !== null && 'more' in outcome && outcome.more === true;
const TURNS_MAX = 200;

/** Runs everything that is due, in the order of the table. A failing run does not stop the others. */
export async function runEverythingDue(app: Business): Promise<void> {
  const asOf = await app.clock.now();
  for (const { name, run } of schedule) {
    try {
      for (let turn = 0; turn < TURNS_MAX && hasMore(await run(app, asOf)); turn += 1);
    } catch (fault) {
      app.log.error('A scheduled run failed', { name, fault });
    }
  }
}

/** Starts the schedule. Every due run is claimed in the database, so that only one instance does it. Returns a function that stops it. */
export function startScheduler(app: Business): () => Promise<void> {
  const instance = randomUUID();
  const tasks = schedule.map(({ name, at, run }) =>
    cron.schedule(
      at,
      async () => {
        try {
          await run(app, await app.clock.now());
        } catch (fault) {
          app.log.error('A scheduled run failed and will be tried again', { name, fault });
        }
      },
      {
        name,
        noOverlap: true,
        timezone: 'Europe/London',
        distributed: true,
        suppressMissedWarning: true,
        runCoordinator: { shouldRun: (slot) => app.runClaims.claim(slot, instance) },
        logger: quiet,
      },
    ),
  );
  return async () => {
    for (const task of tasks) await task.destroy();
  };
}

/** node-cron would log to the console; what matters is logged above. */
const quiet = { info() {}, warn() {}, error() {}, debug() {} };
