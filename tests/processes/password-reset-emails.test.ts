import { expect, test } from 'vitest';
import { PasswordResetEmailsByMail } from '#src/processes/password-reset-emails';
import { aMorning, clockAt } from '#tests/support/memory/in-memory-jobs';
import { inMemoryMails } from '#tests/support/memory/in-memory-notifications';

function emailsWith(ids = ['first', 'second']) {
  const mails = inMemoryMails();
  const writer = {
    writePasswordReset: async ({ firstName, token, minutes }: typeof olive) => ({
      subject: `Hello ${firstName}`,
      html: `link with ${token}`,
      text: `link with ${token} within ${minutes} minutes`,
    }),
  };
  const digest = (text: string) => String(text.length);
  const emails = new PasswordResetEmailsByMail(writer, mails, clockAt(aMorning), () => ids.shift()!, digest);
  return { emails, mails };
}
const olive = { firstName: 'Olive', token: 'secret', minutes: 60 };

test('the email greets her by name, and has the token in its link', async () => {
  const { emails, mails } = emailsWith();
  expect(await emails.write(olive)).toEqual({
    subject: 'Hello Olive',
    html: 'link with secret',
    text: 'link with secret within 60 minutes',
  });
  expect(mails.all()).toEqual([]);
});

test('it is sent like any other email, under a key that does not reveal the token', async () => {
  const { emails, mails } = emailsWith();
  const email = await emails.write(olive);
  await emails.send(email, 'olive@hedgerow.test');
  expect(mails.all()).toMatchObject([
    { id: 'first', key: 'password-reset:34', to: 'olive@hedgerow.test', ...email, createdAt: aMorning, sentAt: null },
  ]);
});

test('the same email is sent once', async () => {
  const { emails, mails } = emailsWith();
  const email = await emails.write(olive);
  await emails.send(email, 'olive@hedgerow.test');
  await emails.send(email, 'olive@hedgerow.test');
  expect(mails.all()).toHaveLength(1);
});
