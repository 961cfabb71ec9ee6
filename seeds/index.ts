import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { createApp, DEMO_UNFINISHED } from '#src/composition/app';
import { CLOCK, type Brand } from '#src/composition/tokens';
import { given } from '#src/composition/wiring';
import type { Config } from '#src/platform/config';
import { createKnex } from '#src/platform/database';
import { loadStreets } from './places/load';
import { calendarOf } from './story/calendar';
import { aGuest } from './story/chapters/a-guest';
import { elsewhere } from './story/chapters/elsewhere';
import { ellensGarden } from './story/chapters/ellens-garden';
import { openAroundFrome } from './story/chapters/open-around-frome';
import { ruthsRound } from './story/chapters/ruths-round';
import { theCast } from './story/chapters/the-cast';
import { whatWaits } from './story/chapters/what-waits';
import { madeOnce } from './story/made-once';
import { StoryClock, type Chapter, type Moment, type Stage } from './story/moment';

/** The chapters can be in any order, because their moments are sorted by time. */
export const chapters: readonly Chapter[] = [
  theCast,
  ellensGarden,
  ruthsRound,
  openAroundFrome,
  aGuest,
  elsewhere,
  whatWaits,
];

/** How many moments of the story have been played. */
export type Progress = { told: number; of: number };
/** The chapters with new moments, and the moments that were refused, for example because people have used the demo. */
export type SeedReport = { seeded: string[]; refused: string[] };
/** `refused`: by job, because a refusal stops the later moments of that job. */
type Report = { seeded: Set<string>; refused: Map<string, string> };

/**
 * Plays the demo's story in the database of `config`, through the use cases, with a clock that shows the time of each
 * moment. Every completed moment is recorded, so that seeding again changes nothing and an interrupted seeding
 * continues where it stopped. Until the first seeding has reached its end, the server shows nothing of the demo.
 * `onMoment` is called when it has begun, and then after each moment.
 */
export async function seedDemo(
  config: Config,
  pino: Logger,
  brand: Brand,
  onMoment: (progress: Progress) => void = () => {},
): Promise<SeedReport> {
  if (!config.sandbox) throw new Error('The demo is for the sandbox only: its people and its money are made up.');
  const url = await withoutWaitingForDisk(config.database.url);
  const database = createKnex(await withoutWaitingForDisk(config.database.ownerUrl), { max: 1 });
  try {
    const { since, done } = await lockedProgress(database);
    await loadStreets(database);
    const calendar = calendarOf(since);
    const moments = chapters.flatMap(({ name, moments }) =>
      moments(calendar).map((moment) => ({ chapter: name, ...moment })),
    );
    const ahead = moments.filter(({ what }) => !done.has(what));
    const told = (since: number) => onMoment({ told: moments.length - ahead.length + since, of: moments.length });
    told(0);
    const report: Report = { seeded: new Set<string>(), refused: new Map<string, string>() };
    if (ahead.length > 0) {
      const clock = new StoryClock();
      const ownConfig = { ...config, database: { ...config.database, url, pool: 4 }, maxBids: 5 };
      const app = await createApp(ownConfig, pino, brand, [given(CLOCK, clock), ...madeOnce()]);
      await play(ahead, { app, baseUrl: config.baseUrl, clock, database }, { report, told }).finally(() => app.close());
    }
    await database.raw('comment on table demo_story is null');
    return { seeded: [...report.seeded], refused: [...report.refused.values()] };
  } finally {
    await database.destroy();
  }
}

/**
 * The URL, with an option that makes commits return before they reach the disk. Whatever a power cut loses is seeded
 * again. The URL stays unchanged if the database, or a connection pooler in front of it, does not accept the option.
 */
async function withoutWaitingForDisk(address: string): Promise<string> {
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

/**
 * Keeps other seedings out until the connection closes. Reads when the first seeding began and which moments are done.
 */
async function lockedProgress(database: Knex): Promise<{ since: Date; done: Set<string> }> {
  await database.raw('set statement_timeout = 0');
  await database.raw(`select pg_advisory_lock(hashtext('seed the demo'))`);
  // Not a migration, because a database without the demo does not need this table.
  await database.transaction(async (work) => {
    await work.raw('create table if not exists demo_story (what text primary key, at timestamptz(3) not null)');
    const begun = await work.raw<{ rowCount: number }>(
      `insert into demo_story select 'the beginning', app_now() where not exists (select from demo_story)`,
    );
    if (begun.rowCount === 1) await work.raw(`comment on table demo_story is '${DEMO_UNFINISHED}'`);
  });
  const rows: { what: string; at: Date }[] = await database('demoStory').select('what', 'at');
  const since = rows.find(({ what }) => what === 'the beginning')!.at;
  return { since, done: new Set(rows.map(({ what }) => what)) };
}

/** Runs the moments. A moment that is refused stops only the later moments of its own job. */
async function play(
  ahead: (Moment & { chapter: string })[],
  stage: Stage,
  { report: { seeded, refused }, told }: { report: Report; told: (moments: number) => void },
): Promise<void> {
  const inOrder = ahead.sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const [index, { at, what, happens, chapter }] of inOrder.entries()) {
    told(index);
    const job = what.split(':')[0]!;
    if (refused.has(job)) continue;
    stage.clock.set(at);
    const outcome = await happens(stage);
    if (!outcome.ok) {
      refused.set(job, `${what} (${outcome.reason})`);
      continue;
    }
    await stage.database('demoStory').insert({ what, at });
    await stage.app.notifications.deliverDueEvents.execute({ asOf: at });
    seeded.add(chapter);
  }
  told(inOrder.length);
  // The outbox page shows the story's emails and texts. They are marked as sent, so that no mail server or phone gets
  // them.
  const sent = { sentAt: stage.database.ref('createdAt'), nextAttemptAt: null };
  const cast = stage.database('users').select('id').whereLike('email', '%@hedgerow.test');
  await stage.database('mails').whereNull('sentAt').whereLike('toAddress', '%@hedgerow.test').update(sent);
  await stage.database('texts').whereNull('sentAt').whereIn('userId', cast).update(sent);
}
