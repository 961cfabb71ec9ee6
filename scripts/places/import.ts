/**
 * Imports every unit postcode of Great Britain into the database, so that places are exact to the street rather than to
 * the sector, and forms for an address offer the streets of a postcode: DATABASE_URL=postgres://… npm run
 * places:import. Optional, takes half a minute, safe to repeat.
 */
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { postcodeDirectory, type DirectoryEntry } from './directory';

type Table = { name: string; columns: string; line(entry: DirectoryEntry): string };

const tables: Table[] = [
  {
    name: 'postcodes',
    columns: 'postcode, sector, grid',
    line: ({ postcode, sector, east, north }) => `${postcode}\t${sector}\t(${east},${north})\n`,
  },
  {
    name: 'postcode_streets',
    columns: 'postcode, streets',
    line: ({ postcode, streets }) => (streets.length ? `${postcode}\t{${streets.map(quoted).join(',')}}\n` : ''),
  },
];

/** A name inside an array, in the text format of `copy`: a quote would need two backslashes, and no street has one. */
function quoted(street: string): string {
  if (/["\\\t\n]/.test(street)) throw new Error(`the name of a street would need escaping: ${street}`);
  return `"${street}"`;
}

async function* lines({ line }: Table) {
  let batch = '';
  for await (const entry of postcodeDirectory()) {
    batch += line(entry);
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
  for (const table of tables) {
    const { name, columns } = table;
    await client.query('begin');
    // `delete` rather than `truncate`, which would lock out readers: they see the old rows until the commit.
    await client.query(`delete from ${name}`);
    await pipeline(lines(table), client.query(copyFrom(`copy ${name} (${columns}) from stdin`)));
    await client.query('commit');
    await client.query(`analyze ${name}`);
    const { rows } = await client.query<{ count: string }>(`select count(*)::text as count from ${name}`);
    console.log(`${name}: ${rows[0]?.count} rows`);
  }
} finally {
  await client.end();
}
