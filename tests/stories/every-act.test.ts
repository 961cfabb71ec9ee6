// Each act that somebody can do with a job: what does it in the stories, or why none of them does.
import { describe, expect, test } from 'vitest';
import type { Act } from '#src/modules/acts/domain/acts';
import type { ActElsewhere } from '#src/modules/acts/domain/money-effects';
import type { JobAct } from '#src/modules/admin/domain/job-acts';
import { verbs } from '#tests/support/stories/commands';

const SALES = { not: 'it is about a garden service, which the crash stories buy' };
const WORDS = { not: 'it moves neither the job nor its money' };

const DONE_BY: Record<Act | ActElsewhere | JobAct, string | { not: string }> = {
  'accept-bid': 'hires',
  'edit-job': 'editsJob',
  'delete-job': 'deletesJob',
  'open-checkout': 'opensCheckout',
  'use-credit': 'usesCredit',
  'answer-payment-increase': 'answersIncrease',
  'answer-schedule': 'answersDate',
  'suggest-date': 'suggestsDate',
  'propose-schedule': 'proposesDate',
  'answer-suggestion': 'answersSuggestion',
  'move-visit': 'movesVisit',
  'start-work': 'starts',
  'mark-complete': 'marksComplete',
  'confirm-completion': 'confirms',
  'release-when-due': 'releases',
  'report-problem': 'reportsProblem',
  'request-payment-increase': 'asksForMore',
  'record-materials': 'recordsMaterials',
  'remove-materials': 'removesMaterials',
  'report-absence': 'reportsAbsence',
  'say-came': 'saysTheyCame',
  'answer-absence': 'wasThere',
  'withdraw-absence': 'takesReportBack',
  'refund-missed-visit': 'hasEverythingBack',
  'call-off-job': 'callsOff',
  'request-cancellation': 'asksToCancel',
  'cancel-held-job': 'cancels',
  'settle-dispute': 'decides',
  'refund-after-release': 'refundsReleased',
  'answer-dispute': 'answersDispute',
  'make-offer': 'offers',
  'answer-offer': 'acceptsOffer',
  'withdraw-dispute': 'withdrawsDispute',
  'say-put-right': 'saysPutRight',
  'answer-put-right': 'saysItIsRight',
  'declare-conflict': 'declaresConflict',
  'appeal-decision': 'appeals',
  'judge-appeal': 'judgesAppeal',
  'agree-to-no-access': 'agreesToNoAccess',
  'agree-to-cancellation': 'agreesToCancellation',
  'report-damage': 'reportsDamage',
  'open-service-checkout': SALES,
  'pay-service-order': SALES,
  'resume-service-order': SALES,
  'cancel-service-order': SALES,
  'put-off-release': 'putsOffRelease',
  'withdraw-bid': 'withdrawsBid',
  'close-conversation': WORDS,
  'reopen-conversation': WORDS,
  note: WORDS,
};

describe('in stories', () => {
  test.each(Object.entries(DONE_BY))('%s has someone who does it, or a reason', (_act, by) => {
    if (typeof by === 'string') expect(verbs).toContain(by);
    else expect(by.not).not.toBe('');
  });
});
