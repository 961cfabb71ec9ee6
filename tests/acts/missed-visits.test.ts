// What can be done once a customer has said that nobody came (decision 87).
import { expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { absenceStage, onceMissed } from '#src/modules/acts/domain/absence';
import { whyNot } from '#src/modules/acts/domain/acts';
import type { JobStanding } from '#src/modules/acts/domain/standing';
import {
  absence,
  after,
  begun,
  type Case,
  comingAt11,
  expectOnlyThese,
  marked,
  missed,
  partOf,
  START,
} from './standings';

const CASES: Case[] = [
  [
    'missed: the landscaper has time to answer',
    missed(),
    after(1),
    {
      customer: ['use-credit', 'move-visit', 'report-problem', 'say-came', 'withdraw-absence'],
      landscaper: ['move-visit', 'record-materials', 'remove-materials', 'answer-absence', 'call-off-job'],
      admin: ['cancel-held-job'],
    },
  ],
  [
    'missed: they come at eleven, and it is ten',
    missed({ answer: 'coming' }, { visit: comingAt11 }),
    after(1),
    {
      customer: ['use-credit', 'move-visit', 'report-problem', 'say-came', 'withdraw-absence'],
      landscaper: ['move-visit', 'record-materials', 'remove-materials', 'answer-absence', 'call-off-job'],
      admin: ['cancel-held-job'],
    },
  ],
  [
    'missed: they come at eleven, and it is eleven',
    missed({ answer: 'coming' }, { visit: comingAt11 }),
    after(2),
    {
      customer: ['use-credit', 'move-visit', 'report-problem', 'say-came', 'withdraw-absence'],
      landscaper: [
        ...(['move-visit', 'start-work', 'mark-complete', 'record-materials', 'remove-materials'] as const),
        ...(['answer-absence', 'call-off-job'] as const),
      ],
      admin: ['cancel-held-job'],
    },
  ],
  [
    'missed: they say that they came, and marked the work complete',
    missed({ answer: 'coming' }, { visit: comingAt11, markedAt: after(3), releaseAt: after(51) }),
    after(60),
    // Even when the 48 hours would be over, the customer may still say what is wrong.
    {
      customer: ['use-credit', 'confirm-completion', 'report-problem', 'say-came', 'withdraw-absence'],
      admin: ['cancel-held-job'],
    },
  ],
  [
    'missed: they started at eleven, and the customer has said nothing for 48 hours',
    missed({ answer: 'coming' }, { visit: comingAt11, startedBy: 'landscaper', startedAt: after(2) }),
    after(50),
    {
      customer: ['use-credit', 'move-visit', 'report-problem', 'say-came', 'withdraw-absence'],
      landscaper: [
        ...(['move-visit', 'mark-complete', 'record-materials', 'remove-materials'] as const),
        ...(['answer-absence', 'call-off-job'] as const),
      ],
      admin: ['cancel-held-job'],
    },
  ],
  [
    'missed: nobody answered in time',
    missed(),
    after(12.5),
    {
      customer: [
        ...(['use-credit', 'move-visit', 'report-problem', 'say-came', 'withdraw-absence'] as const),
        ...(['refund-missed-visit', 'call-off-job'] as const),
      ],
      landscaper: ['move-visit', 'record-materials', 'remove-materials', 'call-off-job'],
      admin: ['cancel-held-job'],
    },
  ],
  [
    'missed, and marked complete before there was this rule',
    missed({}, { markedAt: after(1), releaseAt: after(49) }),
    after(100),
    {
      customer: [
        ...(['use-credit', 'confirm-completion', 'report-problem', 'say-came', 'withdraw-absence'] as const),
        ...(['refund-missed-visit', 'call-off-job'] as const),
      ],
      admin: ['cancel-held-job'],
    },
  ],
  [
    'missed: “I was there”, so all is in dispute',
    missed({ answer: 'was-there' }, { money: { ...partOf(200_00), absence: absence({ answer: 'was-there' }) } }),
    after(20),
    {
      customer: ['use-credit', 'move-visit', 'say-came', 'withdraw-absence'],
      landscaper: ['move-visit', 'record-materials', 'remove-materials'],
      admin: ['settle-dispute'],
    },
  ],
];

expectOnlyThese(CASES);

test('MKT3-B1 no clock releases the money of an open report, at any stage', () => {
  for (const [, standing] of CASES) {
    const late: JobStanding = { ...standing, markedAt: standing.markedAt ?? after(1), releaseAt: after(2) };
    for (const hours of [3, 49, 500, 24 * 365])
      expect(whyNot('release-when-due', late, 'clock', after(hours))).not.toBeUndefined();
  }
  expect(whyNot('release-when-due', marked(), 'clock', after(52))).toBeUndefined();
});

test('a full refund is promised for the landscaper’s silence only if it follows', () => {
  const promised = (facts: Parameters<typeof missed>[0], now = after(1)) => onceMissed(missed(facts), now).canRefund;
  expect(promised({})).toBe(true);
  expect(promised({ mayHaveBack: false })).toBe(false);
  expect(promised({ canPress: false })).toBe(false);
  expect(promised({ answerBy: null })).toBe(false);
  // They could not answer for a while: an admin decides, although they can answer again.
  expect(promised({ awayFrom: after(0.6) })).toBe(false);
  expect(onceMissed(missed({ awayFrom: after(0.6) }), after(1)).weDecide).toBe(true);
  const coming = missed({ answer: 'coming', awayFrom: after(0.6) }, { visit: comingAt11 });
  expect(onceMissed(coming, after(1)).canRefund).toBe(false);
  // A suspension once their time is over changes nothing.
  expect(promised({ canAnswer: false, awayFrom: after(13) }, after(14))).toBe(true);
});

test('an absence can be reported when the agreed part of the day is over, and not before', () => {
  const morning = begun({ visit: { startsAt: START, lateFrom: after(3) } });
  expect(whyNot('report-absence', morning, 'customer', after(2.9))).toBe('not-begun-yet');
  expect(whyNot('report-absence', morning, 'customer', after(3))).toBeUndefined();
});

test('work marked complete within the agreed part of the day can be reported as missed when the part is over', () => {
  const visit = { startsAt: START, lateFrom: after(3) };
  const notReported = (markedAt: Date, now: Date) =>
    whyNot('report-absence', marked({ visit, markedAt, releaseAt: addHours(markedAt, 48) }), 'customer', now);
  expect(notReported(after(0.2), after(2.9))).toBe('not-begun-yet');
  expect(notReported(after(0.2), after(3))).toBeUndefined();
  expect(notReported(after(3), after(3))).toBe('already-marked-complete');
});

test('a later day that the customer agrees to is an agreed start like any other; if nobody comes then either, the customer can have their money back', () => {
  const tomorrow = { startsAt: after(24), lateFrom: after(24) };
  const again = missed({}, { visit: tomorrow });
  expect(absenceStage(again, after(20))).toBe('coming');
  expect(absenceStage(again, after(25.9))).toBe('coming');
  expect(absenceStage(again, after(26))).toBe('free');
  // A start for another day says nothing about this one.
  const started = { startedBy: 'landscaper', startedAt: after(2) } as const;
  expect(absenceStage({ ...again, ...started }, after(25.9))).toBe('coming');
});
