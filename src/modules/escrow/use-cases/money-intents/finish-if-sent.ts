import { type Hold, finish } from '../../domain/hold';
import type { HoldRepository } from '../../ports/hold-repository';
import type { MoneyIntentRepository } from '../../ports/money-intent-repository';

/** A hold whose money has all gone where it was decided to go is over. For use with the hold locked. */
export async function finishIfSent(
  { holds, intents }: { holds: HoldRepository; intents: MoneyIntentRepository },
  hold: Hold,
  now: Date,
): Promise<void> {
  const finished = finish(hold, now);
  if (finished.ok && !(await intents.anyOutstanding(hold.id))) await holds.save(finished.value);
}
