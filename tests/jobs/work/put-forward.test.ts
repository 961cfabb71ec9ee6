import { expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { putForward } from '#src/modules/jobs/use-cases/work/put-forward';
import { aJob, aMorning, aProposal, inMemoryOutbox, inMemoryProposals } from '#tests/support/memory/in-memory-jobs';

const job = aJob();
const stage = () => ({ proposals: inMemoryProposals(), outbox: inMemoryOutbox() });
const put = (stores: ReturnType<typeof stage>, facts: Partial<Parameters<typeof aProposal>[0]> = {}, now = aMorning) =>
  putForward(stores, { job, proposal: aProposal({ jobId: job.id, ...facts }), now });

test('the same date by the same side is proposed once, until it has lapsed', async () => {
  const stores = stage();
  await put(stores);
  await put(stores);
  expect(stores.outbox.names()).toEqual(['schedule-proposed']);
  await put(stores, { proposedAt: addHours(aMorning, 48) }, addHours(aMorning, 48));
  expect(stores.outbox.names()).toHaveLength(2);
});

test('the same date from the other side replaces it, and each side is told of the other’s', async () => {
  const stores = stage();
  await put(stores);
  await put(stores, { proposedBy: 'customer' });
  expect(stores.outbox.names()).toEqual(['schedule-proposed', 'date-suggested']);
  expect(stores.proposals.all().map(({ status }) => status)).toEqual(['closed', 'open']);
});
