import type { Knex } from 'knex';
import pg from 'pg';
import { STATEMENT_MS } from '../../knexfile';

/**
 * The role that holds the product's rights. Its login is a member of it or switches to it; without such a role, the
 * login itself has the rights.
 */
const PRODUCT_ROLE = 'hedgerow_app';

/** The login of the product. */
export type Login = { name: string; password?: string };

/** The login in a URL or, without one, that of the environment or the user's name. */
export function loginOf(url: string): Login {
  const { user = '', password } = new pg.Client({ connectionString: url });
  return { name: user, password: password ?? undefined };
}

/** The rights cannot be given. The message is for the operator. */
export class RightsProblem extends Error {}

const ofLedger = `from pg_class c where c.relnamespace = to_regnamespace('ledger') and c.relkind = 'r'`;
/** Before PostgreSQL 16, every member could switch to a role. */
const MAY_PUT_ON = `case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end`;

/**
 * If a login owns the ledger, its connections switch to the product's role, provided that they may and the role has its
 * rights. A login that owns nothing needs no role.
 */
export const PUT_ON_ROLE = `
  select set_config('role', r.rolname, false) from pg_roles r
   where r.rolname = '${PRODUCT_ROLE}' and pg_has_role(session_user, r.oid, ${MAY_PUT_ON})
     and exists (select 1 ${ofLedger} and pg_has_role(session_user, c.relowner, 'MEMBER'))
     and exists (select 1 from pg_proc p where p.pronamespace = to_regnamespace('ledger') and p.proname = 'post'
                  and has_schema_privilege(r.oid, p.pronamespace, 'usage') and has_function_privilege(r.oid, p.oid, 'execute'))`;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
const ask = async <Answer>(db: Knex, sql: string, ...bindings: string[]): Promise<Answer> =>
  (await db.raw<{ rows: [{ answer: Answer }] }>(`select ${sql} as answer`, bindings)).rows[0].answer;

/** Throws RightsProblem if the tables belong to a role other than `owner`, as after another role restored a dump. */
export async function assertOwnsTables(owner: Knex): Promise<void> {
  const { rows } = await owner.raw<{ rows: { me: string; theirs: string }[] }>(
    `select current_user as me, pg_get_userbyid(c.relowner) as theirs ${ofLedger} and not pg_has_role(current_user, c.relowner, 'MEMBER') limit 1`,
  );
  for (const { me, theirs } of rows)
    throw new RightsProblem(
      `The tables belong to "${theirs}", so "${me}" cannot migrate them. Migrate as "${theirs}", or restore the dump again with pg_restore --no-owner --role=${me}.`,
    );
}

/**
 * Gives the product its rights: it may read the ledger and post to it, read the audit log and add to it, and change
 * everything else. All rights are given again each time, because a restored dump or a role made by hand may lack any of
 * them. Returns a sentence for the operator. Throws RightsProblem.
 */
export async function grantRights(owner: Knex, login?: Login): Promise<string> {
  return owner.transaction(async (transaction) => {
    await transaction.raw(`select pg_advisory_xact_lock(hashtext('rights of the product'))`);
    const me = await ask<string>(transaction, 'current_user');
    const hasRole = await ensureRole(transaction, PRODUCT_ROLE, 'nologin');
    const other = login && login.name !== me ? login : undefined;
    if (other) await ensureLogin(transaction, me, other);

    const isMember = async (name: string, right: string) =>
      hasRole && (await ask<boolean>(transaction, `pg_has_role(?::name, '${PRODUCT_ROLE}'::name, ${right})`, name));
    const join = async (name: string, right: string) =>
      (await isMember(name, right)) ||
      (hasRole &&
        (await isAllowed(transaction, `grant ${PRODUCT_ROLE} to ${quoted(name)}`)) &&
        (await isMember(name, right)));
    const canPutOn = await join(me, MAY_PUT_ON);
    const isInRole = other !== undefined && (await join(other.name, `'USAGE'`));

    const [role, own] = [hasRole && quoted(PRODUCT_ROLE), other && quoted(other.name)];
    for (const holder of ['public', role, own]) if (holder) await transaction.raw(noRightsToLedger(holder));
    for (const holder of [role, !isInRole && own]) if (holder) await transaction.raw(rightsOf(holder));
    // Behind a pooler, the connection cannot set its own limit. If the owner may not change the login, an administrator
    // sets it.
    if (other) await isAllowed(transaction, `alter role ${quoted(other.name)} set statement_timeout = ${STATEMENT_MS}`);
    if (other) return `"${other.name}" can read the ledger and post to it.`;
    if (canPutOn) return `"${me}" puts on the role ${PRODUCT_ROLE}, which can read the ledger and post to it.`;
    return `"${me}" keeps all rights to the ledger: ${whyNoRole(hasRole, me)}.`;
  });
}

const whyNoRole = (hasRole: boolean, me: string): string =>
  hasRole
    ? `it is not a member of the role ${PRODUCT_ROLE}, and may not make itself one`
    : `there is no role ${PRODUCT_ROLE}, and "${me}" may not create one`;

const noRightsToLedger = (holder: string): string => `
  revoke all on all tables in schema ledger from ${holder};
  revoke all on all functions in schema ledger from ${holder};
`;
const rightsOf = (holder: string): string => `
  grant usage on schema ledger, public to ${holder};
  grant select on all tables in schema ledger to ${holder};
  grant execute on function ledger.post, ledger.rights_enforced, ledger.platform_fee to ${holder};
  grant select, insert, update, delete on all tables in schema public to ${holder};
  grant usage, select on all sequences in schema public to ${holder};
  revoke insert, update, delete on knex_migrations, knex_migrations_lock from ${holder};
  do $rights$ begin
    if to_regclass('public.audit_log') is not null then revoke update, delete, truncate on audit_log from ${holder}; end if;
  end $rights$;
`;

async function ensureLogin(db: Knex.Transaction, me: string, { name, password }: Login): Promise<void> {
  if (await ensureRole(db, name, `login ${password === undefined ? '' : `password ${text(password)}`}`)) return;
  throw new RightsProblem(
    `There is no role "${name}", which DATABASE_URL names, and "${me}" may not create it. Create it as an administrator: create role ${quoted(name)} login password '…';`,
  );
}

/** Whether the role exists, after creating it if necessary and allowed. */
async function ensureRole(db: Knex.Transaction, name: string, attributes: string): Promise<boolean> {
  if (await ask<boolean>(db, 'exists (select 1 from pg_roles where rolname = ?)', name)) return true;
  return isAllowed(db, `create role ${quoted(name)} ${attributes}`);
}

const MAY_NOT = '42501';
/** Someone migrating another database of this server did it at the same moment. */
const DONE_MEANWHILE = ['42710', '23505', 'XX000'];

/** Runs a statement about roles. Returns false if we may not. */
async function isAllowed(db: Knex.Transaction, sql: string): Promise<boolean> {
  try {
    await db.transaction((savepoint) => savepoint.raw(sql));
    return true;
  } catch (fault) {
    const { code } = fault as { code?: string };
    if (code === MAY_NOT) return false;
    if (code !== undefined && DONE_MEANWHILE.includes(code)) return true;
    throw fault;
  }
}

type Standing = {
  login: string;
  isOwner: boolean;
  hasPutOn: boolean;
  canUse: boolean;
  canWrite: boolean;
  hasRole: boolean;
  mayCreateRoles: boolean;
};

/**
 * The rights with which the product runs. `usable: false`: it cannot work. `words`: a sentence for the operator if the
 * ledger could be guarded better.
 */
export async function readRights(db: Knex): Promise<{ usable: boolean; words?: string }> {
  const { rows } = await db.raw<{ rows: [Standing] }>(`
    select session_user as login, current_user = '${PRODUCT_ROLE}' as has_put_on,
           bool_or(pg_has_role(session_user, c.relowner, 'MEMBER')) as is_owner,
           coalesce(has_schema_privilege(to_regnamespace('ledger'), 'usage'), true) and coalesce(bool_and(has_table_privilege(c.oid, 'select')), true) as can_use,
           bool_or(has_table_privilege(c.oid, 'insert, update, delete, truncate')) as can_write,
           exists (select 1 from pg_roles where rolname = '${PRODUCT_ROLE}') as has_role,
           (select rolcreaterole or rolsuper from pg_roles where rolname = session_user) as may_create_roles
      ${ofLedger}`);
  const [standing] = rows;
  return { usable: standing.canUse, words: wordsOf(standing) };
}

const SEPARATE = `Give the product a login of its own: MIGRATION_DATABASE_URL in docs/database.md.`;

function wordsOf({ login, isOwner, hasPutOn, canUse, canWrite, hasRole, mayCreateRoles }: Standing) {
  const migrate = 'Run "npm run db:migrate"';
  if (!canUse)
    return `The login "${login}" has no rights to the ledger, as after a restored dump. ${migrate}, which gives them.`;
  if (!isOwner)
    return canWrite ? `The login "${login}" may write to the ledger directly. ${migrate}, which ends that.` : undefined;
  const owns = `The product logs in as "${login}", which owns the ledger`;
  if (hasPutOn)
    return `${owns} and puts on the role ${PRODUCT_ROLE}: that stops mistakes, but not anyone who can send SQL over its connection. ${SEPARATE}`;
  if (hasRole)
    return `${owns}, and the role ${PRODUCT_ROLE} cannot be put on or lacks its rights, as after a restored dump: the ledger is guarded by its triggers alone. ${migrate}, which gives the rights.`;
  if (mayCreateRoles)
    return `${owns}, and there is no role ${PRODUCT_ROLE}, as after a restored dump: the ledger is guarded by its triggers alone. ${migrate}, which creates it.`;
  return `${owns}, and may not create the role ${PRODUCT_ROLE}: the ledger is guarded by its triggers alone. ${SEPARATE}`;
}
