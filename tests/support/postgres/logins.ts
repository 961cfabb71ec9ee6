import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { createKnex } from '#src/platform/database';

/** A login of the test server, and what it may do. */
export type Login = { name: string; url(database: string): string; drop(): Promise<void> };

/** Creates a login that owns nothing. `as`: attributes and memberships, such as `in role hedgerow_app`. */
export async function aLogin(server: Knex, address: string, as = ''): Promise<Login> {
  const name = `gardener_${randomBytes(4).toString('hex')}`;
  await server.raw(`create role ${name} login password 'quince' ${as}`);
  return {
    name,
    url: (database) =>
      Object.assign(new URL(address), { username: name, password: 'quince', pathname: `/${database}` }).href,
    drop: () => server.raw(`drop role ${name}`),
  };
}

/** Does something on its own connection, so that nothing that it sets or creates for the session remains. */
export async function connectedTo<Outcome>(url: string, work: (db: Knex) => Promise<Outcome>): Promise<Outcome> {
  const db = createKnex(url, { max: 1 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
