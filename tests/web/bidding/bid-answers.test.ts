import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, londonDay } from '#src/kernel/day';
import { dayDate, longDate } from '#src/kernel/written-date';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { readPage } from '#tests/support/form-page';

let on: WorkStage;
let jobId: string;
let day: string;
beforeAll(async () => {
  on = await workStage();
  day = addDays(londonDay(await on.app.clock.now()), 9);
});
afterAll(() => on.world.close());

const bidsOfFern = async () =>
  (await (await on.ferns.json('GET', '/api/landscaper/bids')).json()) as Record<string, unknown>[];
const newest = async () => (await bidsOfFern())[0]!;
/** The given answers; the call leaves out the others. */
const answersIn = ({
  earliestDate = null,
  takesWaste = null,
  vatRegistered = null,
  vatNumber = null,
}: Record<string, unknown>) => ({
  earliestDate,
  takesWaste,
  vatRegistered,
  vatNumber,
});
const pageOf = async (path: string, reader = on.olives) => readPage(await reader.get(path));

describe('LOOK-M10 with a bid, a landscaper is asked for the first day, the waste and VAT', () => {
  test('the page asks, prefers no answer, and takes a bid without any', async () => {
    jobId = await on.cast.postedJob(on.olive);
    const page = await pageOf(`/jobs/${jobId}/bid`, on.ferns);
    for (const asked of ['The first day you could start (optional)', 'Garden waste', 'Are you registered for VAT?'])
      expect(page.text).toContain(asked);
    expect(page.html).not.toContain('checked=""');
    expect((await on.ferns.post(`/jobs/${jobId}/bid`, { amount: '120', asked: 'on' })).status).toBe(303);
    const nothing = { earliestDate: null, takesWaste: null, vatRegistered: null, vatNumber: null };
    expect(answersIn(await newest())).toEqual(nothing);
    expect((await pageOf(`/jobs/${jobId}/bids`)).text).not.toMatch(/VAT included|No VAT charged/);
  });

  test('a problem is shown beside its field, with the typed text kept', async () => {
    jobId = await on.cast.postedJob(on.olive);
    const typed = { amount: '120', earliestDate: '2020-01-01', takesWaste: 'yes', vatRegistered: 'yes', asked: 'on' };
    const passed = await on.ferns.post(`/jobs/${jobId}/bid`, typed);
    expect(passed.status).toBe(422);
    const page = await readPage(passed);
    expect(page.text).toContain('This day has passed. Please give today or a later day.');
    expect([page.value('amount'), page.value('earliestDate')]).toEqual(['120', '2020-01-01']);
    expect(page.html).toMatch(
      /<input[^>]*name="takesWaste"[^>]*checked=""[^>]*value="yes"|<input[^>]*value="yes"[^>]*checked=""/,
    );
    const number = await on.ferns.post(`/jobs/${jobId}/bid`, { ...typed, earliestDate: day, vatNumber: '123' });
    expect((await readPage(number)).text).toContain('Please check the VAT number');
  });

  test('the customer reads them on the bid, side by side, and before choosing; the price is what they pay', async () => {
    const form = {
      amount: '120',
      earliestDate: day,
      takesWaste: 'yes',
      vatRegistered: 'yes',
      vatNumber: '434 0314 94',
    };
    expect((await on.ferns.post(`/jobs/${jobId}/bid`, { ...form, asked: 'on' })).status).toBe(303);
    const rowan = await on.cast.landscaper({ fullName: 'Rowan Thorne' });
    await on.app.bidding.placeBid.execute({
      bidId: on.app.newId(),
      jobId,
      landscaperId: rowan.id,
      amount: 10_000 as never,
      message: '',
      estimatedDays: 1,
      vatRegistered: false,
      takesWaste: false,
    });
    const { text } = await pageOf(`/jobs/${jobId}/bids?sort=date`);
    expect(text).toContain('You pay £120.00, nothing on top VAT included: £100.00 + £20.00 VAT');
    expect(text).toContain(`Can start ${dayDate(day)} Garden waste Taken away`);
    expect(text).toContain('You pay £100.00, nothing on top No VAT charged');
    expect(text).toContain('Sorted by the first day each could start, the earliest first.');
    expect(text).toMatch(/VAT included: £100\.00 \+ £20\.00 VAT\s?No VAT charged\s?Can start/);
    const { id } = await newest();
    const choose = await pageOf(`/jobs/${jobId}/accept/${String(id)}`);
    expect(choose.text).toContain('VAT VAT included: £100.00 + £20.00 VAT');
    expect(choose.text).toContain('You pay £120.00, nothing on top');
  });

  test('the next bid and a change begin with the earlier answers; an emptied field removes an answer', async () => {
    const next = await on.cast.postedJob(on.olive);
    expect((await pageOf(`/jobs/${next}/bid`, on.ferns)).value('vatNumber')).toBe('GB434031494');
    const { id } = await newest();
    const edit = await pageOf(`/bids/${String(id)}/edit`, on.ferns);
    expect([edit.value('earliestDate'), edit.value('vatNumber')]).toEqual([day, 'GB434031494']);
    const form = {
      amount: '120',
      earliestDate: '',
      takesWaste: 'no',
      vatRegistered: 'yes',
      vatNumber: '',
      asked: 'on',
    };
    expect((await on.ferns.post(`/bids/${String(id)}/edit`, form)).status).toBe(303);
    const changed = { earliestDate: null, takesWaste: false, vatRegistered: true, vatNumber: null };
    expect(answersIn(await newest())).toEqual(changed);
    // The call of the specification changes only what it names.
    const call = await on.ferns.json('PUT', `/api/bids/${String(id)}`, {
      amount: 130,
      message: '',
      vatNumber: '434031494',
    });
    expect(call.status).toBe(200);
    expect(answersIn(await newest())).toEqual({ ...changed, vatNumber: 'GB434031494' });
  });
});

describe('what was said about VAT is kept with what was agreed', () => {
  const said = async (answers: object) => {
    const job = await on.work.hired({ ...on.pair, amount: 120_00 });
    const { knex } = on.world.database;
    // The bid of this story was placed without answers: the contract has what the bid says when it is chosen.
    await knex('job_contracts').where({ jobId: job }).update(answers);
    await on.work.pay(job, on.olive);
    await on.app.jobs.startWork.execute({ jobId: job, landscaperId: on.fern.id });
    await on.app.jobs.markComplete.execute({ jobId: job, landscaperId: on.fern.id, note: 'Done.' });
    await on.app.escrow.confirmCompletion.execute({ jobId: job, customerId: on.olive.id });
    return job;
  };

  test('on the contract and the receipt of a landscaper who is registered: price, VAT, and their number', async () => {
    const job = await said({ vatRegistered: true, vatNumber: 'GB434031494', earliestDate: day, takesWaste: true });
    for (const reader of [on.olives, on.ferns]) {
      const contract = (await pageOf(`/jobs/${job}/contract`, reader)).text;
      expect(contract).toContain('VAT VAT included: £100.00 + £20.00 VAT VAT number GB 434 0314 94');
      expect(contract).toContain(`First day they could start ${longDate(day)}`);
      expect(contract).toContain('Garden waste, in the bid Taken away');
      const receipt = (await pageOf(`/jobs/${job}/receipt`, reader)).text;
      expect(receipt).toContain('VAT included: of £120.00, £20.00 is VAT at 20% and £100.00 the rest');
      expect(receipt).toContain('VAT number GB 434 0314 94');
    }
  });

  test('for a landscaper who is not registered: no VAT charged; for one who did not say: nothing is shown', async () => {
    const without = await said({ vatRegistered: false });
    expect((await pageOf(`/jobs/${without}/contract`)).text).toContain('VAT No VAT charged');
    expect((await pageOf(`/jobs/${without}/receipt`)).text).toMatch(/No VAT charged: .+ is not registered for VAT\./);
    const silent = await said({ vatRegistered: null });
    expect((await pageOf(`/jobs/${silent}/contract`)).text).not.toContain('VAT');
    expect((await pageOf(`/jobs/${silent}/receipt`)).text).toContain('did not say whether they are registered for VAT');
  });

  test('the contract has what the bid said when it was chosen', async () => {
    const job = await on.cast.postedJob(on.olive);
    const form = { amount: '120', earliestDate: day, takesWaste: 'yes', vatRegistered: 'yes', vatNumber: '434031494' };
    await on.ferns.post(`/jobs/${job}/bid`, { ...form, asked: 'on' });
    const { id } = await newest();
    await on.olives.post(`/jobs/${job}/accept/${String(id)}`, { expectedAmount: '12000' });
    const { knex } = on.world.database;
    await knex('bids').where({ id }).update({ vatNumber: null, vatRegistered: false, takesWaste: false });
    expect(await knex('job_contracts').where({ jobId: job }).first()).toMatchObject({
      earliestDate: day,
      takesWaste: true,
      vatRegistered: true,
      vatNumber: 'GB434031494',
    });
  });
});
