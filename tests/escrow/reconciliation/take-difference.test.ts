import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { subjectIdOf } from '#src/modules/escrow/domain/reconciliation/difference';
import { reconciliationStage, type ReconciliationStage } from '#tests/support/escrow/reconciliation-stage';

let stage: ReconciliationStage;
let subjectId: string;
beforeEach(async () => {
  stage = await reconciliationStage();
  stage.provider.books.add({ kind: 'adjustment', amount: -5_00 });
  await stage.compares();
  subjectId = subjectIdOf((await stage.all())[0]!);
});
const take = (facts: { adminId?: string; isTaken?: boolean; note?: string; subjectId?: string } = {}) =>
  stage.takeDifference.execute({ subjectId, adminId: stage.ada, isTaken: true, note: '', ...facts });
const kept = () => stage.reconciliation().cases.get(subjectId);

test('an admin takes a difference, writes down what they find out, and gives it back', async () => {
  expect(await take({ note: 'Asked Stripe' })).toEqual({ ok: true, value: { subjectId } });
  expect(kept()).toEqual({ subjectId, ownerId: stage.ada, note: 'Asked Stripe' });
  await take({ isTaken: false, note: 'They answer on Friday' });
  expect(kept()).toEqual({ subjectId, ownerId: null, note: 'They answer on Friday' });
});

test('another admin may take it over, and may add to the note without taking it', async () => {
  await take();
  const bert = randomUUID();
  await take({ adminId: bert, isTaken: false, note: 'See ticket 7' });
  expect(kept()).toEqual({ subjectId, ownerId: stage.ada, note: 'See ticket 7' });
  await take({ adminId: bert });
  expect(kept()).toMatchObject({ ownerId: bert });
});

test('a difference that does not exist cannot be taken', async () => {
  expect(await take({ subjectId: 'movement-txn_no' })).toEqual({ ok: false, reason: 'difference-not-found' });
  expect(await take({ subjectId: 'entry-999' })).toEqual({ ok: false, reason: 'difference-not-found' });
});
