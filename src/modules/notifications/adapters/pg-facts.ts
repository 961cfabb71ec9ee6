import type { Knex } from 'knex';
import { WITHDRAWAL_DAYS } from '#src/kernel/cancellation-terms';
import { addHours } from '#src/kernel/clock';
import { addDays, londonDay } from '#src/kernel/day';
import { EMAIL_CHANGE_HOURS } from '#src/kernel/deadlines';
import { pence } from '#src/kernel/money';
import { firstName } from '#src/modules/accounts/sql/first-name';
import { ANSWER, ANSWER_BY, hasOpenAbsence, JOIN_TOLD, MAY_HAVE_BACK, WORDS } from '#src/modules/escrow/sql/absences';
import { hasBankAccount } from '#src/modules/escrow/sql/bank-account';
import { frozenIn, leftIn, releaseDueAt } from '#src/modules/escrow/sql/undisputed-rest';
import { slotBegins, slotLateFrom } from '#src/modules/jobs/sql/slot-begins';
import { expiresAt } from '#src/modules/loyalty/sql/expires-at';
import { TITLE_SHOWN } from '#src/modules/moderation/sql/moderated';
import type {
  BidFacts,
  CaseFacts,
  ChargebackFacts,
  CheckFacts,
  CompletionFacts,
  CustomerReviewFacts,
  ContentFacts,
  ContractFacts,
  ReceiptFacts,
  AbsenceFacts,
  CancellationFacts,
  DataRequestFacts,
  DebtFacts,
  LateRefundFacts,
  MaterialsFacts,
  OutsideRefundFacts,
  OutsideReversalFacts,
  DisputeFacts,
  Facts,
  EmailChangeFacts,
  HoldFacts,
  IncreaseFacts,
  JobActFacts,
  JobFacts,
  LoyaltyFacts,
  Person,
  ProposalFacts,
  PublishingFacts,
  QuestionFacts,
  ReviewFacts,
  SentFacts,
  ServiceFacts,
  SettlementFacts,
  TicketFacts,
  Topic,
  RequestFacts,
  SuspensionFacts,
  VisitFacts,
  WarningFacts,
} from '../domain/facts';
import { textNumberOf } from '../domain/text-message';
import { caseFacts, decisionOf, decisionReasons, openingOf } from './pg-case-facts';

type PersonRow = Pick<Person, 'id' | 'email' | 'isConfirmed' | 'firstName' | 'wantsEmail' | 'isGone'> & {
  fullName: string;
  businessName: string | null;
  phoneNumber: string | null;
  wantsTexts: boolean;
  bidUpdateAlerts: boolean | null;
  messageAlerts: boolean | null;
  paymentAlerts: boolean | null;
  scheduleChangeAlerts: boolean | null;
};

type TicketRow = Pick<TicketFacts, 'number' | 'urgent' | 'topic' | 'answerBy'> & {
  accessKey: string;
  userId: string | null;
  name: string;
  email: string | null;
};

/** Whether job `j` has an open report that nobody came. */
const IS_MISSED = `exists (select from holds h where h.job_id = j.id and h.bid_id = j.accepted_bid_id and ${hasOpenAbsence('h')})`;

/** One small query for each kind of fact, by primary key or an index. Throws if a fact is missing. */
export class PgFacts {
  constructor(private db: Knex) {}

  /** Landscapers see only a customer's first name. */
  async customer(id: string): Promise<Person> {
    return this.person(id, (row) => row.firstName);
  }

  async landscaper(id: string): Promise<Person> {
    return this.person(id, ({ businessName, fullName }) => businessName ?? fullName);
  }

  async owner(id: string): Promise<Person> {
    return this.person(id, ({ fullName }) => fullName);
  }

  async admins(): Promise<Person[]> {
    const rows: PersonRow[] = await this.people()
      .where({ 'u.userType': 'admin', 'u.status': 'active' })
      .orderBy('u.id');
    return rows.map((row) => personFrom(row, row.fullName));
  }

  async suspension(id: string): Promise<SuspensionFacts> {
    const row = await this.db('suspensions').where({ id }).first('reason', 'endsAt', 'appeal', 'answer', 'liftedAt');
    const { liftedAt, ...facts } = found<Omit<SuspensionFacts, 'isOver'> & { liftedAt: Date | null }>(
      row,
      `suspension ${id}`,
    );
    return { ...facts, isOver: liftedAt !== null };
  }

  async emailChange(id: string): Promise<EmailChangeFacts & { userId: string }> {
    const row = await this.db('emailChanges')
      .where({ id })
      .first('userId', 'oldEmail', 'newEmail', 'reason', 'askedAt', 'expiresAt', 'confirmKey', 'stopKey', 'endedAt');
    type Row = Omit<EmailChangeFacts, 'opensAt' | 'confirmPath' | 'stopPath' | 'isOver'> &
      Record<'userId' | 'confirmKey' | 'stopKey', string> & { askedAt: Date; endedAt: Date | null };
    const { confirmKey, stopKey, askedAt, endedAt, ...facts } = found<Row>(row, `email change ${id}`);
    const [confirmPath, stopPath] = [confirmKey, stopKey].map((key) => `/email-change?key=${key}`) as [string, string];
    const opensAt = addHours(askedAt, EMAIL_CHANGE_HOURS);
    return { ...facts, opensAt, confirmPath, stopPath, isOver: endedAt !== null };
  }

  /** Whether payouts of this person go to a bank account. */
  async hasPayouts(landscaperId: string): Promise<boolean> {
    const payee = this.db('payees').where({ landscaperId }).whereRaw(hasBankAccount('payees'));
    return (await payee.first('landscaperId')) !== undefined;
  }

  async userType(id: string): Promise<'customer' | 'landscaper'> {
    const row = await this.db('users').where({ id }).first('userType');
    return found<{ userType: 'customer' | 'landscaper' }>(row, `user ${id}`).userType;
  }

  async jobAct(id: string): Promise<JobActFacts> {
    const row = await this.db('jobActs').where({ id }).first('act', 'reason', 'until');
    return found<JobActFacts>(row, `act ${id}`);
  }

  async dataRequest(id: string): Promise<DataRequestFacts> {
    const row = await this.db('dataRequests')
      .where({ id })
      .first('number', 'kind', 'state', 'words', 'answer', 'dueAt', 'eraseAt', 'because', 'endedAt', 'accessKey');
    type RequestRow = Omit<DataRequestFacts, 'certificatePath' | 'keepPath'> & { accessKey: string };
    const { accessKey, ...facts } = found<RequestRow>(row, `request ${id}`);
    const isErased = facts.kind === 'delete' && facts.state === 'done';
    const isClosed = facts.kind === 'delete' && facts.state === 'grace';
    return {
      ...facts,
      certificatePath: isErased ? `/erased/${id}?key=${accessKey}` : null,
      keepPath: isClosed ? `/keep-account/${id}?key=${accessKey}` : null,
    };
  }

  /** A person whose account has just been erased, while their certificate can still be sent to them. */
  async erasedPerson(requestId: string): Promise<Person> {
    const row = await this.db('dataRequests').where({ id: requestId }).first('certificateTo as email');
    const { email } = found<{ email: string | null }>(row, `request ${requestId}`);
    return guest({ id: requestId, name: 'there', email });
  }

  async request(id: string): Promise<RequestFacts & { askedById: string }> {
    const row = await this.db('actRequests as r')
      .join('users as a', 'a.id', 'r.askedBy')
      .leftJoin('jobs as j', 'j.id', 'r.jobId')
      .where({ 'r.id': id })
      .first(
        'r.id',
        'r.act',
        'r.amount',
        'r.reason',
        'r.askedBy as askedById',
        'a.fullName as askedBy',
        'j.title as jobTitle',
      );
    const facts = found<RequestFacts & { askedById: string }>(row, `request ${id}`);
    return { ...facts, amount: pence(facts.amount) };
  }

  async warning(id: string): Promise<WarningFacts> {
    const row = await this.db('bookWarnings').where({ id }).first('overdue', 'oldestSince', 'comparedAt');
    return found<WarningFacts>(row, `warning ${id}`);
  }

  async job(id: string): Promise<JobFacts> {
    const row = await this.db('jobs as j')
      .where({ 'j.id': id })
      .first('id', 'number', 'customerId', 'title', 'town', 'maxBids', 'status')
      .select(this.db.raw(`${TITLE_SHOWN} as title_for_others`));
    return found<JobFacts>(row, `job ${id}`);
  }

  async dueOn(jobId: string): Promise<string | null> {
    const row = await this.db('jobs').where({ id: jobId }).first('nextDueOn');
    return found<{ nextDueOn: string | null }>(row, `job ${jobId}`).nextDueOn;
  }

  async completion(jobId: string): Promise<CompletionFacts> {
    const { rows } = await this.db.raw<{ rows: CompletionFacts[] }>(
      `select j.completion_note as note, j.no_photos_because, j.auto_complete_at as release_due_at, ${IS_MISSED} as is_missed
         from jobs j where j.id = ? and j.auto_complete_at is not null`,
      [jobId],
    );
    return found(rows[0], `time of release of job ${jobId}`);
  }

  async isMissed(jobId: string): Promise<boolean> {
    const { rows } = await this.db.raw<{ rows: { isMissed: boolean }[] }>(
      `select ${IS_MISSED} as is_missed from jobs j where j.id = ?`,
      [jobId],
    );
    return found(rows[0], `job ${jobId}`).isMissed;
  }

  async visit(jobId: string): Promise<VisitFacts> {
    const { rows } = await this.db.raw<{ rows: VisitFacts[] }>(
      `select ${slotLateFrom('j')} as late_from, case when j.scheduled_time is null then coalesce(j.time_of_day, 'anytime') end as part,
              (j.arrival_said_at is not null or j.started_by is not distinct from 'landscaper' or j.landscaper_completed_at is not null
                or j.status in ('completed', 'cancelled') or ${IS_MISSED}) as is_answered
         from jobs j where j.id = ?`,
      [jobId],
    );
    return found(rows[0], `job ${jobId}`);
  }

  /** When a payment is released unless its customer acts; null if no release is scheduled any more. */
  async releaseDueAt(holdId: string): Promise<Date | null> {
    const row = await this.db('holds')
      .join('jobs', 'jobs.id', 'holds.jobId')
      .where({ 'holds.id': holdId })
      .first(this.db.raw(`${releaseDueAt('holds', 'jobs')} as at`));
    return found<{ at: Date | null }>(row, `hold ${holdId}`).at;
  }

  async question(id: string): Promise<QuestionFacts> {
    return found(await this.db('jobQuestions').where({ id }).first('question', 'answer'), `question ${id}`);
  }

  async bid(id: string): Promise<BidFacts> {
    const columns = ['id', 'amount', 'message', 'status', 'closedReason', 'declineReason', 'declineWords', 'updatedAt'];
    const row = found<BidFacts>(await this.db('bids').where({ id }).first(columns), `bid ${id}`);
    return { ...row, amount: pence(row.amount) };
  }

  async hold(id: string): Promise<HoldFacts> {
    return holdFrom(await this.holds().where('holds.id', id).first(), `hold ${id}`);
  }

  async contract(holdId: string): Promise<ContractFacts | null> {
    const { rows } = await this.db.raw<{ rows: (Omit<ContractFacts, 'withdrawBy'> & { heldAt: Date })[] }>(
      `select j.number, c.title, c.description, c.message, c.amount, c.estimated_days, c.earliest_date, c.takes_waste, c.vat_registered, c.vat_number, c.waste_removal, c.preferred_date, c.flexible_date,
         c.waste_kinds, c.weed_method, c.weed_killer, c.holds_certificate, c.tree_protection, c.tree_permission_date,
         j.address, u.full_name as customer, coalesce(p.business_name, l.full_name) as landscaper, c.agreed_at, c.legal_versions, h.early_start_asked_at, h.held_at
         from job_contracts c join holds h on h.id = c.hold_id and h.held_at is not null join jobs j on j.id = c.job_id
         join users u on u.id = h.customer_id join users l on l.id = h.landscaper_id
         left join landscaper_profiles p on p.user_id = l.id where c.hold_id = :holdId`,
      { holdId },
    );
    return rows[0] ? { ...rows[0], withdrawBy: addDays(londonDay(rows[0].heldAt), WITHDRAWAL_DAYS) } : null;
  }

  /** Null if nothing was paid out, and so no receipt issued. */
  async receipt(holdId: string): Promise<ReceiptFacts | null> {
    const { rows } = await this.db.raw<{ rows: ReceiptFacts[] }>(
      `select r.book || '-' || lpad(r.number::text, 4, '0') as number, r.issued_at, coalesce(r.business_name, r.landscaper_name) as paid_to,
         r.customer_name as paid_by, j.number as job_number, r.job_address as address,
         (select coalesce(json_agg(json_build_object('at', s.at, 'amount', s.amount_pence, 'card',
              (select k.card from checkouts k where k.hold_id = r.hold_id and k.charge_id = t.provider_ref limit 1)) order by s.transaction_id, s.place), '[]')
            from ledger.statement s join ledger.transaction t on t.id = s.transaction_id
           where s.payment_ref = r.hold_id::text and s.kind = 'capture') as payments
         from receipts r join jobs j on j.id = r.job_id where r.hold_id = :holdId`,
      { holdId },
    );
    return rows[0] ?? null;
  }

  /** The hold of the bid that the customer accepted. */
  async holdOfJob(jobId: string): Promise<HoldFacts> {
    const row = await this.holds()
      .join('jobs', { 'jobs.id': 'holds.jobId', 'jobs.acceptedBidId': 'holds.bidId' })
      .where('holds.jobId', jobId)
      .orderBy('openedAt', 'desc')
      .first();
    return holdFrom(row, `hold of job ${jobId}`);
  }

  /** How much money is waiting for the landscaper's payout account, in pence. */
  async waiting(of: { holdId?: string; landscaperId: string }): Promise<Facts['payout-waiting']['waiting']> {
    const row = await this.db('moneyIntents')
      .where({ ...of, state: 'waiting_payee' })
      .sum('amount as sum')
      .first();
    return pence(Number(row?.sum ?? 0));
  }

  async service(id: string): Promise<ServiceFacts> {
    const row = await this.db('serviceOrders').where({ id }).first('id', 'state', 'amount', 'paidUntil');
    const service = found<ServiceFacts>(row, `service order ${id}`);
    return { ...service, amount: pence(service.amount) };
  }

  async loyalty(userId: string): Promise<LoyaltyFacts> {
    const { rows } = await this.db.raw<{ rows: LoyaltyFacts[] }>(
      `select a.points::int as points, ${expiresAt('a')} as expires_at from loyalty_accounts a where a.user_id = :userId`,
      { userId },
    );
    return found<LoyaltyFacts>(rows[0], `loyalty account of ${userId}`);
  }

  async rewarded(userId: string, referralId: string): Promise<{ points: number }> {
    const { rows } = await this.db.raw<{ rows: { points: number }[] }>(
      'select points::int as points from loyalty_entries where user_id = :userId and referral_id = :referralId',
      { userId, referralId },
    );
    return found<{ points: number }>(rows[0], `reward ${referralId} of ${userId}`);
  }

  async accountGone(landscaperId: string): Promise<Facts['payout-account-gone']['account']['gone']> {
    return (await this.db('payees').where({ landscaperId }).first('gone'))?.gone ?? null;
  }

  async bankFailure(landscaperId: string): Promise<Facts['bank-payout-failed']['failure']> {
    return (await this.db('payees').where({ landscaperId }).first('bankFailure'))?.bankFailure ?? null;
  }

  async dispute(holdId: string): Promise<DisputeFacts> {
    const row = await this.db('holds')
      .where({ id: holdId })
      .first('disputedAmount as amount', 'disputeReason as reason');
    const dispute = found<Pick<DisputeFacts, 'amount' | 'reason'>>(row, `hold ${holdId}`);
    const { amount, text, ...opening } = found(await openingOf(this.db, holdId), `dispute case of hold ${holdId}`);
    return opening.isPaidOut
      ? { ...opening, reason: text, amount }
      : { ...opening, reason: dispute.reason, amount: pence(dispute.amount) };
  }

  async settlement(holdId: string): Promise<SettlementFacts> {
    const row = await this.db('holds')
      .where({ id: holdId })
      .whereNotNull('settledToLandscaper')
      .whereNotNull('settledToCustomer')
      .first(
        'disputedAmount as disputed',
        'settledToLandscaper as toLandscaper',
        'settledToCustomer as toCustomer',
        'settlementReason as reason',
      );
    type Settled = Omit<SettlementFacts, 'reasonForCustomer' | 'reasonForLandscaper'> & { reason: string | null };
    const { disputed, toLandscaper, toCustomer, reason } = found<Settled>(row, `settlement of hold ${holdId}`);
    const reasons = await decisionReasons(this.db, holdId);
    return {
      ...{ disputed: pence(disputed), toLandscaper: pence(toLandscaper), toCustomer: pence(toCustomer) },
      reasonForCustomer: reasons?.reasonForCustomer ?? reason,
      reasonForLandscaper: reasons?.reasonForLandscaper ?? reason,
    };
  }

  /** An admin's decision about money that had been paid out. */
  async decision(disputeId: string): Promise<SettlementFacts> {
    return found(await decisionOf(this.db, disputeId), `decision of dispute case ${disputeId}`);
  }

  async disputeCase(id: string): Promise<CaseFacts> {
    return caseFacts(this.db, id);
  }

  async chargeback(id: string): Promise<ChargebackFacts> {
    const row = await this.db('chargebacks').where({ id }).first('id', 'amount', 'reason', 'dueBy', 'frozen', 'loss');
    type Kept = ChargebackFacts & { loss: { held: number; refunds: number; landscaper: number } | null };
    const { loss, ...chargeback } = found<Kept>(row, `chargeback ${id}`);
    return {
      ...chargeback,
      amount: pence(chargeback.amount),
      frozen: pence(chargeback.frozen),
      lostHeld: pence(loss ? loss.held + loss.refunds : 0),
      lostReleased: pence(loss?.landscaper ?? 0),
    };
  }

  async debt(id: string): Promise<DebtFacts> {
    const row = await this.db('debts')
      .leftJoin('chargebacks', 'chargebacks.id', 'debts.chargebackId')
      .leftJoin('lateRefunds', 'lateRefunds.id', 'debts.lateRefundId')
      .leftJoin('outsideRefunds', 'outsideRefunds.id', 'debts.outsideRefundId')
      .join(
        'holds',
        'holds.id',
        this.db.raw('coalesce(chargebacks.hold_id, late_refunds.hold_id, outside_refunds.hold_id)'),
      )
      .join('jobs as j', 'j.id', 'holds.jobId')
      .where('debts.id', id)
      .first('debts.chargebackId', 'debts.amount', 'debts.settled')
      .select(this.db.raw(`${TITLE_SHOWN} as job_title`));
    const debt = found<DebtFacts>(row, `debt ${id}`);
    return { ...debt, amount: pence(debt.amount), settled: pence(debt.settled) };
  }

  async absence(holdId: string): Promise<AbsenceFacts> {
    const { rows } = await this.db.raw<{ rows: AbsenceFacts[] }>(
      `select ${ANSWER_BY} as answer_by, ${ANSWER} as answer, ${WORDS} as words, a.closed_as, ${leftIn('h')} as held,
              case when ${slotBegins('j')} > a.reported_at then ${slotBegins('j')} end as coming_at,
              (${MAY_HAVE_BACK} and ${frozenIn('h')} = 0) as may_have_back, h.dispute_state = 'open' as is_in_dispute
         from absences a join holds h on h.id = a.hold_id join jobs j on j.id = a.job_id ${JOIN_TOLD} where a.hold_id = ?`,
      [holdId],
    );
    const { held, ...absence } = found<AbsenceFacts>(rows[0], `absence of hold ${holdId}`);
    return { ...absence, held: pence(held) };
  }

  async materials(id: string): Promise<MaterialsFacts> {
    return found(await this.db('materialsBought').where({ id }).first('what', 'amount'), `materials ${id}`);
  }

  async cancellation(holdId: string): Promise<CancellationFacts> {
    const row = await this.db('cancellations')
      .where({ holdId })
      .first('cancelledBy', 'rule', 'toCustomer', 'toLandscaper', 'fee', 'reason');
    const { toCustomer, toLandscaper, fee, ...facts } = found<CancellationFacts>(row, `cancellation of hold ${holdId}`);
    return { ...facts, toCustomer: pence(toCustomer), toLandscaper: pence(toLandscaper), fee: pence(fee) };
  }

  async whyCancelledUnpaid(jobId: string): Promise<string> {
    const row = await this.db('unpaidCancellations').where({ jobId }).first('reason');
    return found<{ reason: string }>(row, `cancellation of job ${jobId}`).reason;
  }

  async lateRefund(id: string): Promise<LateRefundFacts> {
    const row = await this.db('lateRefunds').where({ id }).first('amount', 'fee', 'share', 'reason', 'adminId');
    type Kept = Omit<LateRefundFacts, 'isAgreed'> & { adminId: string | null };
    const { amount, fee, share, reason, adminId } = found<Kept>(row, `refund after release ${id}`);
    return { amount: pence(amount), fee: pence(fee), share: pence(share), reason, isAgreed: adminId === null };
  }

  /** What came back is owed again, apart from what is held for the job again. */
  async outsideRefund(id: string): Promise<OutsideRefundFacts> {
    const { rows } = await this.db.raw<{ rows: OutsideRefundFacts[] }>(
      `select r.amount, r.held + r.contested as from_payment, r.borne, ${leftIn('h')} as left,
              case when r.state <> 'came_back' then 0 when h.state = 'held' then least(r.owed, r.held + r.contested)
                   else r.held + r.contested end as owed,
              j.status in ('completed', 'cancelled') as job_has_ended
         from outside_refunds r join holds h on h.id = r.hold_id join jobs j on j.id = h.job_id where r.id = ?`,
      [id],
    );
    const { jobHasEnded, ...amounts } = found<OutsideRefundFacts>(rows[0], `refund made elsewhere ${id}`);
    const { amount, fromPayment, borne, left, owed } = amounts;
    return {
      ...{ amount: pence(amount), fromPayment: pence(fromPayment), borne: pence(borne) },
      ...{ left: pence(left), owed: pence(owed), jobHasEnded },
    };
  }

  async outsideReversal(id: string): Promise<OutsideReversalFacts> {
    const row = await this.db('outsideReversals').where({ id }).first('amount', 'decidedBecause as because');
    const { amount, because } = found<{ amount: number; because: string | null }>(
      row,
      `payout reversed elsewhere ${id}`,
    );
    return { amount: pence(amount), because: because ?? '' };
  }

  /** How much was kept back from a hold's payouts for a debt, in pence. */
  async keptBack({ debtId, holdId }: { debtId: string; holdId: string }): Promise<Facts['debt-set-off']['kept']> {
    const row = await this.db('debtSettlements').where({ debtId, holdId }).sum('amount as sum').first();
    return pence(Number(row?.sum ?? 0));
  }

  async increase(id: string): Promise<IncreaseFacts> {
    const row = await this.db('paymentIncreases')
      .where({ id })
      .first('id', 'fromAmount as from', 'toAmount as to', 'reason');
    const increase = found<IncreaseFacts>(row, `payment increase ${id}`);
    return { ...increase, from: pence(increase.from), to: pence(increase.to) };
  }

  async sent(intentId: string): Promise<SentFacts> {
    const row = await this.db('moneyIntents').where({ id: intentId }).first('amount');
    return { intentId, amount: pence(found<{ amount: number }>(row, `money intent ${intentId}`).amount) };
  }

  async cameBackBecause(intentId: string): Promise<string | null> {
    const row = await this.db('moneyIntents')
      .where({ id: intentId, refusedBecause: 'came-back' })
      .first('refusedWords as words');
    return row?.words ?? null;
  }

  async byHand(intentId: string): Promise<Facts['refund-sent-by-hand']['byHand']> {
    const row = await this.db('handSettlements').where({ intentId }).first('paidFrom', 'reference');
    return found(row, `hand settlement of money intent ${intentId}`);
  }

  async message(id: string): Promise<Facts['message-sent']['message'] & { senderId: string }> {
    const row = await this.db('messages').where({ id }).first('threadId', 'senderId', 'content', 'readAt');
    const { threadId, senderId, content, readAt } = found<{
      threadId: string;
      senderId: string;
      content: string;
      readAt: Date | null;
    }>(row, `message ${id}`);
    const firstUnread = await this.db('messages')
      .where({ threadId, senderId })
      .whereNull('readAt')
      .orderBy(['createdAt', 'id'])
      .first('id');
    return { senderId, content, readAt, firstUnreadId: firstUnread?.id ?? null };
  }

  async proposal(id: string): Promise<ProposalFacts> {
    const facts = ['date', 'time', 'status', 'movesFrom', 'reason'];
    return found(await this.db('scheduleProposals').where({ id }).first(facts), `proposal ${id}`);
  }

  async review(id: string): Promise<ReviewFacts> {
    return found(await this.db('reviews').where({ id }).first('rating', 'comment'), `review ${id}`);
  }

  async customerReview(id: string): Promise<CustomerReviewFacts> {
    const row = this.db('customerReviews').where({ id }).first('goodAccess', 'clearBrief', 'paidOnTime', 'comment');
    return found(await row, `review ${id}`);
  }

  async publishing(table: 'reviews' | 'customerReviews', jobId: string): Promise<PublishingFacts> {
    const row = this.db(table)
      .where({ jobId })
      .first('publishesAt as at', this.db.raw('publishes_at <= app_now() as is_over'));
    return found(await row, `review of job ${jobId}`);
  }

  async replyTo(id: string): Promise<string> {
    const row =
      (await this.db('reviews').where({ id }).first('reply')) ??
      (await this.db('customerReviews').where({ id }).first('reply'));
    return found(row, `review ${id}`).reply ?? '';
  }

  async isReviewed(jobId: string): Promise<boolean> {
    return (await this.db('reviews').where({ jobId }).first('id')) !== undefined;
  }

  async document(id: string): Promise<Facts['document-refused']['document']> {
    const row = await this.db('landscaperDocuments').where({ id }).first('kind', 'title', 'reason');
    return found(row, `document ${id}`);
  }

  async check(by: { id: string } | { documentId: string }): Promise<CheckFacts> {
    const row = await this.db('landscaperChecks').where(by).first('summary as name', 'validUntil');
    return found(row, `check ${Object.values(by).join()}`);
  }

  /** The service area of a landscaper while we do not know where they start from. */
  async areaWithoutPlace(userId: string): Promise<string | null> {
    const row = await this.db('landscaperProfiles').where({ userId }).whereNull('grid').first('serviceArea');
    return row?.serviceArea ?? null;
  }

  /** A request for help, and the person to answer: without an account, they are known by what they wrote about themselves. */
  async ticket(id: string): Promise<{ owner: Person; ticket: TicketFacts; text: string }> {
    const row = found<TicketRow>(
      await this.db('tickets')
        .where({ id })
        .first('number', 'urgent', 'topic', 'answerBy', 'accessKey', 'userId', 'name', 'email'),
      `ticket ${id}`,
    );
    const { accessKey, userId, name, email, ...ticket } = row;
    const first = await this.db('ticketMessages').where({ ticketId: id }).orderBy(['writtenAt', 'id']).first('text');
    const page = `/help-center/requests/${id}`;
    return {
      owner: userId ? await this.owner(userId) : guest({ id, name, email }),
      ticket: { ...ticket, path: userId ? page : `${page}?key=${accessKey}` },
      text: found<{ text: string }>(first, `message in ticket ${id}`).text,
    };
  }

  async content(
    id: string,
  ): Promise<{ content: ContentFacts; owner: Person; subjects: readonly Person[]; reporters: readonly Person[] }> {
    const row = await this.db('contentCases')
      .where({ id })
      .first('id', 'kind', 'content', 'decision', 'reason', 'words', 'appeal', 'upheld', 'answer', 'restoredWords')
      .select('authorId', 'subjectId');
    const { authorId, subjectId, ...content } = found<ContentFacts & { authorId: string; subjectId: string | null }>(
      row,
      `content case ${id}`,
    );
    const reporters = this.people().whereIn(
      'u.id',
      this.db('contentReports').where({ caseId: id }).select('reporterId'),
    );
    return {
      content,
      owner: await this.owner(authorId),
      subjects: subjectId ? [await this.owner(subjectId)] : [],
      reporters: ((await reporters) as PersonRow[]).map((person) => personFrom(person, person.fullName)),
    };
  }

  async ticketMessage(id: string): Promise<{ text: string }> {
    return found(await this.db('ticketMessages').where({ id }).first('text'), `message ${id} in a ticket`);
  }

  private async person(id: string, nameOf: (row: PersonRow) => string): Promise<Person> {
    const row = found<PersonRow>(await this.people().where('u.id', id).first(), `user ${id}`);
    return personFrom(row, nameOf(row));
  }

  private people() {
    return this.db('users as u')
      .leftJoin('landscaperProfiles as p', 'p.userId', 'u.id')
      .leftJoin('accountSettings as s', 's.userId', 'u.id')
      .select('u.id', 'u.email', 'u.fullName', 'p.businessName', 'u.emailNotifications as wantsEmail')
      .select('u.phoneNumber', 'u.smsNotifications as wantsTexts')
      .select(
        this.db.raw(
          `${firstName('u')} as first_name, u.status = 'deleted' as is_gone, u.email_confirmed_at is not null as is_confirmed`,
        ),
      )
      .select('s.bidUpdateAlerts', 's.messageAlerts', 's.paymentAlerts', 's.scheduleChangeAlerts');
  }

  private holds() {
    return this.db('holds').select('holds.state', 'holds.amount', 'holds.payBy', 'holds.releasedAmount as released', {
      ...{ chargedBack: 'holds.chargedBackAmount' },
      left: this.db.raw('holds.amount - holds.released_amount - holds.refunded_amount - holds.charged_back_amount'),
    });
  }
}

function found<Row>(row: Row | undefined, what: string): Row {
  if (row === undefined) throw new Error(`there is no ${what}`);
  return row;
}

function holdFrom(row: HoldFacts | undefined, what: string): HoldFacts {
  const hold = found(row, what);
  const { amount, left, released, chargedBack } = hold;
  const sums = { amount: pence(amount), left: pence(left), released: pence(released), chargedBack: pence(chargedBack) };
  return { ...hold, ...sums };
}

const guest = ({ id, name, email }: { id: string; name: string; email: string | null }): Person => ({
  ...{ id, name, email: email ?? '', firstName: name.split(' ')[0] ?? name },
  ...{ wantsEmail: true, mutes: [], isConfirmed: false, isGone: email === null, isGuest: true },
});

function personFrom(row: PersonRow, name: string): Person {
  const { id, email, isConfirmed, firstName, wantsEmail, isGone, phoneNumber, wantsTexts } = row;
  const mobile = wantsTexts ? textNumberOf(phoneNumber) : undefined;
  return {
    id,
    email,
    isConfirmed,
    name,
    firstName,
    wantsEmail,
    isGone,
    mutes: mutesOf(row),
    ...(mobile && { mobile }),
  };
}

function mutesOf({ bidUpdateAlerts, messageAlerts, paymentAlerts, scheduleChangeAlerts }: PersonRow): Topic[] {
  const alerts: [Topic, boolean | null][] = [
    ['bids', bidUpdateAlerts],
    ['messages', messageAlerts],
    ['payments', paymentAlerts],
    ['schedule', scheduleChangeAlerts],
  ];
  return alerts.filter(([, wanted]) => wanted === false).map(([topic]) => topic);
}
