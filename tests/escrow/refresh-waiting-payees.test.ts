import { expect, test } from 'vitest';
import { escrowStage } from '#tests/support/escrow/escrow-stage';

test('if the notice was lost, the scheduler finds that the account is ready and the money is sent', async () => {
  const stage = await escrowStage({ payeeReady: false });
  await stage.worksAndMarks();
  await stage.confirms();
  await stage.onboards(false);
  stage.provider.onboard(stage.payee()!.payeeId!, true);

  stage.later(1);
  expect(await stage.refreshWaitingPayees.execute({ asOf: stage.now() })).toEqual({ read: 1, more: false });
  expect(stage.provider.transfers).toHaveLength(1);
  expect(await stage.refreshWaitingPayees.execute({ asOf: stage.now() })).toEqual({ read: 0, more: false });
});
