import type { Knex } from 'knex';

// We owe customers their points: `rewards` is what they cost us, `credit` what a customer has, `credit_due` what is to
// be refunded for one payment (decisions/0054-credit-comes-back.md). None of it touches the money of a payment or its
// 90/10.
const CHECK_WHOLE = 'ledger.check_whole(bigint)';
const MAY_TOUCH = 'ledger.may(text, ledger.account_kind, bigint)';
const ENTRY_AFTER = 'ledger.entry_after()';
type Change = [from: string, to: string];
const WHOLE: Change[] = [
  [
    `bool_and(a.kind not in ('held', 'contested') or a.owner_ref is not distinct from t.payment_ref) as own`,
    `bool_and(a.kind not in ('held', 'contested', 'credit_due') or a.owner_ref is not distinct from t.payment_ref) as own`,
  ],
  [
    `bool_or(a.kind in ('held', 'contested') and b.amount > 0) as overdrawn`,
    `bool_or(a.kind in ('held', 'contested', 'credit', 'credit_due') and b.amount > 0) as overdrawn`,
  ],
];
const KEPT: Change[] = [
  [
    `a.kind in ('held', 'contested', 'landscaper')`,
    `a.kind in ('held', 'contested', 'landscaper', 'credit', 'credit_due')`,
  ],
];
const kinds = (...names: string[]) => names.map((name) => `'${name}'::ledger.account_kind`).join(', ');
const OWNED: Change = [
  `ARRAY[${kinds('held', 'contested', 'landscaper')}]`,
  `ARRAY[${kinds('held', 'contested', 'landscaper', 'credit', 'credit_due')}]`,
];
/** A refund of credit is not a refund of what was paid, so it counts as borne by us. */
const BORNE: Change = [
  `account = ${kinds('dispute_losses')}`,
  `account = ANY (ARRAY[${kinds('dispute_losses', 'credit_due')}])`,
];
// In the function itself, which is called for every entry: wrapping it would slow down every release.
const MAY: Change[] = [
  [
    `case when amount > 0 then case kind
      when 'capture' then`,
    `case when amount > 0 then case kind
      when 'credit' then account in ('rewards', 'credit', 'credit_due')
      when 'capture' then`,
  ],
  [
    `else case kind
      when 'capture' then`,
    `else case kind
      when 'credit' then account in ('rewards', 'credit', 'credit_due')
      when 'capture' then`,
  ],
  [
    `'service_income', 'dispute_losses')
      when 'refund_failed'`,
    `'service_income', 'dispute_losses', 'credit_due')
      when 'refund_failed'`,
  ],
  [
    `when 'refund_failed' then account in ('held', 'contested', 'service_income', 'dispute_losses')`,
    `when 'refund_failed' then account in ('held', 'contested', 'service_income', 'dispute_losses', 'credit_due')`,
  ],
];
const swapped = ([from, to]: Change): Change => [to, from];
const back = (changes: Change[]): Change[] => changes.map(swapped);

async function change(knex: Knex, name: string, changes: Change[]): Promise<void> {
  const { rows } = await knex.raw<{ rows: [{ text: string }] }>(
    `select pg_get_functiondef('${name}'::regprocedure) as text`,
  );
  let [{ text }] = rows;
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`${name} does not contain "${from}": ${text}`);
    text = text.replace(from, () => to);
  }
  await knex.raw(text);
}

async function changeView(knex: Knex, name: string, [from, to]: Change): Promise<void> {
  const { rows } = await knex.raw<{ rows: [{ text: string }] }>(`select pg_get_viewdef('${name}'::regclass) as text`);
  const text = rows[0].text.replace(/;\s*$/, '');
  if (!text.includes(from)) throw new Error(`${name} does not contain "${from}": ${text}`);
  await knex.raw(`create or replace view ${name} as ${text.replaceAll(from, () => to)}`);
}

const constraints = ({ kinds, free, owned }: { kinds: string; free: string; owned: string }) => `
  alter table ledger.account drop constraint account_check;
  alter table ledger.account add constraint account_check
    check ((owner_ref <> '') = (kind in ('held', 'contested', 'landscaper'${owned}))) not valid;
  alter table ledger.transaction drop constraint has_payment;
  alter table ledger.transaction add constraint has_payment
    check (payment_ref is not null or kind in ('provider_fee', 'payout', 'correction', 'adjustment'${free})) not valid;
  do $$
  declare listed text;
  begin
    select pg_get_constraintdef(oid) into listed from pg_constraint
     where conrelid = 'ledger.transaction'::regclass and conname = 'transaction_kind_check';
    alter table ledger.transaction drop constraint transaction_kind_check;
    execute 'alter table ledger.transaction add constraint transaction_kind_check ' || ${kinds};
  end $$;
`;

export const up = async (knex: Knex) => {
  await knex.raw(
    `insert into ledger.account (kind) values ('rewards') on conflict do nothing;` +
      constraints({
        free: `, 'credit'`,
        owned: `, 'credit', 'credit_due'`,
        kinds: `replace(listed, '''capture''', '''credit''::text, ''capture''')`,
      }),
  );
  await change(knex, CHECK_WHOLE, WHOLE);
  await change(knex, MAY_TOUCH, MAY);
  await change(knex, ENTRY_AFTER, KEPT);
  await changeView(knex, 'ledger.broken_balance', OWNED);
  await changeView(knex, 'ledger.payment_position', BORNE);
};

export const down = async (knex: Knex) => {
  await changeView(knex, 'ledger.payment_position', swapped(BORNE));
  await changeView(knex, 'ledger.broken_balance', swapped(OWNED));
  await change(knex, ENTRY_AFTER, back(KEPT));
  await change(knex, MAY_TOUCH, back(MAY));
  await change(knex, CHECK_WHOLE, back(WHOLE));
  await knex.raw(constraints({ free: '', owned: '', kinds: `replace(listed, '''credit''::text, ', '')` }));
};
