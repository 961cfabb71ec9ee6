import type { Outbox } from '#src/kernel/event';
import type { EscrowEvents } from '../../domain/events';
import { type Hold, idsOf } from '../../domain/hold';
import type { ReceiptBook } from '../../ports/receipt-book';
import type { WorkCompletion } from '../../ports/work-completion';

type Stores = { receiptBook: ReceiptBook; workCompletion: WorkCompletion; outbox: Outbox<EscrowEvents> };

/** No money is left in the hold, so the job ends. Lock the hold and the job first. */
export async function endWork(
  { receiptBook, workCompletion, outbox }: Stores,
  { hold, isMarkedComplete, notice }: { hold: Hold; isMarkedComplete: boolean; notice?: string },
  at: Date,
): Promise<void> {
  const { id: holdId, jobId, landscaperId } = hold;
  // A cancelled job also has a receipt if the landscaper keeps something for work done.
  if (isMarkedComplete || hold.released > 0) await receiptBook.issue({ jobId, holdId, landscaperId, at });
  if (!isMarkedComplete) return workCompletion.cancelled(jobId, at, notice);
  await workCompletion.completed(jobId, at);
  await outbox.add({ name: 'job-completed', about: idsOf(hold), at });
}
