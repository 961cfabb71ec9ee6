import { addHours } from '#src/kernel/clock';
import {
  REVIEW_PERIOD_HOURS,
  TOLD_IN_TIME_HOURS,
  UNTOLD_RELEASE_DAYS,
  UNTOLD_RETRY_HOURS,
} from '#src/kernel/deadlines';

/**
 * The moment until which an automatic release waits because its customer was told too late, or not at all, that the
 * work is complete; null if it need not wait. `toldAt`: when an email, a text or the product told them; null if nothing
 * has. It waits until they have had the usual time, but at most two weeks: then the landscaper has waited long enough.
 */
export function releaseWaitsUntil(
  { markedAt, toldAt }: { markedAt: Date; toldAt: Date | null },
  now: Date,
): Date | null {
  const latest = addHours(markedAt, UNTOLD_RELEASE_DAYS * 24);
  if (now >= latest || (toldAt && toldAt <= addHours(markedAt, TOLD_IN_TIME_HOURS))) return null;
  const until = toldAt ? addHours(toldAt, REVIEW_PERIOD_HOURS) : addHours(now, UNTOLD_RETRY_HOURS);
  const due = until < latest ? until : latest;
  return due > now ? due : null;
}
