import { expect, test } from 'vitest';
import { SealedLinks } from '#src/modules/notifications/adapters/sealed-links';

const SECRET = 'Zk3_-Zk3_-Zk3_-Zk3_-Zk3_-Zk3_-Zk3_-Zk3_-Zk3';
const path = `/auth/reset-password?token=${SECRET}`;
const mail = {
  subject: 'Set a new password',
  html: `<a href="https://hedgerow.test${path}">Set a new password</a><a href="https://hedgerow.test/help?a=1&amp;key=${SECRET}">Help</a>`,
  text: `https://hedgerow.test${path}\nhttps://hedgerow.test/jobs?sort=newest`,
};

test('a sealed email keeps its words and its other links, and is opened unchanged', () => {
  const links = new SealedLinks(['a secret']);
  const sealed = links.seal(mail);
  expect(JSON.stringify(sealed)).not.toContain(SECRET);
  expect(sealed).toMatchObject({
    subject: mail.subject,
    text: expect.stringMatching(/reset-password\?token=sealed-[\w-]+\nhttps:\/\/hedgerow\.test\/jobs\?sort=newest$/),
  });
  expect(links.open(sealed)).toEqual(mail);
});

test('an email from before links were sealed is opened as it is', () => {
  expect(new SealedLinks(['a secret']).open(mail)).toEqual(mail);
});

test('after a change of COOKIE_SECRET, the old one still opens waiting emails; once it is forgotten, nothing does', () => {
  const sealed = new SealedLinks(['a secret']).seal(mail);
  expect(new SealedLinks(['another', 'a secret']).open(sealed)).toEqual(mail);
  expect(new SealedLinks(['another']).open(sealed)).toBeUndefined();
});
