import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAdmin } from '#tests/support/people';
import { readPage } from '#tests/support/form-page';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { browser, type Browser } from '#tests/support/web';

let on: WorkStage;
let adas: Browser;
beforeAll(async () => {
  on = await workStage();
  adas = await browser(on.app, { actor: await on.cast.admin(), address: '192.0.2.77' });
});
afterAll(() => on.world.close());

test('what an admin does is on the audit page: who, why, what changed and from where, and each filter narrows it', async () => {
  const jobId = await on.work.paid(on.pair);
  await adas.send(
    new Request(`http://hedgerow.test/admin/jobs/${jobId}/cancel`, {
      method: 'POST',
      headers: { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' },
      body: new URLSearchParams({ toLandscaper: '0', paysFor: 'work', reason: 'They have fallen out.' }),
    }),
  );
  const { text } = await readPage(await adas.get(`/admin/audit?job=${jobId}`));
  expect(text).toContain('Ada Whitlock cancelled a job');
  expect(text).toContain('They have fallen out.');
  expect(text).toContain('Status: active → cancelled');
  expect(text).toContain('192.0.2.77');
  expect(text).toContain('Firefox on Windows');
  expect(text).toContain('1 to 1 of 1');
  const other = await addAdmin(on.world.database.knex, { fullName: 'Bea Alder' });
  expect((await readPage(await adas.get(`/admin/audit?by=${other}`))).text).toContain('Nothing here yet');
  expect((await readPage(await adas.get('/admin/audit?job=nonsense&before=-1'))).text).toContain('Nothing here yet');
});

test('the log is narrowed to one admin, and to what was done to one kind of thing, also in its tab of the dashboard', async () => {
  const kim = await addAdmin(on.world.database.knex, { fullName: 'Kim Narrow' });
  const entry = { actorId: kim, subjectId: 'x', reason: '', before: '{}', after: '{}', personIds: [] };
  await on.world.database.knex('auditLog').insert([
    { ...entry, act: 'cancel-job', subjectKind: 'job' },
    { ...entry, act: 'write-off-debt', subjectKind: 'debt' },
  ]);
  const all = await readPage(await adas.get(`/admin-dashboard?tab=audit&by=${kim}`));
  expect(all.text).toContain('1 to 2 of 2');
  expect(all.html).toContain(`<option value="${kim}" selected="">Kim Narrow</option>`);
  expect(all.html).toContain('<input type="hidden" name="tab" value="audit"/>');
  const debts = await readPage(await adas.get(`/admin/audit?by=${kim}&kind=debt`));
  expect(debts.text).toContain('Kim Narrow wrote off a debt');
  expect(debts.text).not.toContain('Kim Narrow cancelled a job');
  expect(debts.html).toMatch(/<a class="btn btn-quiet[^"]*" href="\/admin\/audit">Clear<\/a>/);
  expect(debts.html).toContain(`href="/admin/audit?by=${kim}">Debt`);
  expect((await readPage(await adas.get(`/admin/audit?by=${kim}&kind=nonsense`))).text).toContain('1 to 2 of 2');
});

test('a long log is read page by page', async () => {
  const ada = await addAdmin(on.world.database.knex, { fullName: 'Ada Long' });
  const entry = {
    actorId: ada,
    act: 'cancel-job',
    subjectKind: 'job',
    subjectId: 'x',
    reason: '',
    before: '{}',
    after: '{}',
  };
  const rows = Array.from({ length: 53 }, () => ({ ...entry, at: new Date(), personIds: [] }));
  await on.world.database.knex('auditLog').insert(rows);
  const first = await readPage(await adas.get(`/admin/audit?by=${ada}`));
  expect(first.text).toContain('1 to 50 of 53');
  const older = first.html.match(/href="([^"]+)" rel="next"/)![1]!.replaceAll('&amp;', '&');
  expect((await readPage(await adas.get(older))).text).toContain('51 to 53 of 53');
});
