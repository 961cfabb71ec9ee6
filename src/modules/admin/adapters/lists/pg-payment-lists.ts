import type { Knex } from 'knex';
import { addDays, momentInLondon } from '#src/kernel/day';
import { parsePounds } from '#src/kernel/money';
import { leftIn } from '#src/modules/escrow/sql/undisputed-rest';
import { isOurs } from '../../domain/payments';
import type { PartAsked } from '#src/kernel/list-part';
import type { LedgerPayment, LongHeld, PaymentLists, PaymentsAsked } from '../../ports/lists/payment-lists';
import { isLongHeld } from '../../sql/long-held';
import { containing, partOf, SEARCHED_MAX } from '#src/platform/list-query';

export class PgPaymentLists implements PaymentLists {
  constructor(private db: Knex) {}

  payments({ search = '', from, to, kind, account, searchedMax = SEARCHED_MAX, ...part }: PaymentsAsked & PartAsked) {
    const found = whatIs(search);
    const isOwn = account !== undefined && isOurs(account);
    return partOf<LedgerPayment>(
      this.db,
      {
        columns: COLUMNS,
        from: isOwn ? FROM_ACCOUNT : 'ledger.transaction t',
        joins: JOINS,
        where: [
          ...(account ? [isOwn ? OF_ACCOUNT : TOUCHES_ACCOUNT] : []),
          ...(found ? [FOUND[found.by]] : []),
          ...(from ? ['t.at >= :from'] : []),
          ...(to ? ['t.at < :until'] : []),
          ...(kind ? ['t.kind = :kind'] : []),
        ],
        bindings: {
          account: account ?? null,
          from: from ? momentInLondon(from, '00:00') : null,
          until: to ? momentInLondon(addDays(to, 1), '00:00') : null,
          kind: kind ?? null,
          typed: found?.typed ?? null,
          like: containing(search),
          people: SEARCHED_MAX,
          searched: searchedMax,
        },
        order: isOwn
          ? { by: 'f.transaction_id', type: 'bigint', direction: 'desc' }
          : { by: 't.at', type: 'timestamptz', direction: 'desc' },
        id: 't.id',
        idType: 'bigint',
        ...(account && !isOwn && { countedMax: SEARCHED_MAX }),
        ...(found?.by === 'person' && { countedMax: searchedMax }),
        joinsLast: found?.by === 'amount' || found?.by === 'person',
      },
      part,
    );
  }

  longHeld({ days, ...part }: { days: number } & PartAsked) {
    return partOf<LongHeld>(
      this.db,
      {
        columns: `h.id, h.held_at, ${leftIn('h')} as amount, ${JOB} as job, c.full_name as customer,
          coalesce(p.business_name, l.full_name) as landscaper`,
        from: 'holds h',
        joins: `join jobs j on j.id = h.job_id join users c on c.id = h.customer_id join users l on l.id = h.landscaper_id
          left join landscaper_profiles p on p.user_id = l.id`,
        where: [isLongHeld('h', ':days')],
        bindings: { days },
        order: { by: 'h.held_at', type: 'timestamptz', direction: 'asc' },
        id: 'h.id',
      },
      part,
    );
  }
}

type By = 'number' | 'amount' | 'reference' | 'person';

/**
 * What a search is for. "#1043" and "1043" are a job's number, "£12.50" and "12.50" a sum, and what looks like a
 * provider's id is one.
 */
function whatIs(search: string): { by: By; typed: string | number | null } | undefined {
  if (!search) return undefined;
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  if (number) return { by: 'number', typed: Number(number) };
  const amount = parsePounds(search);
  if (amount !== undefined) return { by: 'amount', typed: amount };
  if (/^[a-z]{2,5}_\S+$/i.test(search)) return { by: 'reference', typed: search };
  return { by: 'person', typed: null };
}

const named = (type: 'customer' | 'landscaper') =>
  `select id from users where user_type = '${type}' and (folded(full_name) like folded(:like) or email::text ilike :like)`;
const CUSTOMERS = `(${named('customer')} limit :people)`;
const LANDSCAPERS = `(${named('landscaper')}
  union all select user_id from landscaper_profiles where folded(business_name) like folded(:like) limit :people)`;
const FOUND: Record<By, string> = {
  number: `t.payment_ref in (select h.id::text from holds h join jobs j on j.id = h.job_id where j.number = :typed)`,
  // An array, because otherwise the database would look through all transactions, not the few with this sum.
  amount: `t.id = any (array(select transaction_id from ledger.entry where abs(amount) = :typed::bigint))`,
  reference: `(t.provider_ref = :typed or t.payment_ref in (select h.id::text from holds h where h.charge_id = :typed))`,
  // Arrays for the same reason: for a common name, all payments and transactions would be read.
  person: `t.payment_ref = any (array(
    (select id::text from holds where held_at is not null and customer_id = any (array${CUSTOMERS})
      order by held_at desc limit :searched)
    union all (select id::text from holds where held_at is not null and landscaper_id = any (array${LANDSCAPERS})
      order by held_at desc limit :searched)))`,
};

// The platform's own accounts are searched by their entries. Accounts of one payment or one person are many, so there
// each transaction is checked for whether it touches one.
const TOUCHES_ACCOUNT = `exists (select 1 from ledger.entry e join ledger.account a on a.id = e.account_id
  where e.transaction_id = t.id and a.kind = :account::ledger.account_kind)`;
const FROM_ACCOUNT = `ledger.account fa join ledger.entry f on f.account_id = fa.id join ledger.transaction t on t.id = f.transaction_id`;
const OF_ACCOUNT = `fa.kind = :account::ledger.account_kind and not exists (
  select 1 from ledger.entry e join ledger.account ea on ea.id = e.account_id
   where e.transaction_id = f.transaction_id and ea.kind = fa.kind and e.line < f.line)`;

const JOB = `case when j.id is not null then json_build_object('id', j.id, 'number', j.number, 'title', j.title) end`;
const person = (user: string) =>
  `case when ${user}.id is not null then json_build_object('id', ${user}.id, 'fullName', ${user}.full_name) end`;

const COLUMNS = `
  t.id, t.at, t.kind, t.provider_ref, ${JOB} as job, ${person('c')} as customer, ${person('l')} as landscaper,
  (select coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint from ledger.entry e where e.transaction_id = t.id) as amount,
  (select json_agg(json_build_object('account', a.kind, 'amount', e.amount) order by e.line)
     from ledger.entry e join ledger.account a on a.id = e.account_id where e.transaction_id = t.id) as entries`;

const JOINS = `
  left join holds h on h.id = case when t.payment_ref ~ '^[0-9a-f-]{36}$' then t.payment_ref::uuid end
  left join jobs j on j.id = h.job_id
  left join users c on c.id = h.customer_id
  left join users l on l.id = h.landscaper_id`;
