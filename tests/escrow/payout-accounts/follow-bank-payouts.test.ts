import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import type { LastBankPayout } from '#src/modules/escrow/ports/payout-accounts/bank-payouts';
import { escrowStage, type EscrowStage } from '#tests/support/escrow/escrow-stage';

const at = new Date('2026-05-12T09:00:00Z');
const failed = (payoutRef: string): LastBankPayout => ({
  state: 'failed',
  failure: { payoutRef, amount: pence(16_650), reason: 'account-closed', at },
});
const failures = (stage: EscrowStage) => stage.events().filter((name) => name === 'bank-payout-failed').length;
const announced = (stage: EscrowStage, id: string) => stage.notice(id, 'bank-payout', stage.payee()!.payeeId!);

test('a payout that the landscaper’s bank returns is kept with its reason, and they are notified of it once', async () => {
  const stage = await escrowStage();
  stage.bankPayouts.ends(failed('po_1'));
  expect(await announced(stage, 'evt_1')).toEqual({ ok: true, value: 'handled' });
  await announced(stage, 'evt_2');
  expect(stage.payee()).toMatchObject({
    canReceive: true,
    bankFailure: { payoutRef: 'po_1', amount: 16_650, reason: 'account-closed', at },
  });
  expect(failures(stage)).toBe(1);
});

test('another failed payout is announced again, and one that arrives clears the failure', async () => {
  const stage = await escrowStage();
  for (const [index, last] of [failed('po_1'), failed('po_2'), { state: 'paid' } as const].entries()) {
    stage.bankPayouts.ends(last);
    await announced(stage, `evt_${index}`);
  }
  expect(failures(stage)).toBe(2);
  expect(stage.payee()).toMatchObject({ bankFailure: null });
});

test('a failure of an account that has been replaced is forgotten with it', async () => {
  const stage = await escrowStage();
  stage.bankPayouts.ends(failed('po_1'));
  await announced(stage, 'evt_1');
  stage.provider.end(stage.payee()!.payeeId!, 'closed');
  await stage.refreshPayee.execute({ landscaperId: stage.fern });
  await stage.openPayee.execute(stage.application);
  expect(stage.payee()).toMatchObject({ bankFailure: null });
});

test('with a failure and nothing else missing, the landscaper is sent to their bank details', async () => {
  const stage = await escrowStage();
  stage.bankPayouts.ends(failed('po_1'));
  await announced(stage, 'evt_1');
  expect(await stage.openPayee.execute(stage.application)).toMatchObject({
    ok: true,
    value: { url: expect.stringContaining('/bank/') as string },
  });
});

test('a notice about an account that the provider or we do not know changes nothing', async () => {
  const stage = await escrowStage();
  stage.bankPayouts.forget();
  expect(await announced(stage, 'evt_1')).toEqual({ ok: true, value: 'handled' });
  expect(await stage.followBankPayouts.execute({ payeeId: 'acct_nobody' })).toEqual({
    ok: false,
    reason: 'no-payout-account',
  });
  expect(stage.payee()).toMatchObject({ bankFailure: null });
});
