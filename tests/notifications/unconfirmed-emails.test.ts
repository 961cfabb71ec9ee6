// SEC-S7, decision 76: until an address is confirmed, emails to it repeat no words that a person typed.
import { describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { ReactMailWriter } from '#src/modules/notifications/adapters/react-mail-writer';
import { SignedUnsubscribeLinks } from '#src/modules/notifications/adapters/signed-unsubscribe-links';
import type { EventName } from '#src/modules/notifications/domain/all-events';
import type { EventWithFacts } from '#src/modules/notifications/domain/all-news';
import { newsFor } from '#src/modules/notifications/domain/news-for';
import { eventNames, eventWith, fern, olive } from '#tests/support/notifications/example-facts';

const writer = new ReactMailWriter({
  baseUrl: 'https://hedgerow.test',
  brand: { name: 'Hedgerow', email: 'help@hedgerow.test' },
  unsubscribeLinks: new SignedUnsubscribeLinks(['secret']),
});
const MARK = 'zqmark';

/** Ids, days, paths and names of states are ours; any other text may have been typed. */
const isOurs = (text: string) => /^(\/|[a-z0-9][\w:-]*(\.\d+)?(Z|$))/.test(text) && !/[ @]/.test(text);

/** The facts, with every text as if a stranger had typed it. */
function marked(facts: unknown, isConfirmed: boolean): unknown {
  if (typeof facts === 'string')
    return isOurs(facts) ? facts : facts.includes('@') ? `${MARK}@hedgerow.test` : `${MARK}!`;
  if (Array.isArray(facts)) return facts.map((fact) => marked(fact, isConfirmed));
  if (typeof facts !== 'object' || facts === null || facts instanceof Date) return facts;
  const entries = Object.entries(facts).map(([name, fact]) => [name, marked(fact, isConfirmed)]);
  return { ...Object.fromEntries(entries), ...('isConfirmed' in facts && { isConfirmed }) };
}

const markedEvent = <Name extends EventName>(name: Name, { isConfirmed }: { isConfirmed: boolean }) => {
  const event = eventWith(name);
  return { ...event, facts: marked(event.facts, isConfirmed) } as EventWithFacts<Name>;
};
async function mailsAbout(name: EventName, how: { isConfirmed: boolean }) {
  const event = markedEvent(name, how);
  return Promise.all(newsFor(event).map((order) => writer.write(order, event)));
}
const whole = ({ subject, html, text }: { subject: string; html: string; text: string }) =>
  `${subject} ${html} ${text}`;

describe.each(eventNames)('%s', (name) => {
  test('typed words never reach an unconfirmed reader, and the page they are about is linked', async () => {
    const mails = await mailsAbout(name, { isConfirmed: false });
    expect(mails.length).toBeGreaterThan(0);
    for (const mail of mails) {
      expect(whole(mail)).not.toContain(MARK);
      expect(mail.text).toMatch(/^Hello,\n/);
      expect(mail.text).toContain('https://hedgerow.test/');
      expect(mail.subject.length).toBeGreaterThan(5);
    }
  });
});

test('a confirmed reader gets typed words in most emails: the mark is found where it is', async () => {
  const all = await Promise.all(eventNames.map((name) => mailsAbout(name, { isConfirmed: true })));
  const found = all.flat().filter((mail) => whole(mail).includes(MARK));
  expect(found.length).toBe(all.flat().length);
});

test('the email links to the same page as for confirmed readers', async () => {
  const links = ({ text }: { text: string }) => text.match(/https:\S+/g)![0];
  const [before] = await mailsAbout('bid-placed', { isConfirmed: false });
  const [after] = await mailsAbout('bid-placed', { isConfirmed: true });
  expect(links(before!)).toBe(links(after!));
  expect(before!.text).toContain('https://hedgerow.test/settings-page/email');
});

test('someone without an account is not asked to confirm one, and nothing that they wrote is repeated', async () => {
  const guest = { ...olive, isConfirmed: false, isGuest: true };
  for (const name of ['ticket-opened', 'ticket-answered'] as const) {
    const event = eventWith(name, { asker: guest, text: MARK });
    const mail = await writer.write(
      newsFor(event).find(({ telling }) => telling.to === 'asker')!,
      event,
    );
    expect(whole(mail)).not.toMatch(new RegExp(`${MARK}|Olive|settings-page/email`));
    expect(mail.text).toContain('/help-center/requests/1');
  }
});

test('SEC3-M1 the address that an account had before is told that payouts stay, and is not asked to confirm itself', async () => {
  const event = eventWith('email-changed', { formerMailbox: { ...olive, isConfirmed: false, isFormer: true } });
  const order = newsFor(event).find(({ telling }) => telling.to === 'formerMailbox')!;
  const { subject, text } = await writer.write(order, event);
  expect(subject).toBe('The email of your account has changed');
  expect(text).toContain('For 7 days, no bank account that we pay into can be changed.');
  expect(text).toContain('This is no longer the address of your account');
  expect(text).not.toMatch(/not confirmed|settings-page/);
});

test('an email about new jobs repeats neither their titles nor the name of a search', async () => {
  const lead = {
    id: 'job-1',
    number: 1,
    title: MARK,
    town: MARK,
    miles: 5,
    search: MARK,
    budget: pence(9_000),
  };
  const leads = { landscaperId: fern.id, firstName: MARK, jobs: [lead] };
  const mail = await writer.writeLeads({ ...leads, isConfirmed: false });
  expect(whole(mail)).not.toContain(MARK);
  expect(mail.text).toContain('https://hedgerow.test/jobs/job-1/bid');
  expect(mail.unsubscribeUrl).toBeDefined();
  expect(whole(await writer.writeLeads({ ...leads, isConfirmed: true }))).toContain(MARK);
});
