import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SmtpMailer } from '#src/modules/notifications/adapters/smtp-mailer';

type Received = { envelope: { from: string; to: string[] }; mail: Email };
const received: Received[] = [];
let server: SMTPServer;
let mailer: SmtpMailer;

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, answer) =>
      answer(address.startsWith('nobody@') ? new Error('no such mailbox') : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          envelope: { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) },
          mail: await PostalMime.parse(Buffer.concat(chunks)),
        });
        done();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  mailer = new SmtpMailer({
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    from: 'Hedgerow <help@hedgerow.test>',
  });
});
afterAll(async () => {
  mailer.close();
  await new Promise<void>((closed) => server.close(() => closed()));
});

const aMail = {
  id: 'c0ffee00-0000-4000-8000-000000000001',
  to: 'olive@hedgerow.test',
  subject: '£185.00 is held',
  html: '<p>£185.00 is held – for “Hedge”</p>',
  text: '£185.00 is held – for “Hedge”\n',
};

test('an email arrives as it was written, as HTML and as plain text', async () => {
  await mailer.send(aMail);
  const { envelope, mail } = received.at(-1)!;
  expect(envelope).toEqual({ from: 'help@hedgerow.test', to: ['olive@hedgerow.test'] });
  expect(mail).toMatchObject({
    from: { name: 'Hedgerow', address: 'help@hedgerow.test' },
    to: [{ address: 'olive@hedgerow.test' }],
    subject: '£185.00 is held',
  });
  expect(mail.html).toContain('£185.00 is held – for “Hedge”');
  expect(mail.text).toContain('£185.00 is held – for “Hedge”');
});

test('an email that can be switched off says where, with one request (RFC 8058); others do not', async () => {
  const unsubscribeUrl = `https://hedgerow.test/unsubscribe/${'a'.repeat(36)}.newJobAlerts.${'b'.repeat(43)}`;
  const headers = () =>
    Object.fromEntries(received.at(-1)!.mail.headers.map(({ key, value }) => [key, value] as const));
  await mailer.send({ ...aMail, unsubscribeUrl });
  expect(headers()).toMatchObject({
    'list-unsubscribe': `<${unsubscribeUrl}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
  await mailer.send(aMail);
  expect(Object.keys(headers()).filter((name) => name.startsWith('list-'))).toEqual([]);
});

test('BUG3-S4: every email says that a machine wrote it, so that no machine answers it', async () => {
  for (const mail of [aMail, { ...aMail, unsubscribeUrl: 'https://hedgerow.test/unsubscribe/key' }]) {
    await mailer.send(mail);
    const headers = Object.fromEntries(received.at(-1)!.mail.headers.map(({ key, value }) => [key, value] as const));
    expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' });
  }
});

test('an email sent twice has the same id both times', async () => {
  await mailer.send(aMail);
  expect(received.at(-1)!.mail.messageId).toBe(`<${aMail.id}@hedgerow.test>`);
});

test('whatever is typed into an address, it stays a single address', async () => {
  await mailer.send({ ...aMail, to: '"a, mallory@hedgerow.test"@hedgerow.test' }).catch(() => undefined);
  expect(received.flatMap(({ envelope }) => envelope.to)).not.toContain('mallory@hedgerow.test');
});

test('it is a fault if an email is refused or the server cannot be reached', async () => {
  await expect(mailer.send({ ...aMail, to: 'nobody@hedgerow.test' })).rejects.toThrow('no such mailbox');
  const nowhere = new SmtpMailer({ url: 'smtp://127.0.0.1:1', from: 'help@hedgerow.test' });
  await expect(nowhere.send(aMail)).rejects.toThrow('ECONNREFUSED');
  nowhere.close();
});
