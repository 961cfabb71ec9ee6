import type { Knex } from 'knex';
import { pence } from '#src/kernel/money';
import type { EventFacts, Person } from '../domain/event-facts';
import type { EventFactsReader } from '../ports/event-facts-reader';

/** Reads all that a mail may name in one query. The only place that knows where the other modules keep it. */
export class PgEventFacts implements EventFactsReader {
  constructor(private db: Knex) {}

  async of(eventId: string): Promise<EventFacts | undefined> {
    const { rows } = await this.db.raw<{ rows: Row[] }>(FACTS, [eventId]);
    return rows[0] && toFacts(rows[0]);
  }
}

const person = (
  alias: string,
  name: string,
) => `case when ${alias}.id is not null then jsonb_build_object('id', ${alias}.id, 'email', ${alias}.email,
  'name', ${name}, 'firstName', coalesce(${alias}.first_name, split_part(${alias}.full_name, ' ', 1)), 'wantsMail', ${alias}.email_notifications,
  'isGone', ${alias}.status = 'deleted',
  'mutes', coalesce((select to_jsonb(array_remove(array[case when not s.bid_update_alerts then 'bids' end, case when not s.message_alerts then 'messages' end,
      case when not s.payment_alerts then 'payments' end, case when not s.schedule_change_alerts then 'schedule' end], null))
    from account_settings s where s.user_id = ${alias}.id), '[]')) end`;

/** A customer is known by their first name; a landscaper by their business's, or their own. */
const FACTS = `
  select e.id, e.name, e.at,
    case when j.id is not null then jsonb_build_object('id', j.id, 'number', j.number, 'title', j.title, 'town', j.town, 'maxBids', j.max_bids,
      'completionNote', j.completion_note, 'nextDueOn', j.next_due_on) end as job,
    j.auto_complete_at as release_due_at,
    ${person('c', `coalesce(c.first_name, split_part(c.full_name, ' ', 1))`)} as customer,
    ${person('l', 'coalesce(p.business_name, l.full_name)')} as landscaper,
    coalesce((select jsonb_agg(${person('a', 'a.full_name')}) from users a where a.user_type = 'admin' and a.status = 'active'), '[]') as admins,
    ${person('o', 'o.full_name')} as owner,
    case when b.id is not null then jsonb_build_object('amount', b.amount, 'message', b.message, 'closedReason', b.closed_reason) end as bid,
    case when h.id is not null then jsonb_build_object('state', h.state, 'amount', h.amount, 'released', h.released_amount, 'disputed', h.disputed_amount,
      'disputeReason', h.dispute_reason, 'settledToLandscaper', h.settled_to_landscaper, 'settledToCustomer', h.settled_to_customer,
      'settlementReason', h.settlement_reason, 'waitingForPayee',
      (select coalesce(sum(w.amount), 0) from money_intents w where w.hold_id = h.id and w.state = 'waiting_payee')) end as hold,
    h.pay_by,
    case when i.id is not null then jsonb_build_object('intentId', i.id, 'amount', i.amount,
      'cameBackBecause', case when i.refused_because = 'came-back' then i.refused_words end,
      'byHand', case when by_hand.intent_id is not null then jsonb_build_object('paidFrom', by_hand.paid_from, 'reference', by_hand.reference) end) end as sent,
    case when more.id is not null then jsonb_build_object('id', more.id, 'from', more.from_amount, 'to', more.to_amount, 'reason', more.reason) end as increase,
    case when m.id is not null then jsonb_build_object('senderId', m.sender_id, 'content', m.content, 'firstUnreadId',
      (select u.id from messages u where u.thread_id = m.thread_id and u.sender_id = m.sender_id and u.read_at is null order by u.created_at, u.id limit 1)) end as message,
    m.read_at,
    case when proposed.id is not null then jsonb_build_object('date', proposed.date, 'time', proposed.time, 'status', proposed.status) end as proposal,
    case when e.name in ('job-reviewed', 'review-requested') and r.id is not null then jsonb_build_object('rating', r.rating, 'comment', r.comment) end as review,
    case when coalesce(d.id, k.id) is not null then jsonb_build_object('name', coalesce(k.summary, d.title, case d.kind
      when 'public_liability' then 'Public liability insurance' when 'employers_liability' then 'Employers’ liability insurance' else 'Credential' end),
      'validUntil', k.valid_until, 'reason', d.reason) end as document
  from outbox e
  cross join lateral jsonb_to_record(e.about) as about (
    "jobId" uuid, "bidId" uuid, "holdId" uuid, "intentId" uuid, "increaseId" uuid, "threadId" uuid, "messageId" uuid, "customerId" uuid, "landscaperId" uuid,
    "proposalId" uuid, "documentId" uuid, "checkId" uuid, "userId" uuid)
  left join payment_increases more on more.id = about."increaseId"
  left join money_intents i on i.id = about."intentId"
  left join hand_settlements by_hand on by_hand.intent_id = i.id
  left join messages m on m.id = about."messageId"
  left join threads t on t.id = coalesce(about."threadId", m.thread_id)
  left join bids given on given.id = about."bidId"
  left join holds of_money on of_money.id = coalesce(about."holdId", i.hold_id)
  left join jobs j on j.id = coalesce(about."jobId", given.job_id, of_money.job_id, t.job_id)
  left join bids b on b.id = coalesce(given.id, of_money.bid_id, j.accepted_bid_id)
  left join lateral (
    select * from holds x where x.id = of_money.id or (of_money.id is null and x.bid_id = b.id) order by x.opened_at desc limit 1) h on true
  left join schedule_proposals proposed on proposed.id = about."proposalId"
  left join reviews r on r.job_id = j.id
  left join users c on c.id = coalesce(about."customerId", j.customer_id)
  left join users l on l.id = coalesce(about."landscaperId", b.landscaper_id, t.landscaper_id, j.landscaper_id)
  left join users o on o.id = about."userId"
  left join landscaper_profiles p on p.user_id = l.id
  left join landscaper_documents d on d.id = about."documentId"
  left join landscaper_checks k on k.id = about."checkId" or k.document_id = d.id
  where e.id = ?`;

type Hold = NonNullable<EventFacts['hold']>;
type Row = {
  id: string;
  name: string;
  at: Date;
  job: Omit<NonNullable<EventFacts['job']>, 'releaseDueAt'> | null;
  releaseDueAt: Date | null;
  customer: Person | null;
  landscaper: Person | null;
  admins: Person[];
  owner: Person | null;
  bid: NonNullable<EventFacts['bid']> | null;
  hold: Omit<Hold, 'payBy'> | null;
  payBy: Date | null;
  sent: NonNullable<EventFacts['sent']> | null;
  increase: NonNullable<EventFacts['increase']> | null;
  message: Omit<NonNullable<EventFacts['message']>, 'readAt'> | null;
  readAt: Date | null;
  proposal: NonNullable<EventFacts['proposal']> | null;
  review: NonNullable<EventFacts['review']> | null;
  document: NonNullable<EventFacts['document']> | null;
};

function toFacts({
  id,
  name,
  at,
  job,
  releaseDueAt,
  customer,
  landscaper,
  admins,
  owner,
  bid,
  hold,
  payBy,
  sent,
  increase,
  message,
  readAt,
  proposal,
  review,
  document,
}: Row): EventFacts {
  return {
    id,
    name,
    at,
    admins,
    job: job ? { ...job, releaseDueAt } : undefined,
    customer: customer ?? undefined,
    landscaper: landscaper ?? undefined,
    owner: owner ?? undefined,
    bid: bid ? { ...bid, amount: pence(bid.amount) } : undefined,
    hold: hold && payBy ? { ...inPence(hold), payBy } : undefined,
    sent: sent ? { ...sent, amount: pence(sent.amount) } : undefined,
    increase: increase ? { ...increase, from: pence(increase.from), to: pence(increase.to) } : undefined,
    message: message ? { ...message, readAt } : undefined,
    proposal: proposal ?? undefined,
    review: review ?? undefined,
    document: document ?? undefined,
  };
}

const inPence = (hold: Omit<Hold, 'payBy'>): Omit<Hold, 'payBy'> => ({
  ...hold,
  amount: pence(hold.amount),
  released: pence(hold.released),
  disputed: pence(hold.disputed),
  settledToLandscaper: hold.settledToLandscaper === null ? null : pence(hold.settledToLandscaper),
  settledToCustomer: hold.settledToCustomer === null ? null : pence(hold.settledToCustomer),
  waitingForPayee: pence(hold.waitingForPayee),
});
