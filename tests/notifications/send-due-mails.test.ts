import { expect, test } from 'vitest';
import { openLinks, SealedLinks } from '#src/modules/notifications/adapters/sealed-links';
import { SendDueMails } from '#src/modules/notifications/use-cases/send-due-mails';
import { inMemoryMails, inMemoryMailer, quietLog } from '#tests/support/memory/in-memory-notifications';

const at = new Date('2026-05-13T08:20:00Z');
const minutesLater = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
const aMail = (id: string, to: string) => ({
  id,
  key: id,
  to,
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  createdAt: at,
});

async function waiting(mailer = inMemoryMailer()) {
  const mails = inMemoryMails();
  await mails.add(aMail('one', 'olive@hedgerow.test'));
  await mails.add(aMail('two', 'fern@hedgerow.test'));
  return { mails, mailer, run: (asOf = at) => new SendDueMails(mails, mailer, openLinks, quietLog).execute({ asOf }) };
}

test('an email that is due is sent, once', async () => {
  const { mailer, mails, run } = await waiting();
  await run();
  await run(minutesLater(60));
  expect(mailer.sent.map(({ to }) => to)).toEqual(['olive@hedgerow.test', 'fern@hedgerow.test']);
  expect(mails.all()).toMatchObject([{ sentAt: at }, { sentAt: at }]);
});

test('an email that cannot be sent is tried again later and does not hold up the others', async () => {
  const { mailer, mails, run } = await waiting(inMemoryMailer('olive@hedgerow.test'));
  await run();
  expect(mailer.sent.map(({ id }) => id)).toEqual(['two']);
  expect(mails.all()[0]).toMatchObject({
    sentAt: null,
    attempts: 1,
    nextAttemptAt: minutesLater(0.5),
    why: expect.stringContaining('ECONNREFUSED'),
  });
});

test('an email claimed by a run that died is sent by a later one', async () => {
  const { mailer, mails, run } = await waiting();
  await mails.claimDue(at, minutesLater(15), 1);
  await run(minutesLater(1));
  expect(mailer.sent.map(({ id }) => id)).toEqual(['two']);
  await run(minutesLater(15));
  expect(mailer.sent.map(({ id }) => id)).toEqual(['two', 'one']);
});

test('OPS-M7: a run says when it has left emails for another', async () => {
  const { mails, mailer, run } = await waiting();
  for (let n = 0; n < 49; n += 1) await mails.add(aMail(`more ${n}`, 'lee@hedgerow.test'));
  expect([await run(), await run()]).toEqual([{ more: true }, { more: false }]);
  expect(mailer.sent).toHaveLength(51);
});

test('after twelve attempts an email is given up', async () => {
  const { mails, run } = await waiting(inMemoryMailer('olive@hedgerow.test', 'fern@hedgerow.test'));
  for (let day = 0; day < 20; day += 1) await run(minutesLater(day * 1440));
  expect(mails.all()).toMatchObject([
    { attempts: 12, nextAttemptAt: null },
    { attempts: 12, nextAttemptAt: null },
  ]);
});

test('SEC-S1: the link of a sent email is gone, except in the sandbox, whose only mailbox is the outbox page', async () => {
  const link = 'https://hedgerow.test/auth/reset-password?token=Zk3_-Zk3_-Zk3_-Zk3_-Zk3_-';
  for (const [reachesMailboxes, kept] of [
    [true, link.replace(/Zk3.*/, 'removed')],
    [false, link],
  ] as const) {
    const mailer = { ...inMemoryMailer(), reachesMailboxes };
    const mails = inMemoryMails();
    await mails.add({ ...aMail('reset', 'olive@hedgerow.test'), text: link });
    await new SendDueMails(mails, mailer, openLinks, quietLog).execute({ asOf: at });
    expect(mailer.sent.map(({ text }) => text)).toEqual([link]);
    expect(mails.all().map(({ text }) => text)).toEqual([kept]);
  }
});

test('SEC-S1: a sealed link is opened only to be sent; if its secret is forgotten, the email is given up and the others go', async () => {
  const link = 'https://hedgerow.test/auth/reset-password?token=Zk3_-Zk3_-Zk3_-Zk3_-Zk3_-';
  const [mails, mailer] = [inMemoryMails(), inMemoryMailer()];
  const asWritten = (id: string) => ({ ...aMail(id, 'olive@hedgerow.test'), text: link });
  await mails.add(new SealedLinks(['forgotten']).seal(asWritten('old')));
  await mails.add(new SealedLinks(['a secret']).seal(asWritten('new')));
  await new SendDueMails(mails, mailer, new SealedLinks(['a secret']), quietLog).execute({ asOf: at });
  expect(mailer.sent.map(({ id, text }) => [id, text])).toEqual([['new', link]]);
  expect(mails.all()).toMatchObject([
    { id: 'old', sentAt: null, nextAttemptAt: null, why: expect.stringContaining('COOKIE_SECRET') },
    { id: 'new', sentAt: at },
  ]);
});
