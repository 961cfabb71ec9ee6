// What a landscaper has bought for a job. It is part of the price, and a customer who cancels too late to get
// everything back pays for it.
import type { Pence } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';
import { type WhyNot, whyNot } from '#src/modules/acts/domain/acts';
import { sumOf } from './charges';
import { type Hold, type Work, leftIn, moneyStanding } from './hold';

export type Materials = {
  id: string;
  holdId: string;
  jobId: string;
  what: string;
  /** The amount on the receipt. */
  amount: Pence;
  receiptPhotoId: string;
  recordedAt: Date;
};
export const MATERIALS_WHAT_MAX = 200;
/** How many can be recorded for one payment. */
export const MATERIALS_MAX = 20;

// together they cost more than the customer could lose
export type RecordMaterialsRefusal = WhyNot<'record-materials'> | 'too-many-materials' | 'more-than-held';

/** `earlier`: what was recorded before for the same payment. */
export function recordMaterials(
  bought: Materials,
  hold: Hold,
  { landscaperCompletedAt }: Pick<Work, 'landscaperCompletedAt'>,
  earlier: readonly Materials[],
): Result<Materials, RecordMaterialsRefusal> {
  const facts = { money: moneyStanding(hold), markedAt: landscaperCompletedAt };
  const not = whyNot('record-materials', facts, 'landscaper', bought.recordedAt);
  if (not) return refuse(not);
  if (earlier.length >= MATERIALS_MAX) return refuse('too-many-materials');
  if (sumOf([...earlier, bought]) > leftIn(hold)) return refuse('more-than-held');
  return ok(bought);
}
