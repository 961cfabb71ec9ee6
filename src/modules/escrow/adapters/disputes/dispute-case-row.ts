import { pence } from '#src/kernel/money';
import { money, Row } from '#src/platform/row';
import type { Terms } from '../../domain/disputes/terms';
import type { Appeal, Conflict, Decision, DisputeCase, Offer, Statement } from '../../domain/disputes/dispute-case';

type Stored<Thing, Dates extends keyof Thing> = Omit<Thing, Dates> & Record<Dates, string>;
const at = <Thing extends { at: string }>(thing: Thing) => ({ ...thing, at: new Date(thing.at) });
const termsOf = (terms: Terms): Terms => (terms.kind === 'reduce' ? { ...terms, amount: pence(terms.amount) } : terms);

const statement = { read: (stored: Stored<Statement, 'at'>): Statement => at(stored) };
const decision = {
  read: (stored: Stored<Decision, 'at'>): Decision => ({
    ...at(stored),
    toLandscaper: pence(stored.toLandscaper),
    toCustomer: pence(stored.toCustomer),
  }),
};

export interface DisputeCaseRow extends DisputeCase {}
export class DisputeCaseRow extends Row {
  static override tableName = 'disputeCases';
  static override jsonAttributes = [
    'statement',
    'answer',
    'offers',
    'putRight',
    'proposal',
    'decision',
    'appeal',
    'conflicts',
  ];
  static override columnTypes = {
    amount: money,
    statement,
    answer: statement,
    putRight: statement,
    proposal: decision,
    decision,
    offers: {
      read: (stored: Stored<Offer, 'madeAt'>[]): Offer[] =>
        stored.map((offer) => ({ ...offer, terms: termsOf(offer.terms), madeAt: new Date(offer.madeAt) })),
    },
    appeal: {
      read: ({
        answer,
        ...stored
      }: Stored<Omit<Appeal, 'answer'>, 'at'> & {
        answer: Stored<NonNullable<Appeal['answer']>, 'at'> | null;
      }): Appeal => ({
        ...at(stored),
        answer: answer && { ...at(answer), refund: pence(answer.refund) },
      }),
    },
    conflicts: { read: (stored: Stored<Conflict, 'at'>[]): Conflict[] => stored.map(at) },
  };
  static override databaseOnly = ['putBackUntil'];
}
