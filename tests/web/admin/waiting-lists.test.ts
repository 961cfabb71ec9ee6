import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { bodyOf, workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { readPage } from '#tests/support/form-page';

let on: WorkStage;
beforeAll(async () => void (on = await workStage()));
afterAll(() => on.world.close());

const page = async (address: string) => readPage(await on.adas.get(address));
/** The target of the link with these words. */
const href = (html: string, words: string) =>
  [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
    .find(([, , inside]) => inside?.includes(words))?.[1]
    ?.replaceAll('&amp;', '&');
/** The lines of a file, without its heading. */
const linesOf = async (address: string) => {
  const file = await on.adas.get(address);
  expect(file.headers.get('Content-Type')).toContain('text/csv');
  return (await file.text()).trim().split('\r\n').slice(1);
};
/** Checks that the whole list is read in two parts, and back. */
async function expectTwoParts(address: string, total: number) {
  const first = await page(address);
  expect(first.text).toContain(`1 to 50 of ${total}`);
  const second = await page(href(first.html, 'Next')!);
  expect(second.text).toContain(`51 to ${total} of ${total}`);
  expect((await page(href(second.html, 'Previous')!)).text).toContain(`1 to 50 of ${total}`);
}

describe('A-DASH-05 the tab Support', () => {
  beforeAll(async () => {
    const now = await on.app.clock.now();
    for (let n = 0; n < 53; n += 1) {
      const id = randomUUID();
      await on.world.database.knex('tickets').insert({
        id,
        topic: n === 0 ? 'payment' : 'other',
        urgent: false,
        state: 'open',
        accessKey: id,
        name: n === 0 ? 'Una Larkspur' : `Crowd ${n}`,
        email: `crowd${n}@hedgerow.test`,
        openedAt: now,
        answerBy: addHours(now, n),
      });
      await on.world.database.knex('ticketMessages').insert({
        id: randomUUID(),
        ticketId: id,
        sender: 'person',
        writtenAt: now,
        text: n === 0 ? 'My refund has not come.' : 'Hello',
      });
    }
  });

  test('has a search and a subject that stand in the address and in the form, and keep the state', async () => {
    const found = await page('/admin-dashboard?tab=support&state=open&search=refund&topic=payment');
    expect(found.text).toContain('1 to 1 of 1');
    expect(found.text).toContain('Una Larkspur');
    expect([found.value('search'), found.value('topic'), found.value('state')]).toEqual(['refund', 'payment', 'open']);
    expect(href(found.html, 'Clear')).toBe('/admin-dashboard?tab=support&state=open');
    const none = await page('/admin-dashboard?tab=support&state=closed&search=refund');
    expect(none.text).toContain('No request matches what you are looking for.');
    expect(none.value('state')).toBe('closed');
  });

  test('LOOK-M4 shows the position in the list, with links to the rest of it and back', () =>
    expectTwoParts('/admin-dashboard?tab=support', 53));

  test('can be saved as a file with the same filters, and asked of the call', async () => {
    const shown = await page('/admin-dashboard?tab=support&search=larkspur');
    const address = href(shown.html, 'Save as CSV')!;
    expect(address).toBe('/admin-dashboard/support.csv?search=larkspur');
    const lines = await linesOf(address);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('My refund has not come.');
    expect(await bodyOf(await on.adas.json('GET', '/api/admin/support?search=larkspur'))).toMatchObject({
      total: 1,
      next: null,
      tickets: [
        {
          name: 'Una Larkspur',
          topic: 'payment',
        },
      ],
    });
  });
});

describe('SPEC-M2 A-DASH-05 the tab Data', () => {
  beforeAll(async () => {
    const now = await on.app.clock.now();
    const { knex } = on.world.database;
    const ask = (userId: string, kind: string, n: number) =>
      knex('dataRequests').insert({
        id: randomUUID(),
        userId,
        kind,
        state: 'open',
        accessKey: randomUUID(),
        askedAt: now,
        dueAt: addHours(now, n),
      });
    await ask(on.olive.id, 'correct', 100);
    const row = await knex('users').where({ id: on.mallory.id }).first();
    for (let n = 0; n < 51; n += 1) {
      const id = randomUUID();
      await knex('users').insert({ ...row, id, email: `d${n}@hedgerow.test`, fullName: `Crowd ${n}` });
      await ask(id, 'see', n);
    }
  });

  test('has a search and a kind that stand in the address and in the form, and keep what is shown', async () => {
    const found = await page(`/admin-dashboard?tab=data&show=waiting&search=${on.olive.email}&kind=correct`);
    expect(found.text).toContain('1 to 1 of 1');
    expect(found.html).toContain(`/admin/people/${on.olive.id}"`);
    expect([found.value('search'), found.value('kind'), found.value('show')]).toEqual([
      on.olive.email,
      'correct',
      'waiting',
    ]);
    const none = await page(`/admin-dashboard?tab=data&search=${on.olive.email}&kind=see`);
    expect(none.text).toContain('No request matches what you are looking for.');
  });

  test('LOOK-M4 shows the position in the list, with links to the rest of it and back', () =>
    expectTwoParts('/admin-dashboard?tab=data', 52));

  test('can be saved as a file with the same filters, and asked of the call', async () => {
    const address = href((await page('/admin-dashboard?tab=data&kind=correct')).html, 'Save as CSV')!;
    expect(address).toBe('/admin-dashboard/data.csv?kind=correct');
    const lines = await linesOf(address);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(on.olive.fullName);
    expect(await bodyOf(await on.adas.json('GET', '/api/admin/data-requests?kind=correct'))).toMatchObject({
      total: 1,
      requests: [
        {
          userId: on.olive.id,
          kind: 'correct',
          status: 'open',
        },
      ],
    });
  });
});

describe('A-DASH-05 the tab Messages', () => {
  beforeAll(async () => {
    const now = await on.app.clock.now();
    for (let n = 0; n < 52; n += 1) {
      const [id, contentId] = [randomUUID(), randomUUID()];
      await on.world.database.knex('contentCases').insert({
        id,
        kind: n === 51 ? 'review' : 'message',
        contentId,
        content: 'Behind the greenhouse',
        authorId: n === 0 ? on.fern.id : on.mallory.id,
        openedAt: now,
        dueAt: addHours(now, n),
      });
      await on.world.database.knex('contentReports').insert({
        id: randomUUID(),
        caseId: id,
        kind: n === 51 ? 'review' : 'message',
        contentId,
        reportedAt: now,
        reporterId: on.olive.id,
        reason: 'abuse',
        words: n === 51 ? 'About a review' : 'He frightens me',
      });
    }
  });

  test('S-MSG-16 is searched by author and by the words of a report, never by what people wrote to each other', async () => {
    const found = await page(`/admin-dashboard?tab=messages&state=open&search=${on.fern.email}`);
    expect(found.text).toContain('1 to 1 of 1');
    expect([found.value('search'), found.value('state')]).toEqual([on.fern.email, 'open']);
    expect((await page('/admin-dashboard?tab=messages&search=frightens')).text).toContain('of 51');
    for (const search of ['greenhouse', 'about a review'])
      expect((await page(`/admin-dashboard?tab=messages&search=${search}`)).text).toContain(
        'No report matches what you are looking for.',
      );
  });

  test('LOOK-M4 shows the position in the list, with links to the rest of it and back', () =>
    expectTwoParts('/admin-dashboard?tab=messages', 51));

  test('can be saved as a file with the same filters, and asked of the call', async () => {
    const shown = await page(`/admin-dashboard?tab=messages&search=${on.fern.email}`);
    const lines = await linesOf(href(shown.html, 'Save as CSV')!);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(on.fern.fullName);
    expect(await linesOf('/admin-dashboard/messages.csv?kind=review')).toHaveLength(51);
    expect(await bodyOf(await on.adas.json('GET', `/api/admin/messages?search=${on.fern.email}`))).toMatchObject({
      total: 1,
      messages: [{ sender: { id: on.fern.id } }],
    });
  });

  test('reported content of every kind is searched on its own page, within its kind', async () => {
    const found = await page('/admin/reported?kind=review&state=open&search=about');
    expect(found.text).toContain('1 to 1 of 1');
    expect([found.value('kind'), found.value('state')]).toEqual(['review', 'open']);
    expect(href(found.html, 'Clear')).toBe('/admin/reported?kind=review&state=open');
    await expectTwoParts('/admin/reported', 52);
  });
});
