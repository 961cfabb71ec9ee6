import type { Business } from './composition/app';
import { type EachSecond, runOnSchedule, untilDone } from './platform/schedule/scheduled-runs';

/**
 * `at`: a cron pattern of London time. `lanes`: how many turns an instance runs side by side
 * (src/platform/schedule/scheduled-runs.ts).
 */
export type ScheduledRun = {
  name: string;
  at: string;
  lanes?: number;
  run(app: Business, asOf: Date): Promise<unknown>;
};

/**
 * Everything that happens because time passes. Each run has a limit, survives the failure of one item, and is safe to
 * repeat.
 */
export const schedule: readonly ScheduledRun[] = [
  { name: 'renew sandbox subscriptions', at: '20 * * * * *', run: async (app) => app.sandbox?.renewSubscriptions() },
  { name: 'deliver sandbox notices', at: '*/5 * * * * *', run: async (app) => app.sandbox?.deliverNotices() },
  { name: 'sweep checkouts', at: '* * * * *', run: (app, asOf) => app.escrow.sweepCheckouts.execute({ asOf }) },
  { name: 'sweep refunds', at: '*/5 * * * *', run: (app, asOf) => app.escrow.sweepRefunds.execute({ asOf }) },
  {
    name: 'sweep what was done elsewhere',
    at: '47 */15 * * * *',
    run: (app, asOf) => app.escrow.sweepOutside.execute({ asOf }),
  },
  {
    name: 'sweep chargebacks',
    at: '25 */5 * * * *',
    run: (app, asOf) => app.escrow.sweepChargebacks.execute({ asOf }),
  },
  {
    name: 'take back what landscapers owe',
    at: '41 */10 * * * *',
    run: (app, asOf) => app.escrow.collectDebts.execute({ asOf }),
  },
  {
    name: 'remind of evidence',
    at: '13 * * * *',
    run: (app, asOf) => app.escrow.remindOfEvidence.execute({ asOf }),
  },
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
  {
    name: 'end suspensions',
    at: '35 * * * * *',
    run: (app, asOf) => app.admin.endSuspensions.execute({ asOf }),
  },
  {
    name: 'erase accounts',
    at: '55 */5 * * * *',
    run: (app, asOf) => app.accounts.eraseAccounts.execute({ asOf }),
  },
  {
    name: 'erase again',
    at: '29 * * * *',
    run: (app, asOf) => app.accounts.eraseAgain.execute({ asOf }),
  },
  {
    name: 'remind of releases',
    at: '20 * * * * *',
    run: (app, asOf) => app.escrow.remindOfReleases.execute({ asOf }),
  },
  { name: 'start due jobs', at: '10 * * * * *', run: (app, asOf) => app.escrow.startDueJobs.execute({ asOf }) },
  { name: 'ask for arrivals', at: '15 * * * * *', run: (app, asOf) => app.escrow.askForArrivals.execute({ asOf }) },
  { name: 'follow absences', at: '45 * * * * *', run: (app, asOf) => app.escrow.followAbsences.execute({ asOf }) },
  {
    name: 'release due holds',
    at: '* * * * *',
    lanes: 32,
    run: (app, asOf) => app.escrow.releaseDueHolds.execute({ asOf }),
  },
  {
    name: 'settle loyalty',
    at: '7-59/20 * * * * *',
    run: (app, asOf) => app.loyalty.settleLoyalty.execute({ asOf }),
  },
  {
    name: 'reward referrals',
    at: '52 * * * *',
    run: (app, asOf) => app.loyalty.rewardReferrals.execute({ asOf }),
  },
  {
    name: 'expire points',
    at: '40 9 * * *',
    run: (app, asOf) => app.loyalty.expirePoints.execute({ asOf }),
  },
  {
    name: 'advance disputes',
    at: '50 * * * * *',
    run: (app, asOf) => app.escrow.advanceDisputes.execute({ asOf }),
  },
  {
    name: 'sweep payees',
    at: '*/5 * * * *',
    run: (app, asOf) => app.escrow.sweepPayees.execute({ asOf }),
  },
  { name: 'send due intents', at: '*/10 * * * * *', run: (app, asOf) => app.escrow.sendDueIntents.execute({ asOf }) },
  {
    name: 'compare our books with the provider',
    at: '13 * * * *',
    run: (app, asOf) => app.escrow.reconcileWhenDue.execute({ asOf }),
  },
  {
    name: 'read the settings at the provider',
    at: '41 6 * * *',
    run: (app) => app.escrow.checkProviderSetup.execute(),
  },
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
    name: 'send due texts',
    at: '5-59/10 * * * * *',
    run: (app, asOf) => app.notifications.sendDueTexts.execute({ asOf }),
  },
  {
    name: 'remind of recurring jobs',
    at: '30 8 * * *',
    run: (app, asOf) => app.jobs.remindOfRecurringJobs.execute({ asOf }),
  },
  {
    name: 'end unchanged jobs',
    at: '33 4 * * *',
    run: (app, asOf) => app.jobs.endUnchangedJobs.execute({ asOf }),
  },
  {
    name: 'announce reviews',
    at: '15 * * * * *',
    run: (app, asOf) => app.jobs.announceReviews.execute({ asOf }),
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
  {
    name: 'forget old requests for help',
    at: '47 3 * * *',
    run: (app, asOf) => app.support.forgetOldTickets.execute({ asOf }),
  },
  {
    name: 'keep the figures of past days',
    at: '29 * * * *',
    run: (app, asOf) => app.admin.keepDayFigures.execute({ asOf }),
  },
  {
    name: 'find outlying bids',
    at: '*/10 * * * *',
    run: (app, asOf) => app.admin.findOutliers.execute({ asOf }),
  },
  {
    name: 'count what became of jobs',
    at: '37 2 * * *',
    run: (app, asOf) => app.admin.keepMarketDays.execute({ asOf }),
  },
  { name: 'count towns', at: '4-59/10 * * * *', run: (app, asOf) => app.jobs.countTowns.execute({ asOf }) },
  { name: 'check the ledger', at: '23 * * * *', run: (app, asOf) => app.escrow.checkLedger.execute({ asOf }) },
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
  {
    name: 'ask idle accounts',
    at: '11 8 * * *',
    run: (app, asOf) => app.accounts.askIdleAccounts.execute({ asOf }),
  },
  {
    name: 'announce new terms',
    at: '21 9 * * *',
    run: (app, asOf) => app.accounts.announceTerms.execute({ asOf }),
  },
  {
    name: 'forget old data',
    at: '51 3 * * *',
    run: (app, asOf) => app.accounts.forgetOldData.execute({ asOf }),
  },
  {
    name: 'forget stray files',
    at: '53 2 * * *',
    run: (app, asOf) => app.accounts.forgetStrayFiles.execute({ asOf }),
  },
  { name: 'forget old claims', at: '47 3 * * *', run: (app) => app.runClaims.forgetOld() },
];

/**
 * Does one run now, until nothing is left, whether or not it is due or another instance has claimed it. Throws if no
 * run has that name.
 */
export async function runScheduled(app: Business, name: string): Promise<void> {
  const found = schedule.find((run) => run.name === name);
  if (!found) throw new Error(`There is no scheduled run called "${name}".`);
  await untilDone(turnOf(app, found));
}

/**
 * Runs everything that is due, in the order of the table, each as of its own moment, as on the schedule: one may make
 * something due for the next. A failing run does not stop the others.
 */
export async function runEverythingDue(app: Business): Promise<void> {
  for (const one of schedule) {
    try {
      await untilDone(turnOf(app, one));
    } catch (fault) {
      app.log.error('A scheduled run failed', { name: one.name, fault });
    }
  }
}

/**
 * Starts the schedule. Every turn is claimed in the database, so that only one instance does it. Returns a function
 * that stops it.
 */
export const startScheduler = (app: Business, eachSecond?: EachSecond): (() => Promise<void>) =>
  runOnSchedule(
    schedule.map((one) => ({ ...one, turn: turnOf(app, one) })),
    app.runClaims,
    app.log,
    eachSecond,
  );

const turnOf =
  (app: Business, { run }: ScheduledRun) =>
  async () =>
    run(app, await app.clock.now());
