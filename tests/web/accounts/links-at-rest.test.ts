// SEC-S1: someone who can read the database, or a backup of it, finds no working link, not even while its email waits.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn, PASSWORD } from '#tests/support/cast';
import { smtpMailbox } from '#tests/support/notifications/smtp-mailbox';
import { browser } from '#tests/support/web';

let mailbox: Awaited<ReturnType<typeof smtpMailbox>>;
let world: TestApp;
beforeAll(async () => {
  mailbox = await smtpMailbox();
  world = await testApp({ SMTP_URL: mailbox.url });
});
afterAll(async () => {
  await world.close();
  await mailbox.close();
});

/** The tables with these words in any column of any row. */
async function tablesWith(words: string): Promise<string[]> {
  const { knex } = world.database;
  const tables: { name: string }[] = await knex
    .select(knex.raw(`format('%I.%I', table_schema, table_name) as name`))
    .from('information_schema.tables')
    .whereNotIn('table_schema', ['pg_catalog', 'information_schema'])
    .where({ table_type: 'BASE TABLE' });
  expect(tables.map(({ name }) => name)).toContain('public.mails');
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await knex.raw(`select 1 from ${name} as r where strpos(r::text, ?) > 0 limit 1`, [words]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

const NEW = 'sorrel-and-yarrow-8';
const secretIn = (text = '', path: string) => new RegExp(`${path}\\?token=([\\w-]{20,})`).exec(text)?.[1] ?? 'none';

const aCustomer = (email: string) => ({
  userId: randomUUID(),
  userType: 'customer',
  email,
  password: PASSWORD,
  confirmPassword: PASSWORD,
});

test.each([
  ['confirms an address', '/auth/register', aCustomer, '/auth/confirm-email'],
  ['sets a new password', '/auth/forgot-password', (email: string) => ({ email }), '/auth/reset-password'],
])('SEC-S1: the link that %s is nowhere in the database, and works when it arrives', async (_does, ask, form, path) => {
  const { email } = await castOn(world).customer();
  const to = ask === '/auth/register' ? `${randomUUID()}@hedgerow.test` : email;
  await world.database.knex('mails').delete();
  await (await browser(world.app)).post(ask, form(to));
  const waiting: { text: string; html: string }[] = await world.database.knex('mails').select('text', 'html');
  expect(waiting).toHaveLength(1);
  const atRest = secretIn(waiting[0]!.text, path);
  expect(atRest).toMatch(/^sealed-/);

  await world.app.notifications.sendDueMails.execute({ asOf: await world.app.clock.now() });
  const mail = mailbox.received.at(-1)!;
  const secret = secretIn(mail.text, path);
  expect(secret).toMatch(/^[\w-]{40,50}$/);
  expect(mail.html).toContain(`${path}?token=${secret}`);
  expect(JSON.stringify(waiting)).not.toContain(secret);
  expect(await tablesWith(secret)).toEqual([]);
  expect(await tablesWith(atRest)).toEqual([]);

  const follow = async (token: string) =>
    (await browser(world.app)).post(path, { token, newPassword: NEW, confirmPassword: NEW });
  expect((await follow(atRest)).status).toBe(410);
  expect((await follow(secret)).status).toBe(303);
});

test('the search for a secret finds one that is there', async () => {
  const { email } = await castOn(world).customer();
  expect(await tablesWith(email)).toContain('public.users');
});
