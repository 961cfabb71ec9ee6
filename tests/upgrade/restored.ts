import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { emptyDatabase, type TestDatabase } from '#tests/support/database';

/** A separate database from a dump of this folder. Its schema is that of the release with which it was made. */
export async function restored(dump: string): Promise<TestDatabase> {
  const sql = gunzipSync(readFileSync(new URL(dump, import.meta.url))).toString('utf8');
  const database = await emptyDatabase();
  // On a separate connection: a dump changes the settings of its session.
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(sql);
  await client.end();
  return database;
}
