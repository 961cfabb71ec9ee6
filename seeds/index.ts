import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { createApp } from '#src/composition/app';
import { CLOCK, type Brand } from '#src/composition/tokens';
import { given } from '#src/composition/wiring';
import type { Config } from '#src/platform/config';
import { createKnex } from '#src/platform/database';
import { calendarOf } from './story/calendar';
import { aGuest } from './story/chapters/a-guest';
import { elsewhere } from './story/chapters/elsewhere';
import { ellensGarden } from './story/chapters/ellens-garden';
import { openAroundFrome } from './story/chapters/open-around-frome';
import { ruthsRound } from './story/chapters/ruths-round';
import { theCast } from './story/chapters/the-cast';
import { StoryClock, type Chapter, type Moment, type Stage } from './story/moment';

/** In no order of their own: their moments are told as they happened. */
export const chapters: readonly Chapter[] = [theCast, ellensGarden, ruthsRound, openAroundFrome, aGuest, elsewhere];

/** What is new in each chapter that has anything new, and what could not be told, as where somebody has used the demo since. */
export type Telling = { told: string[]; notTold: string[] };

/**
 * Tells the demo's story to the database of `config`: through the same doors as everybody, with a clock that says what time it was.
 * What has been told is remembered moment by moment, so that telling it again changes nothing and a telling that was cut short goes on.
 */
export async function seedDemo(config: Config, pino: Logger, brand: Brand): Promise<Telling> {
  if (!config.sandbox) throw new Error('The demo is for the sandbox only: its people and its money are made up.');
  const url = await hastily(config.database.url);
  const database = createKnex(url, { max: 1 });
  try {
    const memory = await memoryIn(database);
    const calendar = calendarOf(memory.since);
    const moments = chapters.flatMap(({ name, moments }) =>
      moments(calendar).map((moment) => ({ chapter: name, ...moment })),
    );
    const ahead = moments.filter(({ what }) => !memory.told.has(what));
    if (ahead.length === 0) return { told: [], notTold: [] };

    const clock = new StoryClock();
    const app = await createApp({ ...config, database: { url, pool: 4 }, maxBids: 5 }, pino, brand, [
      given(CLOCK, clock),
    ]);
    try {
      return await tell(ahead, { app, baseUrl: config.baseUrl, clock, database });
    } finally {
      await app.close();
    }
  } finally {
    await database.destroy();
  }
}

/**
 * The same database, where nobody waits for each commit to reach the disk: what a power cut took would be told again. Not every
 * pooler in front of a database lets us ask for that.
 */
async function hastily(address: string): Promise<string> {
  const url = new URL(address);
  url.searchParams.set(
    'options',
    [url.searchParams.get('options'), '-c synchronous_commit=off'].filter(Boolean).join(' '),
  );
  const database = createKnex(url.href, { max: 1 });
  return database
    .raw('select 1')
    .then(() => url.href)
    .catch(() => address)
    .finally(() => database.destroy());
}

/** Keeps others from telling at the same time until the connection closes. The story is dated from when it was first begun. */
async function memoryIn(database: Knex): Promise<{ since: Date; told: Set<string> }> {
  await database.raw('set statement_timeout = 0');
  await database.raw(`select pg_advisory_lock(hashtext('tell the demo'))`);
  // Not a migration: a database without the demo has no use for it.
  await database.raw('create table if not exists demo_story (what text primary key, at timestamptz(3) not null)');
  await database.raw(
    `insert into demo_story select 'the beginning', app_now() where not exists (select from demo_story)`,
  );
  const rows: { what: string; at: Date }[] = await database('demoStory').select('what', 'at');
  const since = rows.find(({ what }) => what === 'the beginning')!.at;
  return { since, told: new Set(rows.map(({ what }) => what)) };
}

/** One chapter that gets stuck leaves the others alone. */
async function tell(ahead: (Moment & { chapter: string })[], stage: Stage): Promise<Telling> {
  const stuck = new Map<string, string>();
  const told = new Set<string>();
  for (const { at, what, happens, chapter } of ahead.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    const job = what.split(':')[0]!;
    if (stuck.has(job)) continue;
    stage.clock.set(at);
    const outcome = await happens(stage);
    if (!outcome.ok) {
      stuck.set(job, `${what} (${outcome.reason})`);
      continue;
    }
    await stage.database('demoStory').insert({ what, at });
    await stage.app.notifications.deliverDueEvents.execute({ asOf: at });
    told.add(chapter);
  }
  // The story's mails are there to be read on the outbox page. They count as sent: they go to nobody, and to no mail server.
  const unsent = stage.database('mails').whereNull('sentAt').whereLike('toAddress', '%@hedgerow.test');
  await unsent.update({ sentAt: stage.database.ref('createdAt'), nextAttemptAt: null });
  return { told: [...told], notTold: [...stuck.values()] };
}
