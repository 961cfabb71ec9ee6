// Repeated requests, as Stripe treats them: the same request with the same intent gets the same answer and does nothing
// more.
import type { Knex } from 'knex';
import type { RefusedReason } from '../../domain/money-intent';
import { Busy, IntentReused, Refused } from '../../ports/payment-faults';
import type { IntentId } from '../../ports/payment-provider';
import type { Operation } from './sandbox-faults';

/** The ids of what was created. */
export type Answer = Record<string, string>;
export type Act = (transaction: Knex.Transaction) => Promise<Answer>;
type Request = { operation: Operation; intent: IntentId; order: unknown };
type KeptAnswer =
  | { answered: Answer }
  | { refused: { reason: RefusedReason; message: string } }
  | { notNow: { message: string } };

/**
 * Acts once for an intent and saves the answer, even a refusal, in the same transaction. A second call at the same time
 * waits at the intent's row.
 */
export async function answerOnce(db: Knex, { operation, intent, order }: Request, act: Act): Promise<Answer> {
  const request = canonicalJson({ operation, order });
  const kept = await db.transaction(async (transaction) => {
    const [isNew] = await transaction('sandboxRequests')
      .insert({ intent, request, at: transaction.raw('app_now()') })
      .onConflict('intent')
      .ignore()
      .returning('intent');
    if (!isNew) return earlierAnswer(transaction, intent, request);
    const answer = await answerOf(() => act(transaction));
    await transaction('sandboxRequests')
      .where({ intent })
      .update({ answer: JSON.stringify(answer) });
    return answer;
  });
  if ('notNow' in kept) throw new Busy(kept.notNow.message, true);
  if ('refused' in kept) throw new Refused(kept.refused.reason, kept.refused.message);
  return kept.answered;
}

async function earlierAnswer(transaction: Knex.Transaction, intent: IntentId, request: string): Promise<KeptAnswer> {
  const earlier = await transaction('sandboxRequests').where({ intent }).first();
  if (earlier.request !== request) throw new IntentReused(`The intent ${intent} was used for another request.`);
  return earlier.answer;
}

/** A refusal comes before anything is written, so saving it commits nothing else. */
async function answerOf(act: () => Promise<Answer>): Promise<KeptAnswer> {
  try {
    return { answered: await act() };
  } catch (fault) {
    if (fault instanceof Busy && fault.isKept) return { notNow: { message: fault.message } };
    if (fault instanceof Refused) return { refused: { reason: fault.reason, message: fault.message } };
    throw fault;
  }
}

/** JSON with sorted keys, so that equal requests have equal texts. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
