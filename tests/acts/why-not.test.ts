// If an act cannot be done for several reasons, people are told the first.
import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { type Act, whyNot } from '#src/modules/acts/domain/acts';
import type { JobStanding, Viewer } from '#src/modules/acts/domain/standing';
import { absence, after, begun, comingAt11, job, marked, missed, money, PAID, partOf, START } from './standings';

test.each<[reason: string, act: Act, standing: JobStanding, viewer: Viewer, now: Date]>([
  ['not-marked-complete', 'confirm-completion', begun(), 'customer', START],
  ['payment-disputed', 'confirm-completion', marked({ money: partOf(200_00) }), 'customer', after(5)],
  ['charged-back', 'confirm-completion', marked({ money: money({ frozen: pence(200_00) }) }), 'customer', after(5)],
  ['not-due-yet', 'release-when-due', marked(), 'clock', after(51)],
  ['absence-open', 'mark-complete', missed(), 'landscaper', after(1)],
  ['absence-open', 'start-work', missed(), 'landscaper', after(1)],
  ['absence-open', 'mark-complete', missed({ answer: 'not-coming' }, { visit: null }), 'landscaper', after(20)],
  ['answer-absence', 'report-problem', missed(), 'landscaper', after(1)],
  ['time-to-answer', 'refund-missed-visit', missed(), 'customer', after(12)],
  ['for-admin', 'refund-missed-visit', missed({ canAnswer: false, awayFrom: after(1) }), 'customer', after(13)],
  ['for-admin', 'refund-missed-visit', missed({ answerBy: null }), 'customer', after(25)],
  ['for-admin', 'refund-missed-visit', missed({ canPress: false }), 'customer', after(13)],
  ['for-admin', 'refund-missed-visit', missed({ canPress: false, answer: 'not-coming' }), 'customer', after(1)],
  ['absence-open', 'start-work', missed({ answer: 'coming' }, { visit: comingAt11 }), 'landscaper', after(1.9)],
  [
    'for-admin',
    'refund-missed-visit',
    missed({ mayHaveBack: false }, { money: money({ dispute: 'settled', absence: absence({ mayHaveBack: false }) }) }),
    'customer',
    after(13),
  ],
  ['reports-decided-against', 'refund-missed-visit', missed({ mayHaveBack: false }), 'customer', after(13)],
  ['too-late-to-answer', 'answer-absence', missed(), 'landscaper', after(13)],
  ['no-visit-yet', 'report-absence', job({ visit: null }), 'customer', START],
  ['not-begun-yet', 'say-came', job(), 'customer', after(-1)],
  ['job-not-active', 'say-came', marked(), 'customer', after(5)],
  ['already-came', 'report-absence', missed({ closedAt: after(1), closedAs: 'came' }), 'customer', after(2)],
  ['work-has-begun', 'call-off-job', begun(), 'customer', START],
  [
    'share-to-agree',
    'call-off-job',
    begun({ money: money({ heldAt: PAID, wantsEarlyStart: true }) }),
    'customer',
    PAID,
  ],
  ['not-your-job', 'confirm-completion', marked(), 'landscaper', after(5)],
])('%s is why nobody can %s', (reason, act, standing, viewer, now) => {
  expect(whyNot(act, standing, viewer, now)).toBe(reason);
});
