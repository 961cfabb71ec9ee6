import type { Knex } from 'knex';
import { WITHDRAWAL_DAYS } from '#src/kernel/cancellation-terms';
import { addDays, londonDay } from '#src/kernel/day';
import { pence, type Pence } from '#src/kernel/money';
import { leftIn, releaseDueAt } from '#src/modules/escrow/sql/undisputed-rest';
import { expiresAt } from '#src/modules/loyalty/sql/expires-at';
import { TITLE_SHOWN } from '#src/modules/moderation/sql/moderated';
import type {
  ChargebackFacts,
  ContractFacts,
  DebtFacts,
  HoldFacts,
  IncreaseFacts,
  LateRefundFacts,
  LoyaltyFacts,
  OutsideRefundFacts,
  ReceiptFacts,
  ServiceFacts,
} from '../../domain/facts';
import { type FactsReader, found } from './facts-reader';

/** Held money, and what has happened to it. */
export const paymentFacts = (db: Knex) =>
  ({
    async hold(about) {
      return 'holdId' in about
        ? holdFrom(await holds(db).where('holds.id', about.holdId).first(), `hold ${about.holdId}`)
        : holdFrom(await heldFor(db, about.jobId), `hold of job ${about.jobId}`);
    },
    async release({ holdId }) {
      const row = await db('holds')
        .join('jobs', 'jobs.id', 'holds.jobId')
        .where({ 'holds.id': holdId })
        .first(db.raw(`${releaseDueAt('holds', 'jobs')} as at`));
      return found<{ at: Date | null }>(row, `hold ${holdId}`);
    },
    async contract({ holdId }) {
      const { rows } = await db.raw<{ rows: (Omit<ContractFacts, 'withdrawBy'> & { heldAt: Date })[] }>(
        `select j.number, c.title, c.description, c.message, c.amount, c.estimated_days, c.earliest_date, c.takes_waste, c.vat_registered, c.vat_number, c.waste_removal, c.preferred_date, c.flexible_date,
         c.waste_kinds, c.weed_method, c.weed_killer, c.holds_certificate, c.tree_protection, c.tree_permission_date,
         j.address, u.full_name as customer, coalesce(p.business_name, l.full_name) as landscaper, c.agreed_at, c.legal_versions, h.early_start_asked_at, h.held_at
         from job_contracts c join holds h on h.id = c.hold_id and h.held_at is not null join jobs j on j.id = c.job_id
         join users u on u.id = h.customer_id join users l on l.id = h.landscaper_id
         left join landscaper_profiles p on p.user_id = l.id where c.hold_id = :holdId`,
        { holdId },
      );
      return rows[0] ? { ...rows[0], withdrawBy: addDays(londonDay(rows[0].heldAt), WITHDRAWAL_DAYS) } : null;
    },
    /** Null if nothing was paid out, and so no receipt issued. */
    async receipt({ holdId }) {
      const { rows } = await db.raw<{ rows: ReceiptFacts[] }>(
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
    },
    async increase({ increaseId }) {
      const row = await db('paymentIncreases')
        .where({ id: increaseId })
        .first('id', 'fromAmount as from', 'toAmount as to', 'reason');
      const increase = found<IncreaseFacts>(row, `payment increase ${increaseId}`);
      return { ...increase, from: pence(increase.from), to: pence(increase.to) };
    },
    async materials({ materialsId }) {
      return found(
        await db('materialsBought').where({ id: materialsId }).first('what', 'amount'),
        `materials ${materialsId}`,
      );
    },
    async sent({ intentId }) {
      const row = await db('moneyIntents').where({ id: intentId }).first('amount');
      return { intentId, amount: pence(found<{ amount: number }>(row, `money intent ${intentId}`).amount) };
    },
    async byHand({ intentId }) {
      const row = await db('handSettlements').where({ intentId }).first('paidFrom', 'reference');
      return found(row, `hand settlement of money intent ${intentId}`);
    },
    async because({ intentId }) {
      const row = await db('moneyIntents')
        .where({ id: intentId, refusedBecause: 'came-back' })
        .first('refusedWords as words');
      return row?.words ?? null;
    },
    waiting: ({ holdId, landscaperId }) => waitingFor(db, { holdId, landscaperId }),
    async account({ landscaperId }) {
      const row = await db('payees').where({ landscaperId }).first('gone');
      return { gone: row?.gone ?? null, waiting: await waitingFor(db, { landscaperId }) };
    },
    async failure({ landscaperId }) {
      return (await db('payees').where({ landscaperId }).first('bankFailure'))?.bankFailure ?? null;
    },
    async service({ orderId }) {
      const row = await db('serviceOrders').where({ id: orderId }).first('id', 'state', 'amount', 'paidUntil');
      const service = found<ServiceFacts>(row, `service order ${orderId}`);
      return { ...service, amount: pence(service.amount) };
    },
    async loyalty({ customerId: userId }) {
      const { rows } = await db.raw<{ rows: LoyaltyFacts[] }>(
        `select a.points::int as points, ${expiresAt('a')} as expires_at from loyalty_accounts a where a.user_id = :userId`,
        { userId },
      );
      return found<LoyaltyFacts>(rows[0], `loyalty account of ${userId}`);
    },
    async rewarded({ customerId: userId, referralId }) {
      const { rows } = await db.raw<{ rows: { points: number }[] }>(
        'select points::int as points from loyalty_entries where user_id = :userId and referral_id = :referralId',
        { userId, referralId },
      );
      return found<{ points: number }>(rows[0], `reward ${referralId} of ${userId}`);
    },
    async chargeback({ chargebackId }) {
      const row = await db('chargebacks')
        .where({ id: chargebackId })
        .first('id', 'amount', 'reason', 'dueBy', 'frozen', 'loss');
      type Kept = ChargebackFacts & { loss: { held: number; refunds: number; landscaper: number } | null };
      const { loss, ...chargeback } = found<Kept>(row, `chargeback ${chargebackId}`);
      return {
        ...chargeback,
        amount: pence(chargeback.amount),
        frozen: pence(chargeback.frozen),
        lostHeld: pence(loss ? loss.held + loss.refunds : 0),
        lostReleased: pence(loss?.landscaper ?? 0),
      };
    },
    async debt({ debtId }) {
      const row = await db('debts')
        .leftJoin('chargebacks', 'chargebacks.id', 'debts.chargebackId')
        .leftJoin('lateRefunds', 'lateRefunds.id', 'debts.lateRefundId')
        .leftJoin('outsideRefunds', 'outsideRefunds.id', 'debts.outsideRefundId')
        .join(
          'holds',
          'holds.id',
          db.raw('coalesce(chargebacks.hold_id, late_refunds.hold_id, outside_refunds.hold_id)'),
        )
        .join('jobs as j', 'j.id', 'holds.jobId')
        .where('debts.id', debtId)
        .first('debts.chargebackId', 'debts.amount', 'debts.settled')
        .select(db.raw(`${TITLE_SHOWN} as job_title`));
      const debt = found<DebtFacts>(row, `debt ${debtId}`);
      return { ...debt, amount: pence(debt.amount), settled: pence(debt.settled) };
    },
    async kept({ debtId, holdId }) {
      const row = await db('debtSettlements').where({ debtId, holdId }).sum('amount as sum').first();
      return pence(Number(row?.sum ?? 0));
    },
    async refund({ lateRefundId }) {
      const row = await db('lateRefunds')
        .where({ id: lateRefundId })
        .first('amount', 'fee', 'share', 'reason', 'adminId');
      type Kept = Omit<LateRefundFacts, 'isAgreed'> & { adminId: string | null };
      const { amount, fee, share, reason, adminId } = found<Kept>(row, `refund after release ${lateRefundId}`);
      return { amount: pence(amount), fee: pence(fee), share: pence(share), reason, isAgreed: adminId === null };
    },
    /** What came back is owed again, apart from what is again held for the job. */
    async outside({ outsideRefundId }) {
      const { rows } = await db.raw<{ rows: OutsideRefundFacts[] }>(
        `select r.amount, r.held + r.contested as from_payment, r.borne, ${leftIn('h')} as left,
              case when r.state <> 'came_back' then 0 when h.state = 'held' then least(r.owed, r.held + r.contested)
                   else r.held + r.contested end as owed,
              j.status in ('completed', 'cancelled') as job_has_ended
         from outside_refunds r join holds h on h.id = r.hold_id join jobs j on j.id = h.job_id where r.id = ?`,
        [outsideRefundId],
      );
      const { jobHasEnded, ...amounts } = found<OutsideRefundFacts>(
        rows[0],
        `refund made elsewhere ${outsideRefundId}`,
      );
      const { amount, fromPayment, borne, left, owed } = amounts;
      return {
        amount: pence(amount),
        fromPayment: pence(fromPayment),
        borne: pence(borne),
        left: pence(left),
        owed: pence(owed),
        jobHasEnded,
      };
    },
    async reversal({ outsideReversalId }) {
      const row = await db('outsideReversals')
        .where({ id: outsideReversalId })
        .first('amount', 'decidedBecause as because');
      const { amount, because } = found<{ amount: number; because: string | null }>(
        row,
        `payout reversed elsewhere ${outsideReversalId}`,
      );
      return { amount: pence(amount), because: because ?? '' };
    },
  }) satisfies Partial<FactsReader>;

const holds = (db: Knex) => {
  return db('holds').select('holds.state', 'holds.amount', 'holds.payBy', 'holds.releasedAmount as released', {
    chargedBack: 'holds.chargedBackAmount',
    left: db.raw('holds.amount - holds.released_amount - holds.refunded_amount - holds.charged_back_amount'),
  });
};

/** The hold of the bid that the customer accepted. */
const heldFor = (db: Knex, jobId: string) =>
  holds(db)
    .join('jobs', { 'jobs.id': 'holds.jobId', 'jobs.acceptedBidId': 'holds.bidId' })
    .where('holds.jobId', jobId)
    .orderBy('openedAt', 'desc')
    .first();

function holdFrom(row: HoldFacts | undefined, what: string): HoldFacts {
  const hold = found(row, what);
  const { amount, left, released, chargedBack } = hold;
  const sums = { amount: pence(amount), left: pence(left), released: pence(released), chargedBack: pence(chargedBack) };
  return { ...hold, ...sums };
}

/** How much waits for a landscaper’s payout account. */
async function waitingFor(db: Knex, of: { holdId?: string; landscaperId: string }): Promise<Pence> {
  const row = await db('moneyIntents')
    .where({ ...of, state: 'waiting_payee' })
    .sum('amount as sum')
    .first();
  return pence(Number(row?.sum ?? 0));
}
