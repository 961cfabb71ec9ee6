import type { Knex } from 'knex';
import { addHours } from '#src/kernel/clock';
import { DISPUTE_REMINDER_HOURS } from '#src/kernel/deadlines';
import { type Pence, pence, plus } from '#src/kernel/money';
import type { CaseFacts, SettlementFacts } from '../domain/facts';

type Row = Pick<CaseFacts, 'openedBy' | 'amount' | 'dueAt'> & {
  lateRefundId: string | null;
  answer: { text: string } | null;
  offers: NonNullable<CaseFacts['offer']>[];
  putRight: { text: string } | null;
  appeal: (NonNullable<CaseFacts['appeal']> & { answer: CaseFacts['judgement'] }) | null;
};

/** How a dispute is being heard. Throws if there is no such case. */
export async function caseFacts(db: Knex, id: string): Promise<CaseFacts> {
  const columns = ['lateRefundId', 'openedBy', 'amount', 'dueAt', 'answer', 'offers', 'putRight', 'appeal'];
  const row: Row | undefined = await db('disputeCases').where({ id }).first(columns);
  if (!row) throw new Error(`there is no dispute case ${id}`);
  const offer = row.offers.at(-1);
  return {
    isPaidOut: row.lateRefundId !== null,
    ...{ openedBy: row.openedBy, dueAt: row.dueAt, amount: pence(row.amount) },
    answer: row.answer?.text ?? null,
    offer: offer ? { terms: offer.terms, note: offer.note } : null,
    putRight: row.putRight?.text ?? null,
    appeal: row.appeal && { by: row.appeal.by, text: row.appeal.text },
    judgement: row.appeal?.answer ?? null,
  };
}

type Reasons = { reasonForCustomer: string; reasonForLandscaper: string };
/** Why a hold's dispute was decided as it was, for each side; undefined if no admin decided it. */
export async function decisionReasons(db: Knex, holdId: string): Promise<Reasons | undefined> {
  const row: { decision: Reasons | null } | undefined = await db('disputeCases')
    .where({ holdId })
    .orderBy('openedAt', 'desc')
    .first('decision');
  return row?.decision ?? undefined;
}

/** How an admin decided a case; undefined if none did. */
export async function decisionOf(db: Knex, id: string): Promise<SettlementFacts | undefined> {
  type Made = Reasons & { toLandscaper: number; toCustomer: number };
  const row: { decision: Made | null } | undefined = await db('disputeCases').where({ id }).first('decision');
  if (!row?.decision) return undefined;
  const { reasonForCustomer, reasonForLandscaper, ...parts } = row.decision;
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
/** Who reported a problem, and by when the other side is asked to answer; undefined if nobody did. */
export async function openingOf(db: Knex, holdId: string): Promise<Opening | undefined> {
  const row: Opened | undefined = await db('disputeCases')
    .where({ holdId })
    .orderBy('openedAt', 'desc')
    .first('openedBy', 'openedAt', 'amount', 'statement', 'lateRefundId');
  if (!row?.openedBy) return undefined;
  const { openedBy, openedAt, statement, lateRefundId } = row;
  const answerBy = addHours(openedAt, DISPUTE_REMINDER_HOURS);
  return { openedBy, answerBy, isPaidOut: lateRefundId !== null, amount: pence(row.amount), text: statement.text };
}
