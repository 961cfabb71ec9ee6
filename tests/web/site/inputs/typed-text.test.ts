// What people type and paste, as it arrives at forms and calls: each kind at one of them, because all use the same
// reader (src/kernel/typed-text.ts).
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { initials } from '#app/ui/format';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { browser } from '#tests/support/web';

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
});
afterAll(() => on.world.close());

const newEmail = () => `jo.${randomUUID().slice(0, 8)}@hedgerow.test`;
const account = (changed: Record<string, string>) =>
  on.olives.post('/settings-page/account', {
    firstName: 'Olive',
    lastName: 'Marsh',
    phoneNumber: '07700 900123',
    ...changed,
  });

describe('BUG3-M4: a line break is one character, as the counter beside the field has it', () => {
  test('D6: 500 characters of a question are taken from a form and from a call, and 501 are not', async () => {
    const jobId = await on.cast.postedJob(on.olive);
    const question = [...Array<string>(9).fill('x'.repeat(49)), 'x'.repeat(50)].join('\r\n');
    expect(question.replaceAll('\r', '')).toHaveLength(500);
    const ask = (text: string) => on.ferns.post(`/jobs/${jobId}/ask`, { questionId: randomUUID(), question: text });
    expect((await ask(question)).status).toBe(303);
    expect((await ask(`${question}x`)).status).toBe(422);
    const called = await on.ferns.json('POST', `/api/jobs/${jobId}/questions`, { question });
    expect(called.status).toBeLessThan(300);
  });

  test('D7: 20 paragraphs are taken as the reason of a problem', async () => {
    const jobId = await on.work.marked(on.pair);
    const reason = Array<string>(20).fill('p'.repeat(49)).join('\r\n');
    const form = { kind: 'quality', reason, amount: '' };
    expect((await on.olives.post(`/jobs/${jobId}/report-problem`, form)).status).toBe(303);
  });
});

describe('BUG3-M5: invisible characters are removed from text that has to be exact', () => {
  test('D8, D23, D27: a phone number', async () => {
    for (const phoneNumber of ['\u202d+44 7700 900123\u202c', '07700\u200b900123', '447700900123', '07700—900−123']) {
      expect((await account({ phoneNumber })).status).toBe(303);
      const stored = await on.world.database.knex('users').where({ id: on.olive.id }).first<{ phoneNumber: string }>();
      expect(stored.phoneNumber).toBe('07700900123');
    }
  });

  test('D9: an email address', async () => {
    const email = newEmail();
    const register = (typed: string) =>
      on.nobodys.json('POST', '/api/register', {
        username: typed,
        password: 'seven-tall-hollyhocks',
        userType: 'customer',
        agreeToTerms: true,
      });
    expect((await register(`\u202a${email.replace('@', '\u200b@')}\u202c`)).status).toBe(201);
    expect((await on.world.database.knex('users').where({ email })).length).toBe(1);
    expect((await register(email)).status).toBe(409);
  });

  test('D10, D24: an amount', async () => {
    for (const amount of ['£50\u200b', '50.', '\u202d£50\u202c']) {
      const jobId = await on.cast.postedJob(on.olive);
      const sent = await on.ferns.json('POST', `/api/jobs/${jobId}/bids`, { amount, message: '' });
      expect([amount, sent.status]).toEqual([amount, 201]);
      expect(await on.world.database.knex('bids').where({ jobId }).first('amount')).toEqual({ amount: 50_00 });
    }
  });

  test('a mark that reverses a name is refused still', async () => {
    expect((await account({ firstName: 'Olive \u202ehsraM' })).status).toBe(422);
  });

  test('an email whose part before the @ no mail server takes is refused', async () => {
    const asked = await on.nobodys.json('POST', '/api/auth/forgot-password', {
      email: `${'a'.repeat(65)}@hedgerow.test`,
    });
    expect(asked.status).toBe(422);
  });
});

test('BUG3-S1: invisible characters alone are neither a name nor a message', async () => {
  const named = (fullName: string) =>
    on.olives.post('/customer/settings', {
      fullName,
      phoneNumber: '07700 900123',
      preferredContact: 'call',
      propertyType: 'home',
    });
  expect((await named('Olive Marsh')).status).toBe(303);
  expect((await named('\u200b\u200b')).status).toBe(422);
  const jobId = await on.work.paid(on.pair);
  expect((await on.olives.post(`/messages/${jobId}`, { content: '\u200b\u2060 ' })).status).toBe(422);
});

test('BUG3-S2: a password is the same whether its accents are one character or two', async () => {
  const email = newEmail();
  const password = 'Pässwörd-né-77'.normalize('NFC');
  const registered = await on.nobodys.json('POST', '/api/register', {
    username: email,
    password,
    userType: 'customer',
    agreeToTerms: true,
  });
  expect(registered.status).toBe(201);
  for (const typed of [password.normalize('NFD'), password]) {
    const theirs = await browser(on.app);
    expect((await theirs.json('POST', '/api/login', { username: email, password: typed })).status).toBe(200);
  }
  const wrong = await (
    await browser(on.app)
  ).json('POST', '/api/login', { username: email, password: 'Passwörd-né-77' });
  expect(wrong.status).toBe(401);
});

test('BUG3-S3: initials are whole characters', () => {
  expect([initials('𠮷 田'), initials('ﬁona smith')]).toEqual(['𠮷田', 'ﬁS']);
});

test('D22: every type of JSON that RFC 6839 names is read, and another type is not', async () => {
  const send = (type: string) =>
    on.nobodys.send(
      new Request('http://hedgerow.test/api/auth/forgot-password', {
        method: 'POST',
        headers: { 'Content-Type': type },
        body: JSON.stringify({ email: newEmail() }),
      }),
    );
  for (const type of [
    'application/vnd.api+json',
    'application/ld+json; charset=utf-8',
    'Application/JSON;charset=utf-8',
  ])
    expect([type, (await send(type)).status]).toEqual([type, 200]);
  for (const type of ['text/plain', 'application/jsonp', 'application/x+jsonx'])
    expect([type, (await send(type)).status]).toEqual([type, 415]);
});

test('D28: a date is read in the form in which it is typed without a picker', async () => {
  const year = new Date().getFullYear() + 1;
  const blocked = await on.ferns.post('/calendar-page/days-off', {
    firstDay: `28/11/${year}`,
    lastDay: `29 November ${year}`,
    note: '',
  });
  expect(blocked.status).toBe(303);
  const { rows } = await on.world.database.knex.raw<{ rows: { firstDay: string; lastDay: string }[] }>(
    'select first_day, last_day from days_off where landscaper_id = ?',
    [on.fern.id],
  );
  expect(rows).toEqual([{ firstDay: `${year}-11-28`, lastDay: `${year}-11-29` }]);
});
