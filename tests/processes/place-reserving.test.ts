import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { PlaceReservingOfBidding } from '#src/processes/place-reserving';
import { inMemoryBids, inMemoryInvitations } from '#tests/support/memory/in-memory-bidding';
import { aMorning, fern } from '#tests/support/memory/in-memory-jobs';

test('the landscaper who did the work last time has a place kept for a day, as if the customer had asked them', async () => {
  const invitations = inMemoryInvitations(inMemoryBids(), async () => aMorning);
  const place = { jobId: randomUUID(), landscaperId: fern };
  await new PlaceReservingOfBidding(invitations).reserve({ ...place, at: aMorning });
  expect(invitations.all()).toEqual([{ ...place, invitedAt: aMorning, reservedUntil: addHours(aMorning, 24) }]);
});
