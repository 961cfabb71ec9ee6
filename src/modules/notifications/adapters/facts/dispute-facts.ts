import type { Knex } from 'knex';
import { addHours } from '#src/kernel/clock';
import { DISPUTE_REMINDER_HOURS } from '#src/kernel/deadlines';
import { type Pence, pence, plus } from '#src/kernel/money';
import type { CancellationFacts, CaseFacts, DisputeFacts, SettlementFacts } from '../../domain/facts';
import { type FactsReader, found } from './facts-reader';

type Row = Pick<CaseFacts, 'openedBy' | 'amount' | 'dueAt'> & {
  lateRefundId: string | null;
  answer: { text: string } | null;
  offers: NonNullable<CaseFacts['offer']>[];
  putRight: { text: string } | null;
  appeal: (NonNullable<CaseFacts['appeal']> & { answer: CaseFacts['judgement'] }) | null;
};

/** Problems, how they are heard and decided, and jobs that end early. */
export const disputeFacts = (db: Knex) =>
  ({
    async problem({ holdId }) {
      const row = await db('holds').where({ id: holdId }).first('disputedAmount as amount', 'disputeReason as reason');
      const dispute = found<Pick<DisputeFacts, 'amount' | 'reason'>>(row, `hold ${holdId}`);
      const { amount, text, ...opening } = found(await openingOf(db, holdId), `dispute case of hold ${holdId}`);
      return opening.isPaidOut
        ? { ...opening, reason: text, amount }
        : { ...opening, reason: dispute.reason, amount: pence(dispute.amount) };
    },
    async dispute({ disputeId: id }) {
      const columns = ['lateRefundId', 'openedBy', 'amount', 'dueAt', 'answer', 'offers', 'putRight', 'appeal'];
      const row: Row | undefined = await db('disputeCases').where({ id }).first(columns);
      if (!row) throw new Error(`there is no dispute case ${id}`);
      const offer = row.offers.at(-1);
      return {
        isPaidOut: row.lateRefundId !== null,
        openedBy: row.openedBy,
        dueAt: row.dueAt,
        amount: pence(row.amount),
        answer: row.answer?.text ?? null,
        offer: offer
          ? {
              terms: offer.terms,
              note: offer.note,
            }
          : null,
        putRight: row.putRight?.text ?? null,
        appeal: row.appeal && {
          by: row.appeal.by,
          text: row.appeal.text,
        },
        judgement: row.appeal?.answer ?? null,
      };
    },
    settlement: (about) => ('disputeId' in about ? decisionOf(db, about.disputeId) : settlementOf(db, about.holdId)),
    async cancellation({ holdId }) {
      const row = await db('cancellations')
        .where({ holdId })
        .first('cancelledBy', 'rule', 'toCustomer', 'toLandscaper', 'fee', 'reason');
      const { toCustomer, toLandscaper, fee, ...facts } = found<CancellationFacts>(
        row,
        `cancellation of hold ${holdId}`,
      );
      return { ...facts, toCustomer: pence(toCustomer), toLandscaper: pence(toLandscaper), fee: pence(fee) };
    },
    async whyCancelled({ jobId }) {
      const row = await db('unpaidCancellations').where({ jobId }).first('reason');
      return found<{ reason: string }>(row, `cancellation of job ${jobId}`).reason;
    },
  }) satisfies Partial<FactsReader>;

async function settlementOf(db: Knex, holdId: string): Promise<SettlementFacts> {
  const row = await db('holds')
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
  const reasons = await decisionReasons(db, holdId);
  return {
    disputed: pence(disputed),
    toLandscaper: pence(toLandscaper),
    toCustomer: pence(toCustomer),
    reasonForCustomer: reasons?.reasonForCustomer ?? reason,
    reasonForLandscaper: reasons?.reasonForLandscaper ?? reason,
  };
}

type Reasons = { reasonForCustomer: string; reasonForLandscaper: string };
/** Why an admin decided a hold's dispute as they did, for each side; undefined if no admin decided it. */
async function decisionReasons(db: Knex, holdId: string): Promise<Reasons | undefined> {
  const row: { decision: Reasons | null } | undefined = await db('disputeCases')
    .where({ holdId })
    .orderBy('openedAt', 'desc')
    .first('decision');
  return row?.decision ?? undefined;
}

/** An admin's decision about money that had been paid out. */
async function decisionOf(db: Knex, id: string): Promise<SettlementFacts> {
  type Made = Reasons & { toLandscaper: number; toCustomer: number };
  const row: { decision: Made | null } | undefined = await db('disputeCases').where({ id }).first('decision');
  const { reasonForCustomer, reasonForLandscaper, ...parts } = found(
    row?.decision ?? undefined,
    `decision of dispute case ${id}`,
  );
  const [toLandscaper, toCustomer] = [pence(parts.toLandscaper), pence(parts.toCustomer)];
  const disputed = plus(toLandscaper, toCustomer);
  return { disputed, toLandscaper, toCustomer, reasonForCustomer, reasonForLandscaper };
}

type Opened = {
  openedBy: 'customer' | 'landscaper' | null;
  openedAt: Date;
  amount: Pence;
  statement: { text: string };
  lateRefundId: string | null;
};
type Opening = { openedBy: 'customer' | 'landscaper'; answerBy: Date; isPaidOut: boolean; amount: Pence; text: string };
/** Who reported a problem, and when the other side is asked to answer by; undefined if nobody reported one. */
async function openingOf(db: Knex, holdId: string): Promise<Opening | undefined> {
  const row: Opened | undefined = await db('disputeCases')
    .where({ holdId })
    .orderBy('openedAt', 'desc')
    .first('openedBy', 'openedAt', 'amount', 'statement', 'lateRefundId');
  if (!row?.openedBy) return undefined;
  const { openedBy, openedAt, statement, lateRefundId } = row;
  const answerBy = addHours(openedAt, DISPUTE_REMINDER_HOURS);
  return { openedBy, answerBy, isPaidOut: lateRefundId !== null, amount: pence(row.amount), text: statement.text };
}
