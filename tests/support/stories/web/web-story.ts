// The same stories on PostgreSQL: the same people, acts and checks, but each act is a call or a form, and pages are
// read after it.
import { addHours } from '#src/kernel/clock';
import { londonDay, momentInLondon } from '#src/kernel/day';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { runScheduled } from '#src/scheduler';
import { storesOn } from '#src/composition/stores';
import { KnexUnitOfWork } from '#src/platform/knex-unit-of-work';
import { pointsFromElsewhere } from '#tests/support/escrow/points-from-elsewhere';
import { webhookServer } from '#tests/support/escrow/webhook-server';
import { workStage } from '#tests/support/escrow/work-story';
import { PASSWORD } from '#tests/support/cast';
import { addPhoto } from '#tests/support/people';
import { browser, type Browser } from '#tests/support/web';
import { AMOUNTS, MORE, type Beginner, type Beginning, begin } from '../beginnings';
import { POINTS } from '../credit';
import { adminsOf } from '../people/admins';
import { bidderOf } from '../people/bidder';
import { customerOf } from '../people/customer';
import { landscaperOf } from '../people/landscaper';
import { leavingOf } from '../people/leaving';
import { payoutsOf } from '../people/payouts';
import { nextDeadline } from '../deadlines';
import type { Answer, Deed, Elsewhere, Suspended, World } from '../scene';
import { factsOnWeb } from './facts-on-web';
import { bankOnWeb, pastOnWeb, providerOnWeb, schedulerOnWeb } from './outside-on-web';
import type { Reader } from './pages';
import { productOnWeb } from './product-on-web';
import { seenOnWeb } from './seen-on-web';
import { webWatcherOf } from './web-watcher';

/** The product on one database, for story after story. */
export async function webStage() {
  const webhook = await webhookServer();
  const on = await workStage({ SANDBOX_WEBHOOK_URL: webhook.url });
  webhook.serves(on.app);
  const bea = await on.cast.admin();
  return {
    ...on,
    bea,
    beas: await browser(on.app, { actor: bea }),
    knex: on.world.database.knex,
    async close() {
      await webhook.close();
      await on.world.close();
    },
  };
}
export type WebStage = Awaited<ReturnType<typeof webStage>>;

/** The scheduled runs on which these jobs depend. */
const RUNS = [
  'deliver sandbox notices',
  'sweep checkouts',
  'lapse unpaid acceptances',
  'close lapsed increases',
  'remind of releases',
  'start due jobs',
  'ask for arrivals',
  'follow absences',
  'release due holds',
  'advance disputes',
  'sweep payees',
  'send due intents',
  'sweep chargebacks',
  'remind of evidence',
  'deliver events',
  'settle loyalty',
  'sweep refunds',
  'sweep what was done elsewhere',
  'take back what landscapers owe',
  'erase accounts',
];

/** What takes only seconds is done before the clock moves by hours. */
const AT_ONCE = ['deliver events', 'send due mails', 'send due texts'];

/** A world of two new jobs and new people; the admins existed before. */
export type WebWorld = Omit<World, 'facts'> & {
  on: WebStage;
  browsers: Record<Reader, Browser>;
  facts(jobId: string): ReturnType<typeof factsOnWeb>;
  /** Whether their account is suspended or deleted, so that they are signed out. */
  isSignedOut(userId: string): boolean;
  /** Reads the time again. */
  looksAtClock(): Promise<Date>;
};

export async function webStoryOf(on: WebStage, first: Beginning, second: Beginning) {
  const { knex, app, cast } = on;
  await app.sandbox!.faults.clear();
  const [olive, fern] = [await cast.customer(), await cast.landscaper()];
  const rowan = await cast.landscaper({ fullName: 'Rowan Thorne' });
  for (const one of [fern, rowan]) await on.work.payoutsReady(one);
  let now = await app.clock.now();
  const looksAtClock = async () => (now = await app.clock.now());
  const moveTo = async (at: Date) => {
    await app.clock.advance((at.getTime() - (await looksAtClock()).getTime()) / 3_600_000);
    await looksAtClock();
  };
  // The story begins in three weeks, at half past eight in the morning.
  const today = londonDay(addHours(now, 21 * 24));
  const begins = momentInLondon(today, '08:30');
  await moveTo(addHours(begins, -20 * 24));

  const people = {
    olive: olive.id,
    fern: fern.id,
    rowan: rowan.id,
    mallory: on.rowan.id,
    ada: on.ada.id,
    bea: on.bea.id,
  };
  const at = (actor: SessionUser) => browser(app, { actor });
  const [olives, ferns, rowans] = await Promise.all([at(olive), at(fern), at(rowan)]);
  const browsers = {
    customer: olives,
    landscaper: ferns,
    secondLandscaper: rowans,
    stranger: on.rowans,
    admin: on.adas,
    secondAdmin: on.beas,
    anonymous: on.nobodys,
  };
  const byId: Record<string, Browser> = {
    [people.olive]: olives,
    [people.fern]: ferns,
    [people.rowan]: rowans,
    [people.mallory]: on.rowans,
    [people.ada]: on.adas,
    [people.bea]: on.beas,
  };
  const jobIds = [await cast.postedJob(olive), await cast.postedJob(olive)];
  await knex('jobs').whereIn('id', jobIds).update({ flexibleDate: false });
  for (const [place, jobId] of jobIds.entries()) {
    const amount = Object.values(AMOUNTS)[place]!;
    await cast.placedBid(fern, jobId, { amount });
    await cast.placedBid(rowan, jobId, { amount: amount + MORE });
  }
  const given = { userId: olive.id, points: POINTS, at: await looksAtClock() };
  await pointsFromElsewhere(new KnexUnitOfWork(knex, storesOn), given);

  const product = productOnWeb({
    browserOf: (userId) => byId[userId]!,
    async secondAdminAgrees(jobId): Promise<Answer | null> {
      const waiting = await knex('actRequests').where({ jobId, outcome: null }).first('id', 'askedBy');
      if (!waiting) return null;
      const other = waiting.askedBy === people.ada ? on.beas : on.adas;
      const decided = await other.json('POST', `/api/admin/requests/${waiting.id}/decide`, { decision: 'agree' });
      if (decided.status >= 500) throw new Error(`a second admin’s agreement answers ${decided.status}`);
      return decided.status === 200 ? { ok: true } : null;
    },
  });
  const left = new Map<Suspended, Date>();
  const actors = { customer: olive, landscaper: fern, secondLandscaper: rowan };
  async function byAdmin(path: string) {
    const answer = await on.adas.json('POST', path, { reason: 'It was reported' });
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
  }
  const world: WebWorld = {
    on,
    browsers,
    jobIds,
    people,
    product,
    looksAtClock,
    isSignedOut: (userId) => byId[userId] === on.nobodys,
    now: () => now,
    uploads: (ownerId) => addPhoto(knex, { ownerId }),
    async suspends(who) {
      if (browsers[who] === on.nobodys) return;
      await byAdmin(`/api/admin/users/${actors[who].id}/suspend`);
      browsers[who] = byId[actors[who].id] = on.nobodys;
    },
    async reinstates(who) {
      if (browsers[who] !== on.nobodys || left.has(who)) return;
      await byAdmin(`/api/admin/users/${actors[who].id}/reinstate`);
      browsers[who] = byId[actors[who].id] = await at(actors[who]);
    },
    async leaves(who) {
      const { id } = actors[who];
      const answer = await byId[id]!.json('DELETE', `/api/users/${id}`, { reason: 'I have moved' });
      if (answer.status >= 500) throw new Error(`deleting an account answers ${answer.status}`);
      if (answer.status >= 400) return { ok: false, reason: ((await answer.json()) as { code: string }).code };
      left.set(who, await looksAtClock());
      browsers[who] = byId[id] = on.nobodys;
      return { ok: true };
    },
    async comesBack(who) {
      const { id, email } = actors[who];
      const visitor = await browser(app, {});
      const answer = await visitor.json('POST', '/api/login', { email, password: PASSWORD });
      if (answer.status !== 200) throw new Error(`logging in again answers ${answer.status}: ${await answer.text()}`);
      left.delete(who);
      browsers[who] = byId[id] = await at(actors[who]);
    },
    leftAt: (who) => left.get(who),
    async setsUpPayouts(landscaperId) {
      const answer = await byId[landscaperId]!.json('POST', '/api/landscaper/payouts/onboarding-link', {});
      if (answer.status >= 500) throw new Error(`setting up payouts answers ${answer.status}`);
      const { code = '', url = '' } = (await answer.json()) as { code?: string; url?: string };
      if (answer.status >= 400) return { ok: false, reason: code };
      await app.sandbox!.onboardingPage.complete(url.split('/').at(-1)!);
      return { ok: true };
    },
    seen: () => seenOnWeb(world),
    materials: (jobId) => knex('materialsBought').where({ jobId }).orderBy('recordedAt').pluck('id'),
    facts: (jobId) => factsOnWeb(knex, jobId, now),
    async elsewhere(jobId) {
      const { rows } = await knex.raw<{ rows: Elsewhere[] }>(
        `select (select id from outside_reversals o where o.hold_id = h.id order by found_at desc limit 1) as "reversalId",
                (select id from outside_refunds o where o.hold_id = h.id order by found_at desc limit 1) as "refundId",
                (select id from money_intents i where i.hold_id = h.id and state = 'refused'
                   and not exists (select from money_intents later where later.retry_of = i.id) limit 1) as "refusedId",
                (select id from chargebacks c where c.hold_id = h.id and c.closed_at is null and c.evidence_sent_at is null
                   and c.due_by > app_now() limit 1) as "askedId",
                (select id from debts d where d.hold_id = h.id and d.state = 'due' limit 1) as "debtId",
                (select payee_id from payees p where p.landscaper_id = h.landscaper_id and gone is not null) as "goneId"
           from holds h where h.job_id = :jobId order by opened_at desc limit 1`,
        { jobId },
      );
      return rows[0] ?? {};
    },
    standing: async (jobId) => (await factsOnWeb(knex, jobId, now)).standing,
  };
  const does = webWatcherOf(world);
  const outside = (jobId: string) => ({ world, jobId, does: (deed: Deed) => does({ ...deed, jobId }) });

  const beginner: Beginner = {
    at: (hours) => moveTo(addHours(begins, hours)),
    pays: (jobId) => providerOnWeb(outside(jobId)).pays(),
    agrees: async (jobId, slot) => void (await knex('jobs').where({ id: jobId }).update(slot)),
    takesAnyDay: async (jobId) => void (await knex('jobs').where({ id: jobId }).update({ flexibleDate: true })),
    async bankTakes(job, amount) {
      await on.adas.json('POST', '/api/sandbox/bank', { job, act: 'dispute', amount: amount / 100 });
    },
    async bankKeeps(job) {
      await on.adas.json('POST', '/api/sandbox/bank', { job, act: 'lose' });
    },
  };
  await begin(world, beginner, today, [first, second]);

  const sceneOf = (jobId: string) => {
    const here = outside(jobId);
    const scene = { ...world, ...here };
    const as = (by: string) => ({ ...scene, does: (deed: Deed) => scene.does({ ...deed, by }) });
    const bothOf = (id: string, who: Suspended) => ({
      ...landscaperOf(as(id), id, 'landscaper'),
      ...bidderOf(as(id), id),
      ...payoutsOf(as(id), id),
      ...leavingOf(scene, id, who),
    });
    return {
      customer: {
        ...customerOf(as(people.olive), people.olive, 'customer'),
        ...leavingOf(scene, people.olive, 'customer'),
      },
      landscaper: bothOf(people.fern, 'landscaper'),
      secondLandscaper: bothOf(people.rowan, 'secondLandscaper'),
      strangerAsCustomer: customerOf(scene, people.mallory, 'stranger'),
      strangerAsLandscaper: landscaperOf(scene, people.mallory, 'stranger'),
      admin: adminsOf(as(people.ada), people.ada, people.bea, false),
      secondAdmin: adminsOf(as(people.bea), people.bea, people.ada, true),
      provider: providerOnWeb(here),
      bank: bankOnWeb(here),
      scheduler: schedulerOnWeb(here),
      past: pastOnWeb(here),
    };
  };
  return {
    first: sceneOf(jobIds[0]!),
    second: sceneOf(jobIds[1]!),
    clock: {
      async passes(hours: number) {
        await does({
          who: 'clock',
          async run() {
            for (const name of AT_ONCE) await runScheduled(app, name);
            await app.clock.advance(hours);
            return { ok: true };
          },
        });
      },
      async reaches() {
        await does({
          who: 'clock',
          async run() {
            for (const name of AT_ONCE) await runScheduled(app, name);
            const facts = await Promise.all(world.jobIds.map((jobId) => world.facts(jobId)));
            const next = nextDeadline(facts, world.now());
            if (next) await app.clock.advance((next.getTime() - world.now().getTime()) / 3_600_000);
            return { ok: true };
          },
        });
      },
      async later(hours: number) {
        await does({
          who: 'clock',
          isCaughtUp: true,
          async run() {
            for (const name of AT_ONCE) await runScheduled(app, name);
            await app.clock.advance(hours);
            for (const name of RUNS) await runScheduled(app, name);
            return { ok: true };
          },
        });
      },
    },
    world,
  };
}
export type WebStory = Awaited<ReturnType<typeof webStoryOf>>;
