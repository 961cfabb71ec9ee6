import { expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { londonDay, londonTime } from '#src/kernel/day';
import type { Person } from '#src/modules/notifications/domain/facts';
import { alertPaces, type Leads } from '#src/modules/notifications/domain/lead';
import { newsFor } from '#src/modules/notifications/domain/news-for';
import { isQuiet } from '#src/modules/notifications/domain/text-message';
import { EmailLeads } from '#src/modules/notifications/use-cases/email-leads';
import { openLinks } from '#src/modules/notifications/adapters/sealed-links';
import { SendDueMails } from '#src/modules/notifications/use-cases/send-due-mails';
import { SendDueTexts } from '#src/modules/notifications/use-cases/send-due-texts';
import { inMemoryLeads } from '#tests/support/memory/in-memory-leads';
import { workOn } from '#tests/support/memory/in-memory-work';
import { deliveryStage } from '#tests/support/delivery-stage';
import { ada, eventNames, eventWith, fern, olive } from '#tests/support/notifications/example-facts';
import { inMemoryMails, inMemoryTextSender, quietLog } from '#tests/support/memory/in-memory-notifications';

const START = new Date('2026-03-20T00:00:00Z');
const DAYS = 31;
const EVENTS = 600;

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

test.each([1, 2, 3])(
  'over a month with restarts, dead servers and quiet hours, each thing is told once, nothing stays untold, and nobody is woken (story %i)',
  async (seed) => {
    const random = randomFrom(seed);
    const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)]!;
    const person = (who: Person, mobile: string): Person => ({
      ...who,
      wantsEmail: random() > 0.3,
      mutes: random() > 0.5 ? [pick(['bids', 'messages', 'payments', 'schedule'] as const)] : [],
      ...(random() > 0.2 && { mobile }),
    });
    const people = {
      customer: person(olive, '+447700900001'),
      landscaper: person(fern, '+447700900002'),
      admins: [person(ada, '+447700900003')],
    };
    const events = Array.from({ length: EVENTS }, (_, n) => ({
      ...eventWith(pick(eventNames)),
      id: `event-${n}`,
      at: addHours(START, random() * DAYS * 24),
    })).map((event) => ({ ...event, facts: { ...event.facts, ...only(people, event.facts) } }) as typeof event);
    events.sort((a, b) => a.at.getTime() - b.at.getTime());

    let now = START;
    const stage = deliveryStage(events, { now: () => now });
    // Four times in the month the mail server is down for some hours, and so is the provider of texts at other times.
    const outages = () => Array.from({ length: 4 }, () => addHours(START, random() * DAYS * 24));
    const isDown = (times: Date[], hours: number) => times.some((from) => now >= from && now < addHours(from, hours));
    const [noMail, noTexts] = [outages(), outages()];
    const mailed: string[] = [];
    const mailer = {
      reachesMailboxes: true,
      async send({ id }: { id: string }) {
        if (isDown(noMail, 7)) throw new Error('connect ECONNREFUSED');
        mailed.push(id);
      },
      close() {},
    };
    const sender = inMemoryTextSender(() => (isDown(noTexts, 5) ? new Error('503') : undefined));
    const sentAt: Date[] = [];
    const texting = {
      async send(text: Parameters<typeof sender.send>[0]) {
        await sender.send(text);
        sentAt.push(now);
      },
    };
    const mails = new SendDueMails(stage.mails, mailer, openLinks, quietLog);
    const texts = new SendDueTexts(stage.texts, texting, quietLog, {
      brand: 'Hedgerow',
      baseUrl: 'https://hedgerow.test',
    });

    for (let minute = 0; minute < (DAYS + 3) * 1440; minute += 10) {
      now = new Date(START.getTime() + minute * 60_000);
      // The server is restarted, sometimes after it had claimed what it was about to send.
      if (random() < 0.02) {
        const lease = addHours(now, 0.25);
        await stage.mails.claimDue(now, lease, 5);
        await stage.texts.claimDue(now, lease, { limit: 5, onlyAnyHour: isQuiet(now) });
        continue;
      }
      await stage.run(now);
      await mails.execute({ asOf: now });
      await texts.execute({ asOf: now });
    }

    const news = events.flatMap((event) => newsFor(event));
    const keys = (of: typeof news) => [...new Set(of.map(({ key }) => key))].sort();
    expect(stage.errors).toEqual([]);
    expect(
      stage.notifications
        .all()
        .map(({ key }) => key)
        .sort(),
    ).toEqual(keys(news.filter(({ person }) => !person.isGuest)));
    expect(
      stage.mails
        .all()
        .map(({ key }) => key)
        .sort(),
    ).toEqual(keys(news.filter(({ byEmail }) => byEmail)));
    expect(
      stage.texts
        .all()
        .map(({ key }) => key)
        .sort(),
    ).toEqual(keys(news.filter(({ byText }) => byText)));
    expect(stage.texts.all().length).toBeGreaterThan(20);

    expect(stage.mails.all().filter((mail) => mail.sentAt === null)).toEqual([]);
    expect(mailed.length).toBe(new Set(mailed).size);
    expect(mailed.length).toBe(stage.mails.all().length);
    expect(stage.texts.all().filter((text) => text.sentAt === null)).toEqual([]);
    expect(sender.sent.length).toBeLessThanOrEqual(stage.texts.all().length);
    expect(new Set(sender.sent.map(({ id }) => id)).size).toBe(sender.sent.length);
    const urgent = new Set(
      stage.texts
        .all()
        .filter(({ anyHour }) => anyHour)
        .map(({ sentAt: at }) => at?.getTime()),
    );
    expect(sentAt.filter((at) => isQuiet(at) && !urgent.has(at.getTime()))).toEqual([]);
    expect(stage.texts.all().filter((text) => !text.anyHour && isQuiet(text.sentAt!))).toEqual([]);
  },
);

/** Keeps only the facts' people. */
function only<Some extends object>(people: Some, facts: object): Partial<Some> {
  return Object.fromEntries(Object.entries(people).filter(([who]) => who in facts)) as Partial<Some>;
}

test.each([1, 2, 3])(
  'over a month with restarts, a dead mail server and the change of the clocks, each landscaper is told of each job once, as often as they want (story %i)',
  async (seed) => {
    const random = randomFrom(seed);
    const landscapers = alertPaces.flatMap((pace) =>
      [1, 2].map((n) => ({
        landscaperId: `${pace}-${n}`,
        email: `${pace}-${n}@hedgerow.test`,
        isConfirmed: true,
        firstName: 'Fern',
        pace,
      })),
    );
    const leads = inMemoryLeads(landscapers);
    const mails = inMemoryMails();
    const work = workOn({ mails, leads });
    /** A server that dies while it writes: its transaction is rolled back. */
    let isDying = false;
    const dying: typeof work = {
      run: (write) =>
        work.run(async (stores) => {
          const outcome = await write(stores);
          if (isDying) throw new Error('killed');
          return outcome;
        }),
    };
    const writer = {
      writeLeads: async ({ landscaperId, jobs }: Pick<Leads, 'landscaperId' | 'jobs'>) => ({
        subject: landscaperId,
        html: '',
        text: jobs.map(({ id }) => id).join(),
      }),
    };
    let ids = 0;
    const emailLeads = new EmailLeads(dying, leads, writer, () => `mail-${++ids}`, quietLog);
    const outages = Array.from({ length: 4 }, () => addHours(START, random() * DAYS * 24));
    let now = START;
    const sent: string[] = [];
    const mailer = {
      reachesMailboxes: true,
      async send({ id }: { id: string }) {
        if (outages.some((from) => now >= from && now < addHours(from, 7))) throw new Error('connect ECONNREFUSED');
        sent.push(id);
      },
      close() {},
    };
    const sending = new SendDueMails(mails, mailer, openLinks, quietLog);

    const expected: string[] = [];
    for (let minute = 0; minute < (DAYS + 3) * 1440; minute += 10) {
      now = new Date(START.getTime() + minute * 60_000);
      if (minute < DAYS * 1440 && random() < 0.05) {
        const id = `job-${minute}`;
        const job = { id, number: minute, title: 'Hedge', town: 'Frome', miles: 1, budget: null, search: null };
        for (const { landscaperId } of landscapers.filter(() => random() < 0.6)) {
          leads.found(landscaperId, job, now);
          expected.push(`${landscaperId} ${id}`);
        }
      }
      if (random() < 0.02) continue;
      isDying = random() < 0.05;
      await emailLeads.execute({ asOf: now });
      await sending.execute({ asOf: now });
    }

    const all = mails.all();
    const told = all.flatMap(({ subject, text }) => text.split(',').map((id) => `${subject} ${id}`));
    expect(told.sort()).toEqual(expected.sort());
    expect(expected.length).toBeGreaterThan(300);
    expect(sent.length).toBe(all.length);
    expect(new Set(sent).size).toBe(sent.length);
    for (const { landscaperId, pace } of landscapers) {
      const at = all.filter(({ subject }) => subject === landscaperId).map(({ createdAt }) => createdAt);
      const gaps = at.slice(1).map((one, n) => one.getTime() - at[n]!.getTime());
      if (pace === 'hourly') expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3_600_000);
      if (pace === 'at-once') expect(Math.min(...gaps)).toBeLessThan(3_600_000);
      if (pace !== 'daily') continue;
      expect(new Set(at.map(londonDay)).size).toBe(at.length);
      // A killed server sends it a few turns later.
      expect(at.filter((one) => londonTime(one) < '07:00' || londonTime(one) > '08:00')).toEqual([]);
    }
  },
);
