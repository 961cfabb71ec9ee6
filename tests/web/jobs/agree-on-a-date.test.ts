import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { whereBreaks } from '#tests/support/defects';
import { addHours } from '#src/kernel/clock';
import { browser } from '#tests/support/web';
import { readPage, went } from '#tests/support/form-page';
import { bodyOf, followed, workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { jobSeenBy } from '#tests/support/jobs/job-seen';
import { emailsTo } from '#tests/support/notifications/outbox-page';

const YEAR = new Date().getUTCFullYear() + 1;
const date = `${YEAR}-06-02`;
const inWords = `${new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(new Date(date))} 2 June ${YEAR} at 09:30`;
const suggestion = { proposedDate: date, proposedTime: '09:30' };

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
});
afterAll(() => on.world.close());

async function agreedFor(jobId: string) {
  const { scheduledDate, scheduledTime } = await jobSeenBy(on.olives, jobId);
  return { scheduledDate, scheduledTime };
}
async function proposedJob() {
  const jobId = await on.work.paid(on.pair);
  const { id: proposalId } = await bodyOf(
    await on.ferns.json('POST', `/api/jobs/${jobId}/propose-schedule`, suggestion),
  );
  return { jobId, proposalId: proposalId as string };
}

describe('Proposing', () => {
  test('L-DASH-08: a card without a date says Scheduling Needed and links to the form', async () => {
    const jobId = await on.work.paid(on.pair);
    const card = await readPage(await on.ferns.get('/landscaper/dashboard'));
    expect(card.text).toContain('Scheduling Needed');
    expect(card.html).toContain(`href="/jobs/${jobId}/schedule"`);
    const page = await readPage(await on.ferns.get(`/jobs/${jobId}/schedule`));
    expect(page.text).toContain('Asked for Flexible');
    expect(page.heading).toBe('When would suit you?');
    // V-LAND-02: the browser offers no date before today.
    expect(page.html).toMatch(
      /<input[^>]*type="date"[^>]*min="\d{4}-\d{2}-\d{2}"|<input[^>]*min="\d{4}-\d{2}-\d{2}"[^>]*type="date"/,
    );
  });

  test('E-LAND-08, API-LAND-06: the customer gets an email, and the date is on the dashboard, the job and the conversation', async () => {
    const jobId = await on.work.paid(on.pair);
    const sent = await on.ferns.post(`/jobs/${jobId}/schedule`, suggestion);
    expect(went(sent)).toBe(`303 /jobs/${jobId}`);
    const page = await followed(on.ferns, sent);
    expect(page.toasts).toEqual([`Schedule Proposed ${inWords}. We tell you the customer’s answer.`]);
    expect(page.text).toContain(`You proposed ${inWords}. Waiting for Olive to answer.`);
    expect((await readPage(await on.ferns.get('/landscaper/dashboard'))).text).toContain(`You proposed ${inWords} .`);

    const dashboard = await readPage(await on.olives.get('/customer-dashboard'));
    expect(dashboard.text).toContain(`Fern Blackthorn proposes ${inWords} .`);
    expect(dashboard.html).toContain(`href="/jobs/${jobId}/schedule/answer"`);
    expect((await readPage(await on.olives.get(`/jobs/${jobId}`))).text).toContain(`Fern proposes ${inWords} .`);
    const thread = await readPage(await on.olives.get(`/messages/${jobId}`));
    expect(thread.text).toContain(`Proposed: ${inWords} . Accept or decline`);
    expect((await readPage(await on.ferns.get(`/messages/${jobId}`))).text).toContain(`You proposed: ${inWords} .`);
    expect((await bodyOf(await on.olives.json('GET', `/api/jobs/${jobId}`))).scheduleProposal).toMatchObject({
      proposedDate: date,
      proposedTime: '09:30',
      status: 'open',
    });
    expect(await emailsTo(on.world, on.olive.email)).toContainEqual({
      subject: `Fern Blackthorn proposes ${inWords} for Hedge Trimming in Frome`,
      text: expect.stringContaining(`/jobs/${jobId}/schedule/answer`) as string,
    });
  });

  test('V-LAND-01, E-LAND-07: date and time are both required; a refusal is shown in a toast, and what was typed stays', async () => {
    const jobId = await on.work.paid(on.pair);
    const empty = await on.ferns.post(`/jobs/${jobId}/schedule`, { proposedDate: '', proposedTime: '' });
    expect(empty.status).toBe(422);
    const page = await readPage(empty);
    expect(page.beside('proposedDate')).toBe('Please choose a date');
    expect(page.beside('proposedTime')).toBe('Please choose a time, such as 09:30');

    const past = await readPage(
      await on.ferns.post(`/jobs/${jobId}/schedule`, { ...suggestion, proposedDate: '2020-06-02' }),
    );
    expect(past.summary).toEqual({
      title: 'There is a problem',
      lines: [['#proposedDate', 'Please choose a date and time in the future']],
    });
    expect(past.toasts).toEqual(['Action Failed Please choose a date and time in the future']);
    expect([past.value('proposedDate'), past.value('proposedTime')]).toEqual(['2020-06-02', '09:30']);
    expect(
      await bodyOf(await on.ferns.json('POST', `/api/jobs/${jobId}/propose-schedule`, { proposedDate: date })),
    ).toMatchObject({ status: 422, fields: { proposedTime: ['Please choose a time, such as 09:30'] } });
  });

  test('E-LAND-07: after a fault a toast says so, and the form stays as typed', async () => {
    const jobId = await on.work.paid(on.pair);
    const broken = whereBreaks(on.app, 'jobs', 'proposeSchedule');
    const page = await readPage(
      await (await browser(broken, { actor: on.fern })).post(`/jobs/${jobId}/schedule`, suggestion),
    );
    expect(page.toasts).toEqual(['Action Failed Failed to propose schedule']);
    expect(page.value('proposedDate')).toBe(date);
  });

  test('D-SCHED: if the customer asked for a certain date, accepting a bid makes it the agreed date and no other can be proposed', async () => {
    const jobId = await on.work.paid({
      ...on.pair,
      asked: { flexibleDate: false, preferredDate: date, timeOfDay: 'morning' },
    });
    expect(await agreedFor(jobId)).toMatchObject({ scheduledDate: date });
    const words = 'The customer asked for a particular date, and that is the agreed date.';
    expect((await readPage(await on.ferns.get(`/jobs/${jobId}/schedule`))).text).toContain(words);
    expect(await bodyOf(await on.ferns.json('POST', `/api/jobs/${jobId}/propose-schedule`, suggestion))).toMatchObject({
      status: 409,
      message: words,
    });
  });
});

describe('Answering', () => {
  test('D-SCHED: an accepted date is the agreed date for both', async () => {
    const { jobId, proposalId } = await proposedJob();
    const page = await readPage(await on.olives.get(`/jobs/${jobId}/schedule/answer`));
    expect(page.text).toContain(`Fern proposes ${inWords} .`);
    const sent = await on.olives.post(`/jobs/${jobId}/schedule/answer`, { proposalId, accept: 'true' });
    expect((await followed(on.olives, sent)).toasts).toEqual([`Date agreed ${inWords}`]);
    expect(await agreedFor(jobId)).toEqual({ scheduledDate: date, scheduledTime: '09:30' });
    const job = await readPage(await on.ferns.get(`/jobs/${jobId}`));
    expect(job.text).toMatch(new RegExp(`Agreed for\\s*\\w{3} 2 Jun ${YEAR}, 09:30`));
    expect((await readPage(await on.olives.get(`/jobs/${jobId}/schedule/answer`))).text).toContain(
      'There is no proposed date to answer.',
    );
  });

  test('D-SCHED: the landscaper sees that a date was declined, and it can no longer be accepted', async () => {
    const { jobId, proposalId } = await proposedJob();
    const respond = `/api/jobs/${jobId}/schedule/${proposalId}/respond`;
    expect(await bodyOf(await on.olives.json('POST', respond, { accept: false }))).toMatchObject({
      success: true,
      status: 'declined',
    });
    expect(await agreedFor(jobId)).toEqual({ scheduledDate: null, scheduledTime: null });
    expect((await readPage(await on.ferns.get(`/jobs/${jobId}`))).text).toContain(`Olive declined ${inWords}.`);
    expect((await readPage(await on.ferns.get('/landscaper/dashboard'))).text).toContain(`Olive declined ${inWords}.`);
    expect(await bodyOf(await on.olives.json('POST', respond, { accept: true }))).toMatchObject({
      status: 409,
      code: 'proposal-closed',
    });
    expect((await on.olives.json('POST', respond, {})).status).toBe(422);
  });

  test('LOOK-S18: the timeline of the job says when a date was proposed, declined and agreed', async () => {
    const { jobId, proposalId } = await proposedJob();
    await on.olives.json('POST', `/api/jobs/${jobId}/schedule/${proposalId}/respond`, { accept: false });
    const again = await on.ferns.json('POST', `/api/jobs/${jobId}/propose-schedule`, suggestion);
    const second = (await again.json()) as { id: string };
    await on.olives.json('POST', `/api/jobs/${jobId}/schedule/${second.id}/respond`, { accept: true });
    const { text } = await readPage(await on.olives.get(`/jobs/${jobId}`));
    const said = ['Fern proposed a date', 'You declined the date', 'Fern proposed a date', 'You agreed to the date'];
    expect(text).toMatch(
      new RegExp(said.map((words) => `${words} Today at .{5} \\w{3} 2 Jun ${YEAR}, 09:30`).join(' ')),
    );
  });

  test('answering a date that has been replaced is refused, and the new date is shown', async () => {
    const { jobId, proposalId } = await proposedJob();
    await on.ferns.json('POST', `/api/jobs/${jobId}/propose-schedule`, { ...suggestion, proposedTime: '10:00' });
    const late = await on.olives.post(`/jobs/${jobId}/schedule/answer`, { proposalId, accept: 'true' });
    expect(late.status).toBe(409);
    const page = await readPage(late);
    expect(page.summary?.lines).toEqual([
      [undefined, 'This date was answered already, or another one has been proposed since.'],
    ]);
    expect(page.text).toContain('at 10:00');
  });

  test('a date that is not answered within 48 hours lapses: it is no longer offered, and a late answer is refused', async () => {
    const { jobId, proposalId } = await proposedJob();
    const { knex } = on.world.database;
    await knex('scheduleProposals')
      .where({ id: proposalId })
      .update({ proposedAt: addHours(await on.app.clock.now(), -48) });
    for (const path of ['/customer-dashboard', `/jobs/${jobId}`, `/messages/${jobId}`]) {
      const { html } = await readPage(await on.olives.get(path));
      expect(html).not.toContain(`/jobs/${jobId}/schedule/answer`);
    }
    const none = await readPage(await on.olives.get(`/jobs/${jobId}/schedule/answer`));
    expect(none.text).toContain('There is no proposed date to answer.');
    const lapsed = `Olive did not answer in time, so ${inWords} has lapsed.`;
    expect((await readPage(await on.ferns.get(`/jobs/${jobId}`))).text).toContain(lapsed);
    expect((await readPage(await on.ferns.get('/landscaper/dashboard'))).text).toContain(lapsed);

    const late = await on.olives.post(`/jobs/${jobId}/schedule/answer`, { proposalId, accept: 'true' });
    expect(late.status).toBe(409);
    expect((await readPage(late)).toasts).toEqual([
      'Action Failed This date had no answer within 48 hours and has lapsed. Please ask for another one.',
    ]);
    expect(await agreedFor(jobId)).toEqual({ scheduledDate: null, scheduledTime: null });
    const again = await on.ferns.json('POST', `/api/jobs/${jobId}/propose-schedule`, suggestion);
    expect(await bodyOf(again)).toMatchObject({ status: 'open' });
    expect((await readPage(await on.olives.get(`/jobs/${jobId}`))).text).toContain(`Fern proposes ${inWords} .`);
  });

  test('a date is no longer offered once its own time has come', async () => {
    const { jobId, proposalId } = await proposedJob();
    await on.world.database.knex('scheduleProposals').where({ id: proposalId }).update({ date: '2026-01-05' });
    for (const path of ['/customer-dashboard', `/jobs/${jobId}`, `/messages/${jobId}`]) {
      const { html } = await readPage(await on.olives.get(path));
      expect([path, html.includes(`/jobs/${jobId}/schedule/answer`)]).toEqual([path, false]);
    }
    const lapsed = 'Olive did not answer in time, so Monday 5 January 2026 at 09:30 has lapsed.';
    expect((await readPage(await on.ferns.get(`/jobs/${jobId}`))).text).toContain(lapsed);
  });

  test('if several answers or proposals are sent at once, only one counts', async () => {
    const { jobId, proposalId } = await proposedJob();
    const respond = `/api/jobs/${jobId}/schedule/${proposalId}/respond`;
    const statuses = await Promise.all(
      [true, false, true, false].map(async (accept) => (await on.olives.json('POST', respond, { accept })).status),
    );
    expect([...statuses].sort()).toEqual([200, 200, 409, 409]);
    const other = await on.work.paid(on.pair);
    const proposed = await Promise.all(
      ['09:00', '10:00', '11:00', '12:00'].map(async (proposedTime) =>
        bodyOf(await on.ferns.json('POST', `/api/jobs/${other}/propose-schedule`, { ...suggestion, proposedTime })),
      ),
    );
    expect(proposed.map(({ status }) => status)).toEqual(['open', 'open', 'open', 'open']);
    const accepted = [];
    for (const { id } of proposed)
      accepted.push(
        (await on.olives.json('POST', `/api/jobs/${other}/schedule/${String(id)}/respond`, { accept: true })).status,
      );
    expect(accepted.sort()).toEqual([200, 409, 409, 409]);
  });

  test('a proposal is closed when the accepted bid lapses', async () => {
    const jobId = await on.work.hired(on.pair);
    await on.ferns.json('POST', `/api/jobs/${jobId}/propose-schedule`, suggestion);
    expect(await jobSeenBy(on.olives, jobId)).toMatchObject({ scheduleProposal: { status: 'open' } });
    await on.world.database
      .knex('holds')
      .where({ jobId })
      .update({ payBy: new Date('2026-01-01T00:00:00Z') });
    await on.app.escrow.lapseUnpaidAcceptances.execute({ asOf: new Date() });
    expect(await on.statusOf(jobId)).toBe('posted');
    const [bid] = (await (await on.olives.json('GET', `/api/jobs/${jobId}/bids`)).json()) as { id: string }[];
    expect((await on.olives.json('POST', `/api/jobs/${jobId}/accept-bid`, { bidId: bid?.id })).status).toBe(200);
    expect(await on.statusOf(jobId)).toBe('active');
    expect((await jobSeenBy(on.olives, jobId)).scheduleProposal?.status).not.toBe('open');
  });
});

describe('Permissions', () => {
  test('L-PERM-02: only the hired landscaper can propose a date', async () => {
    const jobId = await on.work.paid(on.pair);
    const call = async (who: typeof on.ferns) =>
      (await who.json('POST', `/api/jobs/${jobId}/propose-schedule`, suggestion)).status;
    expect(await Promise.all([on.rowans, on.olives, on.adas, on.nobodys].map(call))).toEqual([404, 403, 403, 401]);
    expect((await on.rowans.get(`/jobs/${jobId}/schedule`)).status).toBe(404);
    expect((await on.rowans.post(`/jobs/${jobId}/schedule`, suggestion)).status).toBe(404);
  });

  test('only the job’s customer can answer, and a refusal does not reveal whether there is a proposal', async () => {
    const { jobId, proposalId } = await proposedJob();
    const call = async (who: typeof on.ferns) =>
      (await who.json('POST', `/api/jobs/${jobId}/schedule/${proposalId}/respond`, { accept: true })).status;
    expect(await Promise.all([on.mallorys, on.ferns, on.adas, on.nobodys].map(call))).toEqual([404, 403, 403, 401]);
    expect((await on.mallorys.get(`/jobs/${jobId}/schedule/answer`)).status).toBe(404);
    expect((await on.mallorys.post(`/jobs/${jobId}/schedule/answer`, { proposalId, accept: 'true' })).status).toBe(404);
    const unknown = `/api/jobs/${jobId}/schedule/00000000-0000-4000-8000-000000000000/respond`;
    expect(await bodyOf(await on.mallorys.json('POST', unknown, { accept: true }))).toEqual(
      await bodyOf(
        await on.mallorys.json('POST', `/api/jobs/${jobId}/schedule/${proposalId}/respond`, { accept: true }),
      ),
    );
    expect(await agreedFor(jobId)).toEqual({ scheduledDate: null, scheduledTime: null });
  });
});
