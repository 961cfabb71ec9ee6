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
      ...{ id: randomUUID(), holdId, jobId, what: 'Compost', amount: pence(38_40), receiptPhotoId: randomUUID() },
      recordedAt: addMinutes(now, minutes),
    });
    const [later, earlier, gone] = [bought(5), bought(1), bought(3)];
    for (const one of [later, earlier, gone]) await run(({ materials }) => materials.add(one));
    await run(({ materials }) => materials.remove(gone.id, now));
    expect(await run(({ materials }) => materials.of(holdId))).toEqual([earlier, later]);
    expect(await run(({ materials }) => materials.of(randomUUID()))).toEqual([]);
  });

  test('of work under way are read back as last saved, one for a hold', async () => {
    const { id: holdId, jobId } = await kept(held);
    const asked = {
      ...{ holdId, jobId, percentDone: 40, toCustomer: pence(111_00), toLandscaper: pence(74_00), fee: pence(7_40) },
      ...{ reason: 'Moving house', requestedAt: now, agreedAt: null },
    };
    expect(await run(({ cancellationRequests }) => cancellationRequests.of(holdId))).toBeUndefined();
    await run(({ cancellationRequests }) => cancellationRequests.save(asked));
    const agreed = { ...asked, percentDone: 30, agreedAt: now };
    await run(({ cancellationRequests }) => cancellationRequests.save(agreed));
    expect(await run(({ cancellationRequests }) => cancellationRequests.of(holdId))).toEqual(agreed);
  });
});
