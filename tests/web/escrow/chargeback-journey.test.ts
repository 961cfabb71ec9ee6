// The journey of a chargeback, as customer, landscaper and admin see it, with both payment providers.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { dateTime, shortDateTime } from '#src/kernel/written-date';
import { everyJourney, journeyOn, type Journey } from '#tests/support/escrow/chargeback-journeys';
import { bodyOf, followed } from '#tests/support/escrow/work-story';
import { readPage } from '#tests/support/form-page';

describe.each(everyJourney)('STRIPE-B1 with %s', (provider) => {
  let on: Journey;
  beforeAll(async () => {
    on = await journeyOn(provider);
  });
  afterEach(async () => expect(await on.app.escrow.brokenInvariants()).toEqual([]));
  afterAll(() => on.close());

  test('before release, won: everything stops, both parties are notified, and the payment is then released automatically', async () => {
    const jobId = await on.work.marked(on.pair);
    await on.bank.acts(jobId, 'dispute');
    const seen = await on.seen(jobId);
    expect(seen.customer).toContain(
      'Your bank has taken £185.00 of this payment back from us, and has not decided yet.',
    );
    expect(seen.customer).toContain('While it decides, we cannot refund it as well.');
    expect(seen.landscaper).toContain('Olive’s bank has taken £185.00 of this payment back from us');
    expect(seen.landscaper).toContain('None of the £185.00 is released or refunded until it has decided.');
    expect(seen.landscaper).not.toContain('stays held');
    expect(seen.admin).toContain('See the chargeback');
    for (const text of Object.values(seen)) {
      expect(text).toContain('Not held now: Olive’s bank has it until it has decided');
      expect(text).not.toContain('Confirm and release');
      expect(text).not.toContain('Cancel this job');
    }
    expect(await on.emailsTo(on.fern)).toContainEqual(expect.stringMatching(/bank has taken back £185.00/));
    expect(await on.emailsTo(on.olive)).toContainEqual(expect.stringMatching(/bank/));
    expect(await on.emailsTo(on.ada)).toContainEqual(expect.stringMatching(/^Chargeback: £185.00/));

    expect(await on.page(on.olives, `/jobs/${jobId}/confirm`)).toMatch(/bank/);
    const confirmed = await on.olives.json('POST', `/api/jobs/${jobId}/confirm-complete`, {});
    expect(confirmed.status).toBe(409);
    await on.later(49);
    await on.releasesDue();
    expect(await on.holdOf(jobId)).toMatchObject({ state: 'held' });
    expect(await on.bank.hasOf(on.fern.id)).toBe(0);

    await on.bank.acts(jobId, 'win');
    const afterwards = await on.seen(jobId);
    expect(afterwards.customer).toContain('decided that it stands');
    expect(afterwards.customer).toContain('Held now');
    expect(afterwards.admin).toContain('Cancel this job');
    await on.releasesDue();
    expect(await on.holdOf(jobId)).toMatchObject({ state: 'released' });
    expect(await on.bank.hasOf(on.fern.id)).toBe(166_50);
    expect(await on.page(on.adas, `/admin/chargebacks/${(await on.caseOf(jobId)).id}`)).toContain('Won');
  });

  test('before release, lost: no one is paid, and a dispute in the app is closed with the case', async () => {
    const before = await on.bank.hasOf(on.fern.id);
    const jobId = await on.work.marked(on.pair);
    await on.olives.json('POST', `/api/jobs/${jobId}/dispute`, { reason: 'The hedge is not done' });
    await on.bank.acts(jobId, 'dispute');
    const settled = await on.adas.json('POST', `/api/jobs/${jobId}/settle`, {
      toLandscaper: '0',
      toCustomer: '185.00',
      reason: 'Refund',
    });
    expect(settled.status).toBe(409);
    const { message } = await settled.json();
    expect(message).toMatch(/bank has asked/);
    expect(await on.page(on.adas, `/jobs/${jobId}/settle`)).toContain(message);
    await on.bank.acts(jobId, 'lose');
    const seen = await on.seen(jobId);
    expect(seen.customer).toContain('Your bank returned £185.00 to you, so nothing was paid to Fern');
    expect(seen.landscaper).toContain('Olive’s bank returned £185.00 to Olive, so nothing was paid to you.');
    expect(await on.holdOf(jobId)).toMatchObject({ state: 'charged_back' });
    expect(await on.bank.hasOf(on.fern.id)).toBe(before);
    const { id } = await on.caseOf(jobId);
    expect(await on.page(on.adas, `/admin/chargebacks/${id}`)).toContain('£185.00 from what was held');
    expect(await on.page(on.adas, '/admin-dashboard?tab=disputes')).not.toContain('The hedge is not done');
  });

  test('after release, lost: the landscaper’s share is taken back from the payout account, and our fee is our loss', async () => {
    const before = await on.bank.hasOf(on.fern.id);
    const jobId = await on.work.completed(on.pair);
    expect(await on.bank.hasOf(on.fern.id)).toBe(before + 166_50);
    await on.bank.acts(jobId, 'dispute');
    expect(await on.bank.hasOf(on.fern.id)).toBe(before);
    const seen = await on.seen(jobId);
    expect(seen.landscaper).toContain('£166.50 was taken back from your payout account.');
    expect(seen.landscaper).toContain('It is paid again if the bank decides that the payment stands.');
    expect(seen.customer).not.toContain('was taken back from');
    await on.bank.acts(jobId, 'lose');
    expect((await on.seen(jobId)).landscaper).toContain(
      'Olive’s bank returned £185.00 of this payment to Olive for good.',
    );
    const { id } = await on.caseOf(jobId);
    const text = await on.page(on.adas, `/admin/chargebacks/${id}`);
    expect(text).toContain('£166.50 from the landscaper’s share, £18.50 from us');
    expect(text).toContain('Taken back from the landscaper');
    expect(text).toContain('£20.00');

    await on.bank.acts(jobId, 'win');
    const earnings = await on.page(on.ferns, '/landscaper/earnings');
    expect(earnings).toContain('Given back by the customer’s bank');
    expect(earnings).not.toContain('Corrected by us');
    expect(await on.page(on.olives, '/payment-history')).not.toContain('Corrected by us');
  });

  test('LOOK3-S7 the time at which the bank took money is the one in our books, on the page and in the evidence', async () => {
    const jobId = await on.work.completed(on.pair);
    await on.bank.acts(jobId, 'dispute');
    const { id } = await on.caseOf(jobId);
    // As if the provider had told us days later.
    await on.world.database
      .knex('chargebacks')
      .where({ id })
      .update({
        movements: on.world.database.knex.raw(`jsonb_set(movements, '{0,at}', '"2026-01-02T03:04:05.000Z"')`),
      });
    const { rows } = await on.world.database.knex.raw<{ rows: [{ at: Date }] }>(
      `select at from ledger.statement where kind = 'dispute_opened' and payment_ref = (select id::text from holds where job_id = ?)`,
      [jobId],
    );
    const { at } = rows[0];
    const evidence = await on.page(on.adas, `/admin/chargebacks/${id}/evidence`);
    expect(evidence).toContain(`${dateTime(at)}: £185.00 taken back by the customer’s bank`);
    const page = await on.page(on.adas, `/admin/chargebacks/${id}`);
    expect(page).toMatch(new RegExp(`Taken from us by the bank.*${shortDateTime(at)}`));
    expect(page).not.toContain('2 Jan 2026');
  });

  test('after release, what the balance does not cover is a debt and is kept back from the next release; when the case is won, it is paid again once', async () => {
    const { rowan } = on;
    const pair = { customer: on.olive, landscaper: rowan };
    await on.work.payoutsReady(rowan);
    const jobId = await on.work.completed(pair);
    await on.bank.withdraws(rowan.id, 100_00);
    await on.bank.acts(jobId, 'dispute');
    expect(await on.page(on.rowans, `/jobs/${jobId}`)).toContain(
      'You owe £100.00, which is kept back from the next release.',
    );
    const next = await on.work.completed({ ...pair, amount: 50_00 });
    const keptBack = await on.page(on.rowans, `/jobs/${next}`);
    const numberOf = async (id: string) => (await on.world.database.knex('jobs').where({ id }).first('number')).number;
    expect(keptBack).toContain(`£45.00 of it was kept back for what you owed for job ${await numberOf(jobId)}.`);
    expect(keptBack).toContain('Your whole share was kept back for what you owed.');
    for (const who of [on.rowans, on.olives, on.adas])
      expect(await on.page(who, `/jobs/${next}`)).not.toContain('was sent to');
    expect(await on.page(on.olives, `/jobs/${next}`)).not.toContain('kept back');
    expect(await on.page(on.adas, '/admin/chargebacks')).toMatch(/Owed by landscapers[^]*£45.00 from job/);
    expect(await on.bank.hasOf(rowan.id)).toBe(100_00);

    await on.bank.acts(jobId, 'win');
    expect(await on.bank.hasOf(rowan.id)).toBe(166_50 + 45_00);
    expect(await on.page(on.rowans, `/jobs/${next}`)).not.toContain('kept back');
    const earnings = await on.page(on.rowans, '/landscaper/earnings');
    expect(earnings).not.toContain('Corrected by us');
    expect(await on.page(on.adas, '/admin/chargebacks')).not.toContain('Owed by landscapers');
    await on.bank.acts(jobId, 'win');
    expect(await on.bank.hasOf(rowan.id)).toBe(166_50 + 45_00);
  });

  test('the rest of the debt is written off by an admin, with a reason', async () => {
    const { rowan } = on;
    const jobId = await on.work.completed({ customer: on.olive, landscaper: rowan });
    await on.bank.withdraws(rowan.id, await on.bank.hasOf(rowan.id));
    await on.bank.acts(jobId, 'dispute');
    await on.bank.acts(jobId, 'lose');
    const { id } = await on.caseOf(jobId);
    const [debt] = (await on.app.escrow.chargebacks.find(id))!.debts;
    const form = `/admin/debts/${debt!.id}/write-off`;
    expect(await on.page(on.adas, form)).toMatch(/For Job \d+ Still owed/);
    expect((await on.adas.post(form, { because: '' })).status).toBe(422);
    const page = await followed(on.adas, await on.adas.post(form, { because: 'Rowan has left the trade' }));
    expect(page.text).toContain('Written off by');
    expect(page.text).toContain('Rowan has left the trade');
    expect(page.text).toMatch(/£185.00 from us/);
    expect(await on.emailsTo(rowan)).toContainEqual(expect.stringMatching(/no longer owe £166.50/));
  });

  test('an inquiry moves no money: it stops the release, and when it is dropped everything continues', async () => {
    const jobId = await on.work.marked(on.pair);
    await on.bank.acts(jobId, 'warn');
    const seen = await on.seen(jobId);
    expect(seen.customer).toContain('Your bank is asking about £185.00 of this payment. No money has moved.');
    expect(await on.page(on.adas, '/admin/chargebacks')).toContain('Inquiry: the bank asks, no money has moved');
    expect((await on.olives.json('POST', `/api/jobs/${jobId}/confirm-complete`, {})).status).toBe(409);
    await on.bank.acts(jobId, 'drop');
    expect((await on.olives.json('POST', `/api/jobs/${jobId}/confirm-complete`, {})).status).toBe(200);
  });

  test('an early fraud warning is listed, and admins are emailed', async () => {
    const jobId = await on.work.paid(on.pair);
    await on.bank.suspects(jobId);
    expect(await on.page(on.adas, '/admin/chargebacks')).toMatch(/Fraud warnings[^]*made with stolen card/);
    expect(await on.emailsTo(on.ada)).toContainEqual(expect.stringMatching(/^Fraud warning: £185.00/));
  });

  test('evidence is compiled automatically, reviewed, saved and submitted once, and admins are reminded until then', async () => {
    const jobId = await on.work.completed(on.pair);
    await on.bank.acts(jobId, 'dispute');
    const { id } = await on.caseOf(jobId);
    const form = `/admin/chargebacks/${id}/evidence`;
    const page = await readPage(await on.adas.get(form));
    for (const part of [
      'What was agreed',
      'Fern Blackthorn: £185.00',
      'All trimmed and swept.',
      'Photos (',
      'Receipt ',
    ])
      expect(page.text).toContain(part);
    expect((await on.adas.post(form, { note: 'It was done', act: 'submit' })).status).toBe(422);
    await followed(on.adas, await on.adas.post(form, { note: 'It was done', act: 'save' }));
    expect(JSON.stringify(await on.bank.evidence())).toContain('It was done');
    expect(await on.page(on.adas, '/admin-dashboard?tab=payments')).toMatch(
      /To do \d+ chargebacks? Send our evidence ?by \d/,
    );
    await on.emailsTo(on.ada);
    await on.app.escrow.remindOfEvidence.execute({ asOf: await on.app.clock.now() });
    // The outbox shows a limited number of emails, so they are not counted.
    expect((await on.emailsTo(on.ada)).at(-1)).toMatch(/^Please send evidence/);

    const saved = await readPage(await on.adas.get(form));
    expect(saved.value('note')).toBe('It was done');
    const sent = await followed(
      on.adas,
      await on.adas.post(form, { note: 'It was done well', act: 'submit', reviewed: 'on' }),
    );
    expect(sent.text).toContain('Submitted to the bank');
    expect(sent.text).toContain('the bank has our evidence');
    const again = await on.adas.json('POST', `/api/admin/chargebacks/${id}/evidence`, {
      act: 'submit',
      reviewed: true,
    });
    expect(await bodyOf(again)).toMatchObject({ status: 409 });
    expect(JSON.stringify(await on.bank.evidence())).toContain('It was done well');
  });

  test('after all of this our books and the provider’s agree to the penny', async () => {
    await on.app.escrow.reconcileNow.execute({ adminId: on.ada.id });
    const now = await on.app.clock.now();
    const { rows } = await on.app.escrow.reconciliation.open({}, now);
    expect(rows.map(({ movement, entries, differences }) => [movement?.kind, entries, differences])).toEqual([]);
    const { last, onTheirWay } = await on.app.escrow.reconciliation.comparisons(now);
    expect(onTheirWay).toBe(0);
    expect(last).toMatchObject({ providerBalance: last?.ourBalance, unexplained: 0 });
  });

  test('only an admin sees cases, debts and evidence', async () => {
    const [{ id } = { id: '' }] = await on.app.escrow.chargebacks.all();
    const paths = ['/admin/chargebacks', `/admin/chargebacks/${id}`, `/admin/chargebacks/${id}/evidence`];
    for (const path of paths) {
      for (const who of [on.olives, on.ferns]) expect((await who.get(path)).status, path).not.toBe(200);
      for (const who of [on.olives, on.ferns])
        expect((await who.json('GET', `/api${path}`)).status, path).not.toBe(200);
      expect((await on.nobodys.get(path)).status, path).toBe(302);
    }
    expect((await on.nobodys.json('GET', '/api/admin/chargebacks')).status).toBe(401);
    expect((await on.adas.get('/admin/chargebacks/none')).status).toBe(404);
  });
});
