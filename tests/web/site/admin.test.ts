import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '#tests/support/cast';
import { readPage, went } from '#tests/support/form-page';
import { bodyOf, workStage, type WorkStage } from '#tests/support/escrow/work-story';

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
});
afterAll(() => on.world.close());

const users = async () => readPage(await on.adas.get('/admin-dashboard?tab=users'));

test('the list of users links to the page of each person, which links to their public profile if there is one', async () => {
  const unfinished = await on.cast.landscaper({ fullName: 'Hazel Unready', completed: false });
  const { html, text } = await users();
  expect(text).toContain('Profile not finished');
  const linkOn = async (id: string) => {
    expect(html).toContain(`href="/admin/people/${id}"`);
    const person = await readPage(await on.adas.get(`/admin/people/${id}`));
    return /href="(\/landscaper\/[0-9a-f-]{36})"/.exec(person.html)?.[1];
  };
  expect([await linkOn(unfinished.id), await linkOn(on.olive.id)]).toEqual([undefined, undefined]);
  const profile = await linkOn(on.fern.id);
  expect(profile).toBe(`/landscaper/${on.fern.id}`);
  expect((await on.adas.get(profile!)).status).toBe(200);
});

test('the list of users shows which accounts are deleted', async () => {
  const fern = await on.cast.landscaper();
  await on.app.accounts.deleteAccount.execute({ userId: fern.id, password: PASSWORD });
  const { text } = await users();
  expect(text).toMatch(new RegExp(`${fern.email}LandscaperDeleted`));
  const { html } = await readPage(await on.adas.get(`/admin/people/${fern.id}`));
  expect(html).not.toContain(`/landscaper/${fern.id}"`);
});

describe('the sandbox’s clock', () => {
  test('K-PAY-06 S-JOB-15 moved forward by 48 hours, it releases the payment for a job that was marked complete', async () => {
    await on.work.payoutsReady(on.fern);
    const jobId = await on.work.marked(on.pair);
    const before = await on.app.clock.now();
    const moved = await bodyOf(await on.adas.json('POST', '/api/sandbox/clock', { advanceHours: 48 }));
    expect(moved).toEqual({ status: 200, now: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) });
    expect(new Date(moved.now as string).getTime() - before.getTime()).toBeGreaterThanOrEqual(48 * 3_600_000);
    expect(await on.statusOf(jobId)).toBe('completed');
  });

  test('asked for no hours by a call, it returns the time and moves nothing', async () => {
    const [before, due] = [await on.app.clock.now(), await on.work.marked(on.pair)];
    const asked = await bodyOf(await on.adas.json('POST', '/api/sandbox/clock', { advanceHours: 0 }));
    expect(asked).toEqual({ status: 200, now: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) });
    expect(new Date(asked.now as string).getTime() - before.getTime()).toBeLessThan(3_600_000);
    expect(await on.statusOf(due)).toBe('in_progress');
  });

  test('the page moves the time forward, and then an unpaid acceptance has lapsed', async () => {
    const jobId = await on.work.hired(on.pair);
    expect(went(await on.adas.post('/sandbox/clock', { advanceHours: '25' }))).toBe('303 /sandbox/clock');
    const page = await readPage(await on.adas.get('/sandbox/clock'));
    expect(page.toasts.join()).toContain('The clock was moved');
    expect(await on.statusOf(jobId)).toBe('posted');
  });

  test.each(['', '-3', 'soon', '9000'])('cannot be moved by “%s” hours', async (advanceHours) => {
    const back = await on.adas.post('/sandbox/clock', { advanceHours });
    expect(back.status).toBe(422);
    expect((await readPage(back)).beside('advanceHours')).toBe('Please enter hours between 1 and 8760');
  });

  test('can be moved only by an admin', async () => {
    for (const other of [on.olives, on.ferns])
      expect((await other.json('POST', '/api/sandbox/clock', { advanceHours: 1 })).status).toBe(403);
    expect((await on.nobodys.json('POST', '/api/sandbox/clock', { advanceHours: 1 })).status).toBe(401);
  });
});

test('the outbox shows the recipient, subject and text of each email', async () => {
  await on.work.paid(on.pair);
  await on.app.notifications.deliverDueEvents.execute({ asOf: await on.app.clock.now() });
  const outbox = await readPage(await on.adas.get('/sandbox/outbox'));
  const row = new RegExp(`${on.olive.email}</td><td[^>]*><a href="(/sandbox/outbox/[^"]+)">(£185.00 is held[^<]*)</a>`);
  const [, href = '', subject = ''] = row.exec(outbox.html) ?? [];
  const email = await readPage(await on.adas.get(href));
  expect(email.heading).toBe(subject);
  expect(subject).toContain('£185.00');
  for (const words of [on.olive.email, 'Held now: £185.00']) expect(email.text).toContain(words);
});
