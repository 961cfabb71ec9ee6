import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { SendEvidence, whyNot } from '#src/modules/escrow/use-cases/chargebacks/send-evidence';
import { evidenceFacts } from '#tests/support/escrow/evidence-facts';
import { heldStage } from '#tests/support/escrow/chargeback-stages';
import { addHours } from '#src/kernel/clock';

async function disputed({ dueIn = (7 * 24) as number | null } = {}) {
  const stage = await heldStage();
  const ref = stage.bank.disputes(stage.hold().chargeId!, 300_00, {
    dueBy: dueIn === null ? null : addHours(stage.now(), dueIn),
  });
  await stage.follow(ref);
  const { id: chargebackId } = stage.chargeback();
  const send = (note: string, submit: boolean) =>
    stage.sendEvidence.execute({ chargebackId, adminId: stage.ada, note, submit });
  return { ...stage, ref, send };
}

test('STRIPE-B1 evidence is saved at the provider as often as wanted, and submitted once', async () => {
  const stage = await disputed();
  expect(await stage.send('A first try', false)).toEqual({ ok: true, value: { state: 'taken', submitted: false } });
  expect(await stage.send('A better one', false)).toMatchObject({ ok: true });
  expect(stage.chargeback().evidenceSentAt).toBeNull();
  expect(await stage.send('The last word', true)).toEqual({
    ok: true,
    value: { state: 'evidence_sent', submitted: true },
  });
  expect(stage.bank.evidenceOf(stage.ref)).toMatchObject({ said: 'The last word' });
  expect(stage.chargeback()).toMatchObject({ state: 'evidence_sent', evidenceSentAt: stage.now() });
  expect(await stage.send('One more', true)).toEqual({ ok: false, reason: 'already-sent' });
  expect(stage.told()).toEqual(['chargeback-opened']);
});

test('STRIPE-B1 what was sent is kept word for word, with who sent it and whether the provider has it', async () => {
  const stage = await disputed();
  stage.provider.fail('sendEvidence', 'lost-before');
  expect(await stage.send('It was done', true)).toEqual({ ok: false, reason: 'provider-busy' });
  expect(stage.evidence()).toMatchObject([{ note: 'It was done', submitted: true, adminId: stage.ada, sentAt: null }]);
  await stage.send('It was done', true);
  expect(stage.evidence().at(-1)).toMatchObject({ sentAt: stage.now(), evidence: { said: 'It was done' } });
});

test('STRIPE-B1 a submission whose answer is lost is found at the next reading, and is not made twice', async () => {
  const stage = await disputed();
  stage.provider.fail('sendEvidence', 'lost-after');
  expect(await stage.send('It was done', true)).toEqual({ ok: false, reason: 'provider-busy' });
  await stage.follow(stage.ref);
  expect(await stage.send('It was done', true)).toEqual({ ok: false, reason: 'already-sent' });
});

test('an admin who submits again before we have read the case is told that it was submitted', async () => {
  const stage = await disputed();
  stage.provider.fail('sendEvidence', 'lost-after');
  await stage.send('It was done', true);
  // The provider takes it once.
  stage.provider.fail('sendEvidence', 'refused');
  expect(await stage.send('It was done', true)).toEqual({ ok: false, reason: 'already-sent' });
});

test('STRIPE-B1 evidence is refused after the deadline, where there is no deadline, when the case is over, and for a case that does not exist', async () => {
  const stage = await disputed({ dueIn: 24 });
  stage.later(24);
  expect(await stage.send('Late', true)).toEqual({ ok: false, reason: 'too-late' });
  expect(await (await disputed({ dueIn: null })).send('Hello?', true)).toEqual({
    ok: false,
    reason: 'evidence-not-taken',
  });
  const over = await disputed();
  await over.loses(over.ref);
  expect(await over.send('But', true)).toEqual({ ok: false, reason: 'chargeback-over' });
  const unknown = { chargebackId: 'none', adminId: over.ada, note: '', submit: true };
  expect(await over.sendEvidence.execute(unknown)).toEqual({ ok: false, reason: 'chargeback-not-found' });
  expect(stage.bank.evidenceOf(stage.ref)).toBeUndefined();
});

test('STRIPE-B1 if the provider refuses the evidence, the admin learns that, and not that it is busy', async () => {
  const stage = await disputed();
  stage.provider.fail('sendEvidence', 'refused');
  expect(await stage.send('It was done', true)).toEqual({ ok: false, reason: 'provider-refused' });
  stage.provider.fail('sendEvidence', 'not-authorised');
  expect(await stage.send('It was done', true)).toEqual({ ok: false, reason: 'provider-busy' });
});

test('an inquiry is answered like a chargeback', () => {
  const now = new Date('2026-05-20T09:00:00Z');
  expect(whyNot({ state: 'inquiry', dueBy: addHours(now, 1), evidenceSentAt: null }, now)).toBeUndefined();
});

/** Sends evidence about a job with these photos. The pictures made of them are only names. */
async function withPhotos(photos: ['before' | 'after', id: string][]) {
  const stage = await disputed();
  const sheets: string[][] = [];
  const pictures = {
    sheetOf: async (ids: readonly string[]) => {
      sheets.push([...ids]);
      return new Uint8Array([0xff, 0xd8, 0xff]);
    },
  };
  const [photo] = evidenceFacts.photos;
  const facts = { ...evidenceFacts, photos: photos.map(([kind, id]) => ({ ...photo!, kind, id })) };
  const views = { evidenceFacts: async () => facts };
  const { work, bank, followChargeback, clock, log } = stage;
  const useCase = new SendEvidence(
    work,
    bank,
    pictures,
    views,
    followChargeback,
    () => new Promise(() => {}),
    clock,
    randomUUID,
    log,
  );
  const order = { chargebackId: stage.chargeback().id, adminId: stage.ada, note: '', submit: true };
  return { ...stage, sheets, submits: () => useCase.execute(order) };
}

test('STRIPE-B1 the photos go with it: one picture of before and one of after the work', async () => {
  const stage = await withPhotos([
    ['before', 'b1'],
    ['after', 'a1'],
    ['after', 'a2'],
  ]);
  expect(await stage.submits()).toMatchObject({ ok: true, value: { submitted: true } });
  expect(stage.sheets).toEqual([['b1'], ['a1', 'a2']]);
  expect(stage.bank.pictures().map(({ name }) => name)).toEqual(['before-the-work.jpg', 'after-the-work.jpg']);
  expect(stage.bank.picturesOf(stage.ref)).toEqual({ before: 'file_1', after: 'file_2' });
  expect(stage.bank.evidenceOf(stage.ref)?.whatHappened).toContain('row by row in this order');
});

test('STRIPE-B1 without photos there are no pictures; if one cannot be stored, nothing is submitted', async () => {
  const none = await withPhotos([]);
  expect(await none.submits()).toMatchObject({ ok: true });
  expect(none.bank.picturesOf(none.ref)).toEqual({});
  expect(none.bank.evidenceOf(none.ref)?.whatHappened).not.toContain('row by row');

  const stage = await withPhotos([['after', 'a1']]);
  stage.provider.fail('addPicture', 'lost-before');
  expect(await stage.submits()).toEqual({ ok: false, reason: 'provider-busy' });
  expect(stage.bank.evidenceOf(stage.ref)).toBeUndefined();
});
