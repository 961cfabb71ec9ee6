import type { Knex } from 'knex';

/**
 * Everything that migrations make, in sentences of PostgreSQL: columns, constraints, indexes, triggers, functions,
 * types, views, and who may use them. It leaves out the order of columns, the names of "not null" (each version of
 * PostgreSQL has its own), what the demo keeps for itself, and the rights that future tables would have: a dump has
 * none, and migrating gives each table its own.
 */
export async function schemaOf(db: Knex): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { line: string }[] }>(`
    with ours as (select oid from pg_namespace where nspname in ('public', 'ledger')),
    relations as (
      select c.* from pg_class c where c.relnamespace in (select oid from ours) and c.relname !~ '^demo_story'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e'))
    select format('%s is a %s%s of %s %s %s', c.oid::regclass, c.relkind, c.relpersistence, c.relowner::regrole, c.reloptions, ${sorted('c.relacl')}) as line
      from relations c where c.relkind <> 'i'
    union all
    select format('%s.%s %s %s %s %s %s %s', c.oid::regclass, a.attname, format_type(a.atttypid, a.atttypmod),
             case when a.attnotnull then 'not null' end, a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid), ${sorted('a.attacl')})
      from relations c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relkind in ('r', 'v', 'm', 'p')
    union all
    select format('%s %s %s %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid), case when k.convalidated then 'validated' end)
      from pg_constraint k join relations c on c.oid = k.conrelid where k.contype <> 'n'
    union all
    select format('%s %s', pg_get_indexdef(i.indexrelid), case when i.indisvalid then 'valid' end)
      from pg_index i join relations c on c.oid = i.indrelid
    union all
    select format('%s %s', pg_get_triggerdef(t.oid), t.tgenabled)
      from pg_trigger t join relations c on c.oid = t.tgrelid where not t.tgisinternal
    union all
    select format('%s %s', c.oid::regclass, pg_get_viewdef(c.oid)) from relations c where c.relkind in ('v', 'm')
    union all
    select format('%s %s %s', pg_get_functiondef(p.oid), p.proowner::regrole, ${sorted('p.proacl')})
      from pg_proc p where p.pronamespace in (select oid from ours) and p.prokind <> 'a'
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select format('%s: %s', t.oid::regtype, (select string_agg(e.enumlabel, ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid))
      from pg_type t where t.typnamespace in (select oid from ours) and t.typtype = 'e'
    union all
    select format('schema %s %s', n.nspname, ${sorted('n.nspacl')}) from pg_namespace n where n.oid in (select oid from ours)
    order by 1`);
  return rows.map(({ line }) => line);
}

/** The rights in a list, in an order that does not depend on when each was given. */
const sorted = (acl: string) => `(select string_agg(x::text, ' ' order by x::text) from unnest(${acl}) x)`;
