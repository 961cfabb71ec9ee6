import type { Knex } from 'knex';
import { addHours } from '#src/kernel/clock';
import { DISPUTE_REMINDER_HOURS } from '#src/kernel/deadlines';
import { pence } from '#src/kernel/money';
import type { CaseFacts } from '../domain/facts';

type Row = Pick<CaseFacts, 'openedBy' | 'amount' | 'dueAt'> & {
  answer: { text: string } | null;
  offers: NonNullable<CaseFacts['offer']>[];
  putRight: { text: string } | null;
  appeal: (NonNullable<CaseFacts['appeal']> & { answer: CaseFacts['judgement'] }) | null;
};

/** How a dispute is being heard. Throws if there is no such case. */
export async function caseFacts(db: Knex, id: string): Promise<CaseFacts> {
  const columns = ['openedBy', 'amount', 'dueAt', 'answer', 'offers', 'putRight', 'appeal'];
  const row: Row | undefined = await db('disputeCases').where({ id }).first(columns);
  if (!row) throw new Error(`there is no dispute case ${id}`);
  const offer = row.offers.at(-1);
  return {
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

/** Who reported a problem, and by when the other side is asked to answer; undefined if nobody did. */
export async function openingOf(
  db: Knex,
  holdId: string,
): Promise<{ openedBy: 'customer' | 'landscaper'; answerBy: Date } | undefined> {
  const row: { openedBy: 'customer' | 'landscaper' | null; openedAt: Date } | undefined = await db('disputeCases')
    .where({ holdId })
    .orderBy('openedAt', 'desc')
    .first('openedBy', 'openedAt');
  return row?.openedBy
    ? { openedBy: row.openedBy, answerBy: addHours(row.openedAt, DISPUTE_REMINDER_HOURS) }
    : undefined;
}
