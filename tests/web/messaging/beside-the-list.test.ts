// On a wide screen, while no conversation is open, the list has the latest waiting one beside it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, londonDay } from '#src/kernel/day';
import { readPage } from '#tests/support/form-page';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';

let on: WorkStage;
let hedge: string;
let path: string;
let patio: string;
beforeAll(async () => {
  on = await workStage();
  const about = (description: string) => on.work.hired({ ...on.pair, asked: { description, flexibleDate: true } });
  hedge = await about('A beech hedge');
  path = await about('A gravel path');
  patio = await about('A mossy patio');
});
afterAll(() => on.world.close());

const html = async (who: 'olives' | 'ferns' | 'rowans', query = '') =>
  (await readPage(await on[who].get(`/messages${query}`))).html.replace(/<!--.*?-->/g, '');
const besideIn = (page: string) => /<div class="grid gap-6 max-lg:hidden">.*?<\/main>/s.exec(page)?.[0] ?? '';
const listIn = (page: string) => /<nav aria-label="Conversations".*?<\/nav>/s.exec(page)![0];
const newestIn = (page: string) =>
  /<section[^>]*aria-labelledby="newest-conversation".*?<\/section>/s.exec(besideIn(page))?.[0] ?? '';
const alsoIn = (page: string) => /<section aria-labelledby="also-waiting".*?<\/section>/s.exec(page)?.[0] ?? '';
const write = async (who: 'olives' | 'ferns', jobId: string, content: string) =>
  expect((await on[who].post(`/messages/${jobId}`, { content })).status).toBe(303);

test('before anybody has written, the latest conversation stands beside the list and suggests what to write', async () => {
  for (const who of ['olives', 'ferns'] as const) {
    const newest = newestIn(await html(who));
    expect(newest).toContain('Your latest conversation');
    expect(newest).toContain('No messages yet. Say hello to');
    expect(newest).toContain(`href="/messages/${patio}#newest"`);
  }
});

test('a conversation with unread messages comes before a later one without, and the others that wait are named', async () => {
  await write('ferns', hedge, 'Which side shall I begin on?');
  await write('ferns', path, 'The gravel comes on Monday.');
  await write('olives', patio, 'Thank you for coming.');
  const his = await html('olives');
  expect(newestIn(his)).toMatch(/1 unread message<.*Fern Blackthorn.*The gravel comes on Monday\./s);
  expect(newestIn(his)).toMatch(new RegExp(`href="/messages/${path}#newest"[^>]*>.*Answer Fern Blackthorn`, 's'));
  expect(alsoIn(his)).toContain(`href="/messages/${hedge}#newest"`);
  expect(alsoIn(his)).toContain('1 unread message: ');
  expect(alsoIn(his)).not.toContain(patio);
  const hers = await html('ferns');
  expect(newestIn(hers)).toMatch(/1 unread message<.*Thank you for coming\./s);
  expect(alsoIn(hers)).toBe('');
});

test('the conversation beside the list stays unread until it is opened, and then the next one that waits takes its place', async () => {
  expect(newestIn(await html('olives'))).toContain('1 unread message<');
  expect(newestIn(await html('olives'))).toContain('1 unread message<');
  await on.olives.get(`/messages/${path}`);
  expect(newestIn(await html('olives'))).toContain('Which side shall I begin on?');
  await on.olives.get(`/messages/${hedge}`);
});

test('conversations read and not answered come before answered ones; a proposed date comes before both', async () => {
  expect(newestIn(await html('olives'))).toMatch(/You have not answered yet<.*The gravel comes on Monday\./s);
  const date = addDays(londonDay(await on.app.clock.now()), 9);
  const proposed = { proposedDate: date, proposedTime: '09:30' };
  expect((await on.ferns.json('POST', `/api/jobs/${hedge}/propose-schedule`, proposed)).status).toBe(200);
  const newest = newestIn(await html('olives'));
  expect(newest).toMatch(/A date waits for your answer<.*Which side shall I begin on\?/s);
  expect(newest).toContain(`href="/jobs/${hedge}/schedule/answer"`);
  expect(newestIn(await html('ferns'))).not.toContain('A date waits for your answer');
});

test('the conversation beside the list shows its last three messages, the beginning of a long one, and the way to earlier ones', async () => {
  for (const content of ['First', 'Second', 'Third', `${'Yew '.repeat(200)}and beech.`])
    await write('ferns', patio, content);
  const newest = newestIn(await html('olives'));
  expect(newest.match(/class="bubble/g)).toHaveLength(3);
  expect(newest).not.toContain('First');
  expect(newest).toContain('Yew Yew…');
  expect(newest).not.toContain('and beech.');
  expect(newest).toContain(`<a href="/messages/${patio}">Earlier messages</a>`);
  await on.olives.get(`/messages/${patio}`);
});

test('the list has the time of today’s messages, and the script that refreshes it refreshes the conversation beside it too', async () => {
  const page = await html('olives');
  expect(listIn(page)).toMatch(/>(\d\d:\d\d|Yesterday)<\/span>/);
  expect(listIn(page)).not.toContain('data-poll');
  expect(page).toMatch(/id="messages" data-poll="30" data-poll-url="\/api\/message-threads"/);
  const open = (await readPage(await on.olives.get(`/messages/${patio}`))).html;
  expect(listIn(open)).toContain('data-poll="30" data-poll-url="/api/message-threads"');
});

test.each([
  ['archived', 'Nothing archived. To put a conversation away, open it and press Archive.'],
  ['completed', 'No conversations about completed jobs. They come here once the payment is released.'],
])('an empty list of %s ones says how something gets there, and leads back', async (filter, words) => {
  const page = await html('olives', `?filter=${filter}`);
  expect(listIn(page)).toContain(words);
  expect(newestIn(page)).toBe('');
  expect(besideIn(page)).toContain('Your other conversations are under <a href="/messages">All</a>.');
});

test('someone without any conversation is told what to do for one', async () => {
  const rowan = await html('rowans');
  expect(rowan).toContain('Find work near you, and place a bid.');
  expect(rowan).toContain('href="/landscaper/find-jobs"');
});
