import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, londonDay } from '#src/kernel/day';
import { bodyOf, followed, workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { readPage } from '#tests/support/form-page';

let on: WorkStage;
let [jobId, ferns] = ['', ''];
const textOf = async (path: string, reader = on.olives) => (await readPage(await reader.get(path))).text;
const weeds = { jobTypes: ['weeding'], weedMethod: 'non_chemical' };

beforeAll(async () => {
  on = await workStage();
  jobId = await on.cast.postedJob(on.olive, weeds);
});
afterAll(() => on.world.close());

describe('product 2, pesticides', () => {
  test('posting weed control asks about weed killer, and keeps the answer', async () => {
    expect(await textOf('/post-job/job-type')).toContain('May weed killer be used?');
    await on.olives.post('/post-job/job-type', { ...weeds, description: 'Dandelions.' });
    expect((await on.app.jobs.draft(on.olive.id)).answers.weedMethod).toBe('non_chemical');
    expect((await readPage(await on.olives.get(`/edit-job/${jobId}`))).value('weedMethod')).toBe('non_chemical');
  });

  test('bidders read what was asked, and are asked what they would use; the call needs neither', async () => {
    const page = await textOf(`/jobs/${jobId}/bid`, on.ferns);
    expect(page).toContain('Weed killer No weed killer');
    expect(page).toContain('do you hold a certificate?');
    const said = { amount: '120', asked: 'on', weedKiller: 'professional', holdsCertificate: 'yes' };
    expect((await on.ferns.post(`/jobs/${jobId}/bid`, said)).status).toBe(303);
    ferns = (await on.app.bidding.views.landscaperBids(on.fern.id)).bids[0]!.id;
    expect(await textOf(`/bids/${ferns}/edit`, on.ferns)).toContain('do you hold a certificate?');
    expect((await on.rowans.json('POST', `/api/jobs/${jobId}/bids`, { amount: 90 })).status).toBeLessThan(300);
    expect(await textOf(`/jobs/${await on.cast.postedJob(on.olive)}/bid`, on.ferns)).not.toContain('a certificate?');
  });

  test('the customer reads that they say it, that we have not seen it, and what does not fit what was asked', async () => {
    const claim = 'A professional product. Says they hold a certificate.';
    expect(await textOf(`/jobs/${jobId}/bids`)).toContain(`${claim} We have not seen it`);
    const choose = await textOf(`/jobs/${jobId}/accept/${ferns}`);
    expect(choose).toContain(`${claim} We have not seen it`);
    expect(choose).toContain('You asked for no weed killer, and Fern Blackthorn would use one.');
    const today = londonDay(await on.app.clock.now());
    const document = {
      id: on.app.newId(),
      landscaperId: on.fern.id,
      kind: 'credential',
    };
    await on.world.database.knex('landscaperChecks').insert({
      ...document,
      summary: 'PA6 certificate',
      seenOn: today,
      validUntil: addDays(today, 90),
    });
    expect(await textOf(`/jobs/${jobId}/bids`)).toContain(`${claim} We have seen: PA6 certificate`);
  });

  test('one who has not said that they hold a certificate: the customer is told to ask first', async () => {
    const other = await on.cast.postedJob(on.olive, { jobTypes: ['weeding'] });
    await on.ferns.post(`/jobs/${other}/bid`, { amount: '80', asked: 'on', weedKiller: 'professional' });
    const { id } = (await on.app.bidding.views.landscaperBids(on.fern.id)).bids[0]!;
    const choose = await textOf(`/jobs/${other}/accept/${id}`);
    expect(choose).toContain('has not said that they hold a certificate. The law asks for one');
  });

  test('the product used is asked when the work is done, and is on the job and the receipt', async () => {
    const paid = await on.work.started({ ...on.pair, asked: weeds });
    expect(await textOf(`/jobs/${paid}/mark-complete`, on.ferns)).toContain('Weed killer used (optional)');
    const done = await on.ferns.post(`/jobs/${paid}/mark-complete`, { note: 'Done', productUsed: 'Finalsan' });
    expect((await followed(on.ferns, done)).text).toContain('Weed killer used, as you said: Finalsan');
    await on.olives.post(`/jobs/${paid}/confirm`, {});
    expect(await textOf(`/jobs/${paid}/receipt`)).toContain('Weed killer used, according to the landscaper: Finalsan');
    expect(await textOf(`/jobs/${paid}/contract`)).toContain('Weed killer, as asked for No weed killer');
    const hedge = await on.work.started(on.pair);
    expect(await textOf(`/jobs/${hedge}/mark-complete`, on.ferns)).not.toContain('Weed killer used');
  });
});

describe('product 2, garden waste', () => {
  const waste = { wasteRemoval: true, wasteKinds: ['green', 'rubble'] };

  test('posting asks what the waste is; bidders, the job and the contract say it', async () => {
    expect(await textOf('/post-job/job-type')).toContain('What is the waste?');
    const posted = await on.cast.postedJob(on.olive, waste);
    expect(await textOf(`/jobs/${posted}/bid`, on.ferns)).toContain('Waste To be taken away: green waste, rubble');
    expect(await textOf(`/jobs/${posted}`)).toContain('Waste to be taken away: green waste, rubble');
    expect(await bodyOf(await on.olives.json('GET', `/api/jobs/${posted}`))).toMatchObject({
      wasteKinds: ['green', 'rubble'],
    });
    const paid = await on.work.paid({ ...on.pair, asked: waste });
    expect(await textOf(`/jobs/${paid}/contract`)).toContain('Garden waste To be taken away: green waste, rubble');
  });

  test('a landscaper whose authority we have not seen reads what follows; one whose authority is in date does not', async () => {
    const posted = await on.cast.postedJob(on.olive, waste);
    const follows = 'we have not seen your waste carrier’s authority';
    for (const path of [`/jobs/${posted}/bid`, `/landscaper/browse/${posted}`])
      expect(await textOf(path, on.rowans)).toContain(follows);
    const today = londonDay(await on.app.clock.now());
    await on.world.database.knex('landscaperChecks').insert({
      id: on.app.newId(),
      landscaperId: on.rowan.id,
      kind: 'waste_carrier',
      summary: 'Upper tier, CBDU1',
      seenOn: today,
      validUntil: today,
    });
    expect(await textOf(`/jobs/${posted}/bid`, on.rowans)).not.toContain(follows);
  });

  test('the customer is told when nobody takes the waste away', async () => {
    const stays = await on.cast.postedJob(on.olive);
    const bid = await on.cast.placedBid(on.rowan, stays);
    expect(await textOf(`/jobs/${stays}/accept/${bid}`)).toContain(
      'Nobody takes the garden waste away: it stays with you.',
    );
  });
});
