import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONTRACT_DOCUMENTS, versionsKept } from '#src/kernel/legal-versions';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { readPage } from '#tests/support/form-page';
import { browser } from '#tests/support/web';
import { castOn } from '#tests/support/cast';

let on: WorkStage;
let jobId: string;
beforeAll(async () => {
  on = await workStage();
  jobId = await on.work.paid(on.pair);
});
afterAll(() => on.world.close());

const path = (id = jobId) => `/jobs/${id}/contract`;

describe('the contract of a paid job', () => {
  test('says to its customer and its landscaper who agreed what, for how much, and how to cancel', async () => {
    for (const reader of [on.olives, on.ferns]) {
      const { text } = await readPage(await reader.get(path()));
      for (const said of [
        'What was agreed',
        'Olive Marsh',
        'Fern Blackthorn',
        '14 Orchard Close, Frome BA11 4HT',
        '£185.00',
        '14 days after paying',
        'I give notice that I cancel my contract',
        'released to the landscaper, less our fee',
        'Either side can report a problem',
      ])
        expect(text).toContain(said);
    }
  });

  test('names the versions of our terms that were in force when the job was posted, and links to them', async () => {
    const { text, html } = await readPage(await on.olives.get(path()));
    expect(text).toContain('The versions that were in force when the job was posted. Later ones do not change it.');
    for (const document of CONTRACT_DOCUMENTS) {
      const href = `/legal-pages/versions/${document}/2026-05-01`;
      expect(html).toContain(`href="${href}"`);
      expect((await on.olives.get(href)).status).toBe(200);
    }
    const { knex } = on.world.database;
    await knex('jobContracts')
      .where({ jobId })
      .update({ legalVersions: { ...versionsKept(new Date()), terms: '2027-01-01' } });
    expect((await readPage(await on.ferns.get(path()))).text).toContain('Terms and conditions , version of 1 Jan 2027');
  });

  test('is linked from the job for the two parties', async () => {
    for (const reader of [on.olives, on.ferns])
      expect(await (await reader.get(`/jobs/${jobId}`)).text()).toContain(`href="${path()}"`);
  });

  test('cannot be read by another customer, another landscaper or an admin', async () => {
    const cast = castOn(on.world);
    const others = await Promise.all([
      cast.customer({ fullName: 'Mallory Stone' }),
      cast.landscaper({ fullName: 'Rowan Whitlock' }),
    ]);
    for (const actor of others) expect((await (await browser(on.app, { actor })).get(path())).status).toBe(404);
    const admins = await (await on.adas.get(path())).text();
    expect(admins).not.toContain('What was agreed');
  });

  test('stays as it was at acceptance when the job and the bid are changed later', async () => {
    const { knex } = on.world.database;
    const { text: before } = await readPage(await on.olives.get(path()));
    await knex('jobs').where({ id: jobId }).update({ title: 'Something else', description: 'Changed' });
    await knex('bids').where({ jobId }).update({ message: 'Changed as well', estimatedDays: 9 });
    expect((await readPage(await on.olives.get(path()))).text).toBe(before);
  });

  test('is not there before the customer has paid', async () => {
    const unpaid = await on.work.hired(on.pair);
    expect((await on.olives.get(path(unpaid))).status).toBe(404);
    expect(await (await on.olives.get(`/jobs/${unpaid}`)).text()).not.toContain(path(unpaid));
  });
});
