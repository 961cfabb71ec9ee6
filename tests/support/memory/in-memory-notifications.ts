import type { EventName, StoredEvent } from '#src/modules/notifications/domain/all-events';
import type { EventWithFacts, FactsOf } from '#src/modules/notifications/domain/all-news';
import type { Notification } from '#src/modules/notifications/domain/notification';
import type { NotificationStore } from '#src/modules/notifications/ports/notification-store';
import { SECRET_IN_LINK, type Mail } from '#src/modules/notifications/domain/mail';
import type { EventFactsReader } from '#src/modules/notifications/ports/event-facts-reader';
import type { EventQueue } from '#src/modules/notifications/ports/event-queue';
import type { Mailer } from '#src/modules/notifications/ports/mailer';
import type { TextMessage } from '#src/modules/notifications/domain/text-message';
import type { TextSender } from '#src/modules/notifications/ports/text-sender';
import type { TextStore } from '#src/modules/notifications/ports/text-store';
import type { MailStore } from '#src/modules/notifications/ports/mail-store';
import { job } from '#tests/support/notifications/example-facts';
import { plainTable, UndoableRows } from './checks/rows';
import { UndoableMap } from './in-memory-work';

/** Reads the given events and their facts, except the facts of those named in `broken`. */
export function inMemoryEventFacts(
  known: EventWithFacts[],
  { broken = [], unknown = [] }: { broken?: string[]; unknown?: StoredEvent[] },
): EventFactsReader {
  const events: StoredEvent[] = known.map(({ id, name, at }) => ({ id, name, at, about: { jobId: job.id } }));
  return {
    find: async (id) => [...events, ...unknown].find((event) => event.id === id),
    async of<Name extends EventName>({ id }: { id: string }) {
      if (broken.includes(id)) throw new Error('there is no hold hold-1');
      return known.find((event) => event.id === id)!.facts as FactsOf<Name>;
    },
  };
}

const longestWaiting = (a: { nextAttemptAt: Date | null }, b: { nextAttemptAt: Date | null }) =>
  a.nextAttemptAt!.getTime() - b.nextAttemptAt!.getTime();

export function inMemoryEvents(...known: { id: string; at: Date }[]) {
  const events = new UndoableMap(
    known.map(({ id, at }) => [
      id,
      { id, attempts: 0, nextAttemptAt: at as Date | null, deliveredAt: null as Date | null, why: '' },
    ]),
  );
  const queue: EventQueue = {
    async due(asOf, limit) {
      const waiting = [...events.values()].filter(
        ({ nextAttemptAt, deliveredAt }) => !deliveredAt && nextAttemptAt !== null && nextAttemptAt <= asOf,
      );
      return waiting
        .sort(longestWaiting)
        .slice(0, limit)
        .map(({ id, attempts }) => ({ id, attempts }));
    },
    async delivered(id, at) {
      const event = events.get(id)!;
      events.set(id, { ...event, deliveredAt: event.deliveredAt ?? at });
    },
    async postpone(id, nextAttemptAt, why) {
      const event = events.get(id)!;
      Object.assign(event, { attempts: event.attempts + 1, nextAttemptAt, why });
    },
  };
  return { ...queue, all: () => [...events.values()] };
}

function withoutSecrets({ html, text }: Mail) {
  const without = (whole: string) => whole.replace(new RegExp(SECRET_IN_LINK, 'g'), '$1removed');
  return { html: without(html), text: without(text) };
}

export function inMemoryMails() {
  const mails = new UndoableMap<
    string,
    Mail & { attempts: number; nextAttemptAt: Date | null; sentAt: Date | null; why: string }
  >();
  const store: MailStore = {
    async add(mail) {
      if ([...mails.values()].some(({ key }) => key === mail.key)) return;
      mails.set(mail.id, { ...mail, attempts: 0, nextAttemptAt: mail.createdAt, sentAt: null, why: '' });
    },
    async claimDue(asOf, leaseUntil, limit) {
      const due = [...mails.values()]
        .filter(({ nextAttemptAt }) => nextAttemptAt !== null && nextAttemptAt <= asOf)
        .sort(longestWaiting)
        .slice(0, limit);
      return due.map((mail) => {
        mail.nextAttemptAt = leaseUntil;
        const { nextAttemptAt: _at, sentAt: _sent, why: _why, ...due } = mail;
        return due;
      });
    },
    async sent(id, at, { keepLinks } = { keepLinks: false }) {
      const mail = mails.get(id)!;
      Object.assign(mail, { sentAt: at, nextAttemptAt: null }, !keepLinks && withoutSecrets(mail));
    },
    async postpone(id, nextAttemptAt, why) {
      const mail = mails.get(id)!;
      const last = nextAttemptAt === null && withoutSecrets(mail);
      Object.assign(mail, { attempts: mail.attempts + 1, nextAttemptAt, why }, last);
    },
  };
  return { ...store, all: () => [...mails.values()] };
}

export function inMemoryTexts() {
  const texts = new UndoableRows<
    TextMessage & { attempts: number; nextAttemptAt: Date | null; sentAt: Date | null; why: string }
  >(plainTable<TextMessage>('texts', ({ to, ...text }) => ({ ...text, toNumber: to })));
  const store: TextStore = {
    async add(text) {
      if ([...texts.values()].some(({ key }) => key === text.key)) return;
      texts.set(text.id, { ...text, attempts: 0, nextAttemptAt: text.createdAt, sentAt: null, why: '' });
    },
    async claimDue(asOf, leaseUntil, { limit, onlyAnyHour }) {
      const due = [...texts.values()]
        .filter(
          ({ nextAttemptAt, anyHour }) => nextAttemptAt !== null && nextAttemptAt <= asOf && (anyHour || !onlyAnyHour),
        )
        .sort(longestWaiting)
        .slice(0, limit);
      for (const { id } of due) texts.set(id, { ...texts.get(id)!, nextAttemptAt: leaseUntil });
      return due
        .map(({ nextAttemptAt: _next, sentAt: _sent, why: _why, ...text }) => text)
        .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    },
    async sent(ids, at) {
      for (const id of ids) texts.set(id, { ...texts.get(id)!, sentAt: at, nextAttemptAt: null });
    },
    async postpone(id, nextAttemptAt, why) {
      const text = texts.get(id)!;
      texts.set(id, { ...text, attempts: text.attempts + 1, nextAttemptAt, why });
    },
  };
  return { ...store, all: () => [...texts.values()] };
}

export function inMemoryNotifications() {
  const notifications = new UndoableRows<Notification & { readAt: Date | null }>(plainTable('notifications'));
  const store: NotificationStore = {
    async add(notification) {
      if ([...notifications.values()].some(({ key }) => key === notification.key)) return;
      notifications.set(notification.id, { ...notification, readAt: null });
    },
    async read(userId, which, at) {
      const isMeant = ({ id, path, createdAt }: Notification) =>
        'id' in which ? id === which.id : 'path' in which ? path === which.path : createdAt <= which.upTo;
      const unread = [...notifications.values()].filter((one) => one.userId === userId && !one.readAt && isMeant(one));
      for (const one of unread) notifications.set(one.id, { ...one, readAt: at });
      return unread.length;
    },
  };
  return { ...store, all: () => [...notifications.values()] };
}

/** Keeps the emails it receives; fails for the named addresses. */
export function inMemoryMailer(...unreachable: string[]): Mailer & { sent: Parameters<Mailer['send']>[0][] } {
  const sent: Parameters<Mailer['send']>[0][] = [];
  return {
    sent,
    reachesMailboxes: true,
    close() {},
    async greet() {
      if (unreachable.length > 0) throw new Error('connect ECONNREFUSED');
    },
    async send(mail) {
      if (unreachable.includes(mail.to)) throw new Error('connect ECONNREFUSED');
      sent.push(mail);
    },
  };
}

/** Keeps the texts it receives; throws what `fault` returns. */
export function inMemoryTextSender(fault: () => Error | undefined = () => undefined) {
  const sent: Parameters<TextSender['send']>[0][] = [];
  const sender: TextSender = {
    async send(text) {
      const why = fault();
      if (why) throw why;
      sent.push(text);
    },
  };
  return { ...sender, sent };
}

export const quietLog = { info() {}, warn() {}, error() {} };
