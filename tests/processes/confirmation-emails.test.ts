import { expect, test } from 'vitest';
import { ConfirmationEmailsByMail } from '#src/processes/confirmation-emails';
import { aMorning, clockAt } from '#tests/support/memory/in-memory-jobs';
import { inMemoryMails } from '#tests/support/memory/in-memory-notifications';

test('the email with a link to confirm an address is sent like any other, under a key that does not reveal the token', async () => {
  const mails = inMemoryMails();
  const writer = {
    writeEmailConfirmation: async ({ token, days }: { token: string; days: number }) => ({
      subject: 'Confirm',
      html: `link with ${token}`,
      text: `link with ${token} within ${days} days`,
    }),
  };
  const digest = (text: string) => String(text.length);
  const emails = new ConfirmationEmailsByMail(writer, clockAt(aMorning), () => 'first', digest);
  await mails.add(await emails.write({ token: 'secret', days: 7 }, 'olive@hedgerow.test'));
  expect(mails.all()).toMatchObject([
    {
      id: 'first',
      key: 'confirm-email:6',
      to: 'olive@hedgerow.test',
      subject: 'Confirm',
      createdAt: aMorning,
      html: 'link with secret',
      text: 'link with secret within 7 days',
      sentAt: null,
    },
  ]);
});
