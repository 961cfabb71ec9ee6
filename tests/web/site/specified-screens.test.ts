// Short rows of the specification about where a screen is, who sees it and what it links to.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPage, went } from '#tests/support/form-page';
import { PASSWORD } from '#tests/support/cast';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { browser, type Browser } from '#tests/support/web';

let on: WorkStage;
let jobId: string;
beforeAll(async () => {
  on = await workStage();
  jobId = await on.work.paid(on.pair);
});
afterAll(() => on.world.close());

const open = async (who: Browser, path: string) => {
  const response = await who.get(path);
  return { status: response.status, to: response.headers.get('Location'), ...(await readPage(response)) };
};
const statusOf = async (who: Browser, path: string) => (await who.get(path)).status;

describe('who is let in', () => {
  test('R-GUARD-10 C-DASH-01 C-REC-01 S-PERM-08 a customer sees their dashboard, recurring services, profile and settings', async () => {
    for (const path of ['/customer-dashboard', '/recurring-jobs', '/customer/profile', '/customer/settings'])
      expect([path, await statusOf(on.olives, path)]).toEqual([path, 200]);
    expect(went(await on.nobodys.get('/recurring-jobs'))).toMatch(/^302 \/auth/);
  });

  test('R-GUARD-10 L-PERM-01 L-PERM-04 a landscaper sees their dashboard, the open jobs, their profile, services and portfolio', async () => {
    const openJob = await on.cast.postedJob(on.olive);
    const pages = ['/landscaper/dashboard', '/landscaper/find-jobs', '/landscaper/browse', `/jobs/${openJob}/bid`];
    for (const path of [...pages, '/landscaper/profile', '/landscaper/profile/portfolio'])
      expect([path, await statusOf(on.ferns, path)]).toEqual([path, 200]);
  });

  test('C-PROF-02 S-PERM-09 a landscaper, an admin or a visitor who opens /customer/profile goes to /auth', async () => {
    for (const who of [on.ferns, on.adas, on.nobodys])
      expect(went(await who.get('/customer/profile'))).toMatch(/^302 \/auth/);
  });

  test('L-PERM-05 R-GUARD-09 registration is for landscapers; a visitor is asked to log in', async () => {
    for (const path of ['/landscaper-registration', '/landscaper-registration-step1']) {
      expect(await statusOf(on.olives, path)).not.toBe(200);
      const visitor = await open(on.nobodys, path);
      expect(`${visitor.text} ${visitor.to}`).toMatch(/log in|\/auth/i);
    }
  });

  test('S-GEN-05 R-GUARD-08 /unauthorized and a landscaper’s public profile need no account', async () => {
    expect((await open(on.nobodys, '/unauthorized')).text).not.toBe('');
    expect(await statusOf(on.nobodys, `/landscaper/${on.fern.id}`)).toBe(200);
  });
});

describe('messages', () => {
  test('S-MSG-01 S-MSG-02 S-MSG-03 L-PERM-03 a landscaper’s are at /landscaper/messages, with ?jobId= for one of them; nobody else’s are', async () => {
    expect(went(await on.ferns.get(`/landscaper/messages?jobId=${jobId}`))).toMatch(/^302 \/messages\//);
    const list = await on.ferns.get('/landscaper/messages');
    const { html } = list.status === 200 ? await readPage(list) : await open(on.ferns, '/messages');
    expect(html).toContain('href="/landscaper/find-jobs"');
    for (const who of [on.olives, on.nobodys])
      expect(went(await who.get('/landscaper/messages'))).toMatch(/^302 \/auth/);
  });

  test('S-MSG-04 S-MSG-05 S-MSG-06 S-MSG-07 S-MSG-08 S-PERM-05 /messages is for both; the customer sees the landscaper, what is unread, and New Job', async () => {
    const threadId = (await on.app.messaging.views.threadOfJob(jobId, on.olive.id))!;
    const sent = await on.ferns.json('POST', `/api/message-threads/${threadId}/messages`, { content: 'Is nine fine?' });
    expect(sent.status).toBeLessThan(300);
    const hers = await open(on.olives, '/messages');
    expect(hers.text).toContain('Fern Blackthorn');
    expect(hers.text).toMatch(/1 unread/);
    expect(hers.html).toMatch(/href="\/customer\/post-job"[^>]*>(?:<[^>]+>)*[^<]*New Job/);
    expect((await open(on.ferns, '/messages')).text).toContain('Olive');
    expect(went(await on.nobodys.get('/messages'))).toMatch(/^302 \/auth/);
  });

  test('S-ENT-50 a message says whether it is text or a file', async () => {
    const threadId = (await on.app.messaging.views.threadOfJob(jobId, on.olive.id))!;
    const body = await (await on.olives.json('GET', `/api/message-threads/${threadId}/messages`)).json();
    const messages: { messageType: string }[] = body.messages ?? body;
    expect(new Set(messages.map(({ messageType }) => messageType))).toEqual(new Set(['text']));
  });
});

describe('links and words', () => {
  test('S-AUTH-05 the login page has its tagline', async () => {
    expect((await open(on.nobodys, '/auth')).text).toContain('Connecting customers with local landscapers');
  });

  test('C-GUEST-03 C-GUEST-04 C-GUEST-05 a guest who posts can go back home, and read the terms and the privacy policy', async () => {
    const first = await open(on.nobodys, '/post-job-guest');
    const { html } = first.to ? await open(on.nobodys, first.to) : first;
    expect(html).toMatch(/href="\/"[^>]*>(?:<[^>]+>)*[^<]*Back to Home/);
    expect(html).toContain('href="/terms"');
    expect(html).toContain('href="/privacy"');
  });

  test('C-SOFT-03 C-SOFT-04 the addresses of the terms and the privacy policy that the soft sign-up names lead to them', async () => {
    for (const [path, title] of [
      ['/legal-pages/terms-of-service', 'Terms and conditions'],
      ['/legal-pages/privacy-policy', 'Privacy policy'],
    ] as const) {
      const answer = await on.nobodys.get(path);
      const page =
        answer.status === 200 ? await readPage(answer) : await open(on.nobodys, answer.headers.get('Location')!);
      expect(page.text).toContain(title);
    }
  });

  test('S-PROD-15 an open job shows its place, and not its address', async () => {
    await on.cast.postedJob(on.olive);
    for (const path of ['/landscaper/find-jobs', '/landscaper/browse']) {
      const { text } = await open(on.rowans, path);
      expect(text).toContain('Frome');
      expect(text).not.toContain('14 Orchard Close');
    }
  });

  test('S-PROD-12 posting a job asks for no payment', async () => {
    const jobs = await on.cast.postedJob(on.olive);
    expect(await on.world.database.knex('holds').where({ jobId: jobs })).toEqual([]);
  });
});

describe('calls', () => {
  test('S-ROLE-01 S-ENT-43 the session’s user has a type, a name, a username and whether the profile is complete', async () => {
    for (const [who, userType] of [
      [on.olives, 'customer'],
      [on.ferns, 'landscaper'],
      [on.adas, 'admin'],
    ] as const) {
      const body = await (await who.json('GET', '/api/user')).json();
      const user = body.user ?? body;
      expect(user).toMatchObject({ userType, fullName: expect.any(String), username: expect.any(String) });
      expect(typeof user.profileCompleted).toBe('boolean');
    }
  });

  test('API-LREG-10 POST /api/logout ends the session', async () => {
    const landscaper = await on.cast.landscaper();
    const at = await browser(on.world.app);
    await at.post('/auth/sign-in', { username: landscaper.email, password: PASSWORD });
    expect((await at.json('GET', '/api/user')).status).toBe(200);
    expect((await at.json('POST', '/api/logout')).status).toBeLessThan(300);
    expect((await at.json('GET', '/api/user')).status).toBe(401);
  });

  test('API-LAND-07 POST /api/jobs/{id}/mark-complete needs no body', async () => {
    const job = await on.work.started(on.pair);
    expect((await on.ferns.json('POST', `/api/jobs/${job}/mark-complete`)).status).toBe(200);
  });

  test('API-MSG-05 a message that cannot be sent has an error that can be shown', async () => {
    const threadId = (await on.app.messaging.views.threadOfJob(jobId, on.olive.id))!;
    const refused = await on.olives.json('POST', `/api/message-threads/${threadId}/messages`, { content: '' });
    expect(await refused.json()).toMatchObject({ error: expect.stringMatching(/^[A-Z]/) });
  });
});
