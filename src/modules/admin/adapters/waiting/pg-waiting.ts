import type { Knex } from 'knex';
import {
  awaitsEvidence,
  inTroubleSince,
  isForAdmin,
  isPayoutTrouble,
  isRefused,
  isStuck,
  FROM_ABSENCES,
  isAbsenceToDecide,
  isUndecidedRefund,
  isUndecidedReversal,
} from '#src/modules/escrow/sql/waiting-for-admin';
import { DOCUMENT_REVIEW_HOURS } from '#src/kernel/deadlines';
import { isForAdminToAnswer } from '#src/modules/accounts/sql/data-request';
import { isToDecide, isToJudge } from '#src/modules/moderation/sql/waiting';
import { isGivenUp } from '#src/modules/notifications/sql/given-up';
import { prepared } from '#src/platform/prepared';
import { HELD_ALARM_DAYS, HELD_MAX_DAYS } from '../../domain/payments';
import { waitingKinds, type Waiting, type WaitingKind } from '../../domain/waiting';
import type { CountedElsewhere, CountElsewhere, WaitingViews } from '../../ports/waiting';
import { isLongHeld } from '../../sql/long-held';
import { hasOpenAppeal } from '../../sql/open-appeal';

export class PgWaiting implements WaitingViews {
  constructor(
    private db: Knex,
    private elsewhere: Record<CountedElsewhere, CountElsewhere>,
  ) {}

  async all(now: Date): Promise<Waiting[]> {
    const [counted, difference] = await Promise.all([
      prepared<Waiting>(this.db, ALL, { now }),
      this.elsewhere.difference(now),
    ]);
    const found = [...counted.rows, { kind: 'difference' as const, ...difference }];
    return waitingKinds.map((kind) => found.find((one) => one.kind === kind)!);
  }
}

type Counted = {
  from: string;
  where: string;
  /** SQL: when a row began to wait. */
  since: string;
  /** SQL: when it should be done. */
  due?: string;
};

const reported = (kind: string): Counted => ({
  from: 'content_cases c',
  where: `${kind} and (${isToDecide} or ${isToJudge})`,
  since: 'coalesce(c.appealed_at, c.opened_at)',
  due: `case when ${isToDecide} then c.due_at end`,
});

const COUNTED: Record<Exclude<WaitingKind, CountedElsewhere>, Counted> = {
  chargeback: { from: 'chargebacks cb', where: awaitsEvidence, since: 'cb.opened_at', due: 'cb.due_by' },
  dispute: { from: 'dispute_cases c', where: isForAdmin, since: 'c.opened_at', due: 'c.due_at' },
  document: {
    from: 'landscaper_documents d',
    where: `d.review = 'submitted'`,
    since: 'd.uploaded_at',
    due: `d.uploaded_at + interval '${DOCUMENT_REVIEW_HOURS} hours'`,
  },
  ticket: { from: 'tickets t', where: `t.state = 'open'`, since: 't.opened_at', due: 't.answer_by' },
  'reported-message': reported(`c.kind = 'message'`),
  'reported-review': reported(`c.kind = 'review'`),
  'reported-content': reported(`c.kind not in ('message', 'review')`),
  'data-request': { from: 'data_requests r', where: isForAdminToAnswer, since: 'r.asked_at', due: 'r.due_at' },
  appeal: {
    from: 'suspensions s',
    where: hasOpenAppeal,
    since: 's.appealed_at',
  },
  'act-request': { from: 'act_requests r', where: 'r.outcome is null', since: 'r.asked_at' },
  absence: {
    from: FROM_ABSENCES,
    where: isAbsenceToDecide,
    since: 'a.reported_at',
  },
  'refused-money': { from: 'money_intents i', where: isRefused, since: 'i.refused_at' },
  'unsent-money': { from: 'money_intents i', where: isStuck, since: 'i.created_at' },
  'outside-refund': { from: 'outside_refunds r', where: isUndecidedRefund, since: 'r.found_at' },
  'outside-reversal': { from: 'outside_reversals r', where: isUndecidedReversal, since: 'r.found_at' },
  'payout-account': { from: 'payees p', where: isPayoutTrouble, since: inTroubleSince },
  'long-hold': {
    from: 'holds h',
    where: isLongHeld('h', HELD_ALARM_DAYS[0]),
    since: `h.held_at + interval '${HELD_ALARM_DAYS[0]} days'`,
    due: `h.held_at + interval '${HELD_MAX_DAYS} days'`,
  },
  'ledger-finding': { from: 'ledger_findings f', where: 'true', since: 'f.found_at' },
  mail: { from: 'mails m', where: isGivenUp, since: 'm.created_at' },
};

const ALL = Object.entries(COUNTED)
  .map(
    ([kind, { from, where, since, due = 'null::timestamptz' }]) =>
      `select '${kind}' as kind, count(*)::int as count, min(${since}) as since, min(${due}) as due_at from ${from} where ${where}`,
  )
  .join(' union all ');
