// Words and fields that the commands and pages of disputes share.
import { z } from 'zod';
import { isDay } from '#src/kernel/day';
import { DAMAGE_REPORT_DAYS, REVIEW_PERIOD_HOURS } from '#src/kernel/deadlines';
import { parsePounds } from '#src/kernel/money';
import { longDate } from '#src/kernel/written-date';
import { photosAllowed } from '#src/modules/jobs/domain/photo';
import type { CaseState, DisputeCase, DisputeReason, Side } from '#src/modules/escrow/domain/disputes/dispute-case';
import { damageReasons, isPaidOut } from '#src/modules/escrow/domain/disputes/late-report';
import { PUT_RIGHT_DAYS, type Terms } from '#src/modules/escrow/domain/disputes/terms';
import { photoRefusals, refusedPhotos } from '#app/commands/jobs/photos/sent-photos';
import { AMOUNT_IN_POUNDS, JOB_NOT_FOUND } from '#app/commands/refusals';
import type { Said } from '#app/ui/sum';
import { typedAmount, typedDay } from '#app/web/fields';
import type { Words } from '#app/web/command';

export const STATEMENT_MAX = 2000;
export const OFFER_NOTE_MAX = 500;
export const PHOTO_REFUSALS = photoRefusals('dispute');
/** What is wrong with the photos of a form, if anything. */
export const photoProblem = ({ photoIds, photosRefused }: { photoIds: string[]; photosRefused: string[] }) =>
  refusedPhotos(photosRefused) ??
  (photoIds.length > photosAllowed('dispute') ? { ok: false as const, reason: 'too-many-photos' as const } : null);

/** Why no dispute about held money can be opened. */
export const NOT_DISPUTABLE = {
  'not-paid': [409, 'Nothing is held for this job, so there is nothing to dispute.'],
  'already-released': [
    409,
    `This payment has already been released, so it can no longer be stopped. Damage or danger can be reported for ${DAMAGE_REPORT_DAYS} days after that.`,
  ],
  'too-late-to-report': [
    409,
    `The ${REVIEW_PERIOD_HOURS} hours to check the work are over, and the payment is about to be released. After that you can still report damage or danger for ${DAMAGE_REPORT_DAYS} days.`,
  ],
  'payment-refunded': [409, 'This payment went back to the customer, so there is nothing to dispute.'],
  'charged-back': [409, 'The customer’s bank has returned this payment, so there is nothing to dispute.'],
  'answer-absence': [
    409,
    'The customer says that nobody came. Answer that first: if you say that you were there, a dispute about the payment begins by itself.',
  ],
  'amount-not-held': [422, 'Please enter at least £0.01 and at most what is held', 'amount'],
} as const satisfies Record<string, Words>;

export const REASON_WORDS: Record<DisputeReason, string> = {
  not_done: 'The work was not done',
  part_done: 'Only part of it was done',
  quality: 'It was not done well',
  damage: 'Something was damaged',
  extra_charge: 'There is an extra charge',
  nobody_came: 'Nobody came',
  no_access: 'There was no access',
  customer_unreachable: 'The customer cannot be reached',
  safety: 'It is not safe',
};
/** What may still be reported after release. */
export const DAMAGE_REASONS = damageReasons;
/** The reasons that each side may give. */
export const REASONS_OF: Record<Side, readonly DisputeReason[]> = {
  customer: ['not_done', 'part_done', 'quality', 'damage', 'extra_charge', 'nobody_came', 'safety'],
  landscaper: ['no_access', 'customer_unreachable', 'extra_charge', 'damage', 'safety'],
};

export const STATE_WORDS: Record<CaseState, string> = {
  open: 'Waiting for an answer',
  talking: 'Talking it over',
  offers: 'Making offers',
  putting_right: 'Being put right',
  review: 'With us to decide',
  agreed: 'Agreed',
  decided: 'Decided',
  withdrawn: 'Withdrawn',
  appealed: 'Appealed',
  done: 'Closed',
};

/** "It is put right by Monday 18 May 2026": what happens under these terms. */
export const termsWords = (
  terms: Terms,
  { customer, landscaper }: { customer: string; landscaper: string },
  dispute: Pick<DisputeCase, 'lateRefundId'>,
): Said =>
  terms.kind === 'put_right'
    ? `${landscaper} puts it right by ${longDate(terms.by)}`
    : terms.kind === 'reduce'
      ? [{ of: 'given-back', pence: terms.amount }, ` goes back to ${customer}`]
      : terms.kind === 'refund'
        ? `All that is in dispute goes back to ${customer}`
        : isPaidOut(dispute)
          ? 'No money goes back'
          : `All that is in dispute goes to ${landscaper}`;

const DAY = 'Please choose a day';
export const termsFields = {
  wish: z.enum(['put_right', 'reduce', 'refund', 'release', ''], { error: 'Please choose one' }).nullish(),
  less: typedAmount(AMOUNT_IN_POUNDS).nullish(),
  by: typedDay(DAY).max(30, DAY).nullish(),
};
type TypedTerms = { wish?: Terms['kind'] | '' | null; less?: string | number | null; by?: string | null };
export type TypedTermsRefusal = 'less-not-valid' | 'day-not-valid';
/** The terms that were typed; null if none were chosen. */
export function termsFrom({
  wish,
  less,
  by,
}: TypedTerms): { ok: true; value: Terms | null } | { ok: false; reason: TypedTermsRefusal } {
  if (!wish) return { ok: true, value: null };
  if (wish === 'put_right')
    return by && isDay(by) ? { ok: true, value: { kind: wish, by } } : { ok: false, reason: 'day-not-valid' };
  if (wish !== 'reduce') return { ok: true, value: { kind: wish } };
  const amount = parsePounds(String(less ?? ''));
  return amount === undefined ? { ok: false, reason: 'less-not-valid' } : { ok: true, value: { kind: wish, amount } };
}
export const TERMS_REFUSED = {
  'less-not-valid': [422, AMOUNT_IN_POUNDS, 'less'],
  'day-not-valid': [422, DAY, 'by'],
  'day-not-ahead': [422, `Please choose a day from today on, and within ${PUT_RIGHT_DAYS} days`, 'by'],
  'amount-not-in-dispute': [422, 'Please enter at least £0.01 and at most what is in dispute', 'less'],
} as const satisfies Record<string, Words>;

export const NOT_DISPUTED = [409, 'Nothing about this job is in dispute.'] as const satisfies Words;
/** Refusals that any act of the two sides can meet. */
export const OWN_CASE = {
  'job-not-found': JOB_NOT_FOUND,
  'not-your-job': JOB_NOT_FOUND,
  'not-disputed': NOT_DISPUTED,
} as const satisfies Record<string, Words>;
export const CASE_OVER = [409, 'This dispute is over.'] as const satisfies Words;
export const PAYOUT_UNDER_WAY = [
  409,
  'The payment to the landscaper is being sent at this moment. Please try again in a few minutes.',
] as const satisfies Words;
/** Refusals about the money that is to move. */
export const MONEY_REFUSED = {
  'already-settled': [409, 'This dispute has already been settled.'],
  'amounts-do-not-add-up': [409, 'The amount in dispute has changed. Please look at it again.'],
  'charged-back': [
    409,
    'The customer’s bank has asked for this money back, so it cannot be settled here until the bank has decided.',
  ],
} as const satisfies Record<string, Words>;
