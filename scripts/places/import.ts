/**
 * Brings every unit postcode of Great Britain into the database, so that places are exact to the street rather than to the sector:
 * DATABASE_URL=postgres://… npm run places:import. Optional, about 15 seconds, safe to repeat.
 */
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { postcodeDirectory } from './directory';

async function* lines() {
  let batch = '';
  for await (const { postcode, sector, east, north } of postcodeDirectory()) {
    batch += `${postcode}\t${sector}\t(${east},${north})\n`;
    if (batch.length > 65_536) {
      yield batch;
      batch = '';
    }
  }
  yield batch;
}

const url = process.env.DATABASE_URL;
if (!url) {
  console.error('DATABASE_URL is not set: say which database the postcodes should go into.');
  process.exit(1);
}
const client = new pg.Client({ connectionString: url });
await client.connect();
try {
  await client.query('begin');
  // `delete` rather than `truncate`, which would lock out readers: they see the old rows until the commit.
  await client.query('delete from postcodes');
  await pipeline(lines, client.query(copyFrom('copy postcodes (postcode, sector, grid) from stdin')));
  await client.query('commit');
  await client.query('analyze postcodes');
  const { rows } = await client.query<{ count: string }>('select count(*)::text as count from postcodes');
  console.log(`${rows[0]?.count} postcodes`);
} finally {
  await client.end();
}
