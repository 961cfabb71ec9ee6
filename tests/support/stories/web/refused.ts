// The page of an act that cannot be done gives the reason, in the words of the command that refuses it.
import { acceptBid } from '#app/commands/bidding/accept-bid';
import { answerPaymentIncrease } from '#app/commands/escrow/answer-payment-increase';
import { confirmCompletion } from '#app/commands/escrow/confirm-completion';
import { answerAbsence } from '#app/commands/escrow/giving-back/answer-absence';
import { callOffJob } from '#app/commands/escrow/giving-back/call-off-job';
import { cancelHeldJob } from '#app/commands/escrow/giving-back/cancel-held-job';
import { clearAbsence } from '#app/commands/escrow/giving-back/clear-absence';
import { recordMaterials } from '#app/commands/escrow/giving-back/record-materials';
import { refundAfterRelease } from '#app/commands/escrow/giving-back/refund-after-release';
import { refundMissedVisit } from '#app/commands/escrow/giving-back/refund-missed-visit';
import { reportAbsence } from '#app/commands/escrow/giving-back/report-absence';
import { requestCancellation } from '#app/commands/escrow/giving-back/request-cancellation';
import { CASE_OVER } from '#app/commands/escrow/disputes/words';
import { openCheckout } from '#app/commands/escrow/open-checkout';
import { reportProblem } from '#app/commands/escrow/report-problem';
import { requestPaymentIncrease } from '#app/commands/escrow/request-payment-increase';
import { settleDispute } from '#app/commands/escrow/settle-dispute';
import { deleteJob } from '#app/commands/jobs/editing/delete-job';
import { editJob } from '#app/commands/jobs/editing/edit-job';
import { answerSchedule } from '#app/commands/jobs/work/answer-schedule';
import { answerSuggestion } from '#app/commands/jobs/work/answer-suggestion';
import { CANNOT_MARK, markComplete } from '#app/commands/jobs/work/mark-complete';
import { moveVisit } from '#app/commands/jobs/work/move-visit';
import { proposeSchedule } from '#app/commands/jobs/work/propose-schedule';
import { startWork } from '#app/commands/jobs/work/start-work';
import { NOTHING_TO_ANSWER } from '#app/commands/jobs/work/answer-words';
import { suggestDate } from '#app/commands/jobs/work/suggest-date';
import { useCredit } from '#app/commands/loyalty/use-credit';
import { NO_INCREASE } from '#app/commands/escrow/words';
import { type Offered, PLACES } from './offered';
import { type Stands, hasForm, reasonAgainst } from './offers';

type Refusals = Readonly<Record<string, string | readonly [status: number, words: string, field?: string] | undefined>>;
/** One page asks whether somebody came and whether a report is withdrawn, and uses the first. */
const COMMANDS: Readonly<Record<Exclude<Offered, 'withdraw-absence'>, { refusals: object }>> = {
  'edit-job': editJob,
  'delete-job': deleteJob,
  'accept-bid': acceptBid,
  'open-checkout': openCheckout,
  'use-credit': useCredit,
  'answer-payment-increase': answerPaymentIncrease,
  'answer-schedule': answerSchedule,
  'suggest-date': suggestDate,
  'propose-schedule': proposeSchedule,
  'answer-suggestion': answerSuggestion,
  'move-visit': moveVisit,
  'start-work': startWork,
  'mark-complete': markComplete,
  'confirm-completion': confirmCompletion,
  'report-problem': reportProblem,
  'request-payment-increase': requestPaymentIncrease,
  'record-materials': recordMaterials,
  'report-absence': reportAbsence,
  'say-came': clearAbsence,
  'answer-absence': answerAbsence,
  'refund-missed-visit': refundMissedVisit,
  'call-off-job': callOffJob,
  'request-cancellation': requestCancellation,
  'cancel-held-job': cancelHeldJob,
  'settle-dispute': settleDispute,
  'refund-after-release': refundAfterRelease,
};

/** Acts whose page uses its own words. */
const OTHERWISE: { [Act in Offered]?: Readonly<Record<string, string>> } = {
  'edit-job': { 'job-not-pending': 'Only a job that is still open to bids can be changed.' },
  'delete-job': { 'job-not-pending': 'Only a job that is still open to bids can be deleted.' },
  'accept-bid': { 'job-not-pending': 'is no longer open. No money has moved.' },
  'answer-payment-increase': {
    'nothing-asked': 'This request is no longer open.',
    'not-held': 'This request is no longer open.',
    'payment-disputed': 'This request is no longer open.',
  },
  'answer-schedule': { 'nothing-to-answer': NOTHING_TO_ANSWER },
  'answer-suggestion': { 'nothing-to-answer': NOTHING_TO_ANSWER },
  'start-work': { 'already-begun': 'You have started this job already.' },
  'mark-complete': { ...CANNOT_MARK, 'already-marked-complete': 'You have marked this job complete already.' },
  'confirm-completion': { 'already-released': 'This job is complete, and its payment has been released.' },
  'request-payment-increase': NO_INCREASE,
  'settle-dispute': { 'already-settled': CASE_OVER[1], 'not-disputed': CASE_OVER[1] },
  'report-absence': { 'already-reported': 'You have reported that nobody came.' },
};

/** The problems of an act's page; undefined if the act can be done, still has a form, or belongs to somebody else. */
export function doesNotSayWhy(
  page: { html: string; text: string; path: string; jobId: string },
  stands: Stands,
): string[] {
  return (Object.keys(COMMANDS) as (keyof typeof COMMANDS)[])
    .filter((act) => PLACES[act].at === page.path)
    .flatMap((act) => {
      const reason = reasonAgainst(act, stands);
      if (!reason || reason === 'not-your-job' || hasForm(page.html, PLACES[act], page.jobId)) return [];
      const words = (COMMANDS[act].refusals as Refusals)[reason];
      const said = [OTHERWISE[act]?.[reason], typeof words === 'string' ? words : words?.[1]];
      const isSaid = said.some((sentence) => sentence && page.text.includes(sentence));
      return isSaid ? [] : [`${act} cannot be done (${reason}), and its page does not say why`];
    });
}
