import { type Hold, finish } from '../../domain/hold';
import type { HoldRepository } from '../../ports/hold-repository';
import type { MoneyIntentRepository } from '../../ports/money-intent-repository';

/** Ends a hold once all its money has been sent. Lock the hold first. */
export async function finishIfAllSent(
  { holds, intents }: { holds: HoldRepository; intents: MoneyIntentRepository },
  hold: Hold,
  now: Date,
): Promise<void> {
  const finished = finish(hold, now);
  if (finished.ok && !(await intents.anyOutstanding(hold.id))) await holds.save(finished.value);
}
