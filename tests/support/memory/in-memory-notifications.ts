import { pence } from '#src/kernel/money';
import type { EventFacts, Person } from '#src/modules/notifications/domain/event-facts';
import type { Mail } from '#src/modules/notifications/domain/mail';
import type { EventQueue } from '#src/modules/notifications/ports/event-queue';
import type { Mailer } from '#src/modules/notifications/ports/mailer';
import type { MailStore } from '#src/modules/notifications/ports/mail-store';
import { KeptMap } from './in-memory-work';

const person = (name: string, firstName: string): Person => ({
  id: firstName.toLowerCase(),
  email: `${firstName.toLowerCase()}@hedgerow.test`,
  name,
  firstName,
  wantsMail: true,
  mutes: [],
  isGone: false,
});
export const olive = person('Olive', 'Olive');
export const fern = person('Fern & Daughters', 'Fern');
export const ada = person('Ada Hazel', 'Ada');

/** An event about Olive's hedge, which Fern cuts for £185. */
export const factsOf = (name: string, more: Partial<EventFacts> = {}): EventFacts => ({
  id: 'event-1',
  name,
  at: new Date('2026-05-13T08:20:00Z'),
  customer: olive,
  landscaper: fern,
  admins: [ada],
  job: {
    id: 'job-1',
    number: 1001,
    title: 'Hedge Trimming in Frome',
    town: 'Frome',
    maxBids: 5,
    releaseDueAt: null,
    completionNote: null,
    nextDueOn: null,
  },
  bid: { amount: pence(18_500), message: '', closedReason: null },
  hold: {
    state: 'held',
    amount: pence(18_500),
    payBy: new Date('2026-05-14T08:20:00Z'),
    released: pence(0),
    disputed: pence(0),
    disputeReason: null,
    settledToLandscaper: null,
    settledToCustomer: null,
    settlementReason: null,
    waitingForPayee: pence(0),
  },
  ...more,
});

const longestWaiting = (a: { nextAttemptAt: Date | null }, b: { nextAttemptAt: Date | null }) =>
  a.nextAttemptAt!.getTime() - b.nextAttemptAt!.getTime();

export function inMemoryEvents(...known: { id: string; at: Date }[]) {
  const events = new KeptMap(
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

export function inMemoryMails() {
  const mails = new KeptMap<
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
        const { id, key, to, subject, html, text, createdAt, attempts } = mail;
        return { id, key, to, subject, html, text, createdAt, attempts };
      });
    },
    async sent(id, at) {
      Object.assign(mails.get(id)!, { sentAt: at, nextAttemptAt: null });
    },
    async forget(address) {
      for (const [id, { to }] of mails) if (to.toLowerCase() === address.toLowerCase()) mails.delete(id);
    },
    async postpone(id, nextAttemptAt, why) {
      const mail = mails.get(id)!;
      Object.assign(mail, { attempts: mail.attempts + 1, nextAttemptAt, why });
    },
  };
  return { ...store, all: () => [...mails.values()] };
}

/** Keeps what it was given; fails for addresses it was told to fail for. */
export function postbag(...unreachable: string[]): Mailer & { sent: Parameters<Mailer['send']>[0][] } {
  const sent: Parameters<Mailer['send']>[0][] = [];
  return {
    sent,
    close() {},
    async send(mail) {
      if (unreachable.includes(mail.to)) throw new Error('connect ECONNREFUSED');
      sent.push(mail);
    },
  };
}

export const quietLog = { info() {}, warn() {}, error() {} };
