import { expect, test } from 'vitest';
import { Busy } from '#src/modules/escrow/ports/payment-faults';
import { escrowStage, type EscrowStage } from '#tests/support/escrow/escrow-stage';

const cancels = (stage: EscrowStage, adminId = stage.ada) =>
  stage.cancelUnpaidJob.execute({
    jobId: stage.jobId,
    adminId,
    reason: 'Posted twice',
    notice: 'We cancelled this job.',
  });

test('A-DASH-10 an admin cancels a job that was not paid for: its page to pay on is closed, its bids end, no money moves', async () => {
  const stage = await escrowStage();
  const page = await stage.opensCheckout();
  expect(await cancels(stage)).toEqual({ ok: true, value: { jobId: stage.jobId } });
  expect(stage.hold().state).toBe('closed');
  expect(stage.checkouts()).toMatchObject([{ state: 'closed' }]);
  expect(stage.job()).toMatchObject({ status: 'cancelled', notice: 'We cancelled this job.', bidsEnded: true });
  expect(stage.events().filter((name) => name === 'unpaid-job-cancelled')).toHaveLength(1);
  expect(await stage.provider.readCheckout(page)).toEqual({ state: 'closed' });
  expect(stage.ledger()).toEqual([]);

  expect(await cancels(stage)).toMatchObject({ ok: true });
  expect(stage.events().filter((name) => name === 'unpaid-job-cancelled')).toHaveLength(1);
  expect(await cancels(stage, stage.mallory)).toEqual({ ok: false, reason: 'already-cancelled' });
});

test('a job that nobody has been hired for, or whose acceptance has lapsed, is cancelled as well', async () => {
  const stage = await escrowStage();
  stage.later(25);
  await stage.lapseUnpaidAcceptances.execute({ asOf: stage.now() });
  expect(stage.job().status).toBe('posted');
  expect(await cancels(stage)).toMatchObject({ ok: true });
  expect(stage.job().status).toBe('cancelled');
});

test('if the customer has paid on that page meanwhile, the payment counts and nothing is cancelled', async () => {
  const stage = await escrowStage();
  stage.provider.pay(await stage.opensCheckout());
  expect(await cancels(stage)).toEqual({ ok: false, reason: 'paid-meanwhile' });
  expect(stage.hold().state).toBe('held');
  expect(stage.job().status).toBe('active');
  expect(await stage.cancels()).toMatchObject({ ok: true, value: { toCustomer: 18_500 } });
});

test('while the page cannot be closed, nothing is cancelled', async () => {
  const stage = await escrowStage();
  await stage.opensCheckout();
  stage.provider.closeCheckout = () => Promise.reject(new Busy('try later'));
  expect(await cancels(stage)).toEqual({ ok: false, reason: 'provider-busy' });
  expect([stage.hold().state, stage.job().status]).toEqual(['requires_payment', 'active']);
});

test('a job that has ended, or does not exist, is refused', async () => {
  const stage = await escrowStage();
  stage.changeJob({ status: 'completed' });
  expect(await cancels(stage)).toEqual({ ok: false, reason: 'already-completed' });
  stage.forgetJob();
  expect(await cancels(stage)).toEqual({ ok: false, reason: 'job-not-found' });
});
