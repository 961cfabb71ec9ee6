import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addMinutes } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import { held, inMemoryAndPostgres, now, storesOf } from '#tests/support/escrow/escrow-store-benches';

describe.each(inMemoryAndPostgres)('cancellations %s', (_where, open) => {
  const { run, kept, bench } = storesOf(open);

  test('of jobs that were not paid for are read back, and a job has one', async () => {
    const { jobId } = await kept((hold) => hold);
    const cancellation = { jobId, adminId: await bench().anAdmin(), reason: 'Posted twice', cancelledAt: now };
    expect(await run(({ unpaidCancellations }) => unpaidCancellations.of(jobId))).toBeUndefined();
    await run(({ unpaidCancellations }) => unpaidCancellations.add(cancellation));
    expect(await run(({ unpaidCancellations }) => unpaidCancellations.of(jobId))).toEqual(cancellation);
    await expect(run(({ unpaidCancellations }) => unpaidCancellations.add(cancellation))).rejects.toThrow();
  });

  test('materials bought are read back in their order, without those that were removed', async () => {
    const { id: holdId, jobId } = await kept(held);
    const bought = (minutes: number) => ({
      id: randomUUID(),
      holdId,
      jobId,
      what: 'Compost',
      amount: pence(3840),
      receiptPhotoId: randomUUID(),
      recordedAt: addMinutes(now, minutes),
    });
    const [later, earlier, gone] = [bought(5), bought(1), bought(3)];
    for (const one of [later, earlier, gone]) await run(({ materials }) => materials.add(one));
    await run(({ materials }) => materials.remove(gone.id, now));
    expect(await run(({ materials }) => materials.of(holdId))).toEqual([earlier, later]);
    expect(await run(({ materials }) => materials.of(randomUUID()))).toEqual([]);
    const used = (id: string) => run(({ materials }) => materials.isUsed(id));
    expect([await used(earlier.id), await used(gone.id), await used(randomUUID())]).toEqual([true, true, false]);
  });

  test('what admins have refunded after the release adds up, without what both sides agreed on', async () => {
    const { id: holdId } = await kept(held);
    const adminId = await bench().anAdmin();
    const refund = (amount: number, by: string | null) => ({
      id: randomUUID(),
      holdId,
      amount: pence(amount),
      fee: pence(0),
      share: pence(amount),
      reason: 'The back was not cut',
      adminId: by,
      refundedAt: now,
    });
    expect(await run(({ lateRefunds }) => lateRefunds.byAdmins(holdId))).toBe(0);
    for (const one of [refund(10_00, adminId), refund(20_00, adminId), refund(5_00, null)])
      await run(({ lateRefunds }) => lateRefunds.add(one));
    expect(await run(({ lateRefunds }) => lateRefunds.byAdmins(holdId))).toBe(30_00);
  });

  test('of work under way are read back as last saved, one for a hold', async () => {
    const { id: holdId, jobId } = await kept(held);
    const asked = {
      holdId,
      jobId,
      percentDone: 40,
      toCustomer: pence(11100),
      toLandscaper: pence(7400),
      fee: pence(740),
      reason: 'Moving house',
      requestedAt: now,
      agreedAt: null,
    };
    expect(await run(({ cancellationRequests }) => cancellationRequests.of(holdId))).toBeUndefined();
    await run(({ cancellationRequests }) => cancellationRequests.save(asked));
    const agreed = { ...asked, percentDone: 30, agreedAt: now };
    await run(({ cancellationRequests }) => cancellationRequests.save(agreed));
    expect(await run(({ cancellationRequests }) => cancellationRequests.of(holdId))).toEqual(agreed);
  });
});
