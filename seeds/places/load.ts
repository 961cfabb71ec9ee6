import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Knex } from 'knex';

/**
 * Loads the committed tables of sectors and outward codes into the database, so that a fresh clone geocodes without a
 * network. Safe to repeat, and by several processes at once; afterwards the tables equal the files.
 */
export async function loadPlaces(knex: Knex): Promise<{ sectors: number; outcodes: number }> {
  const sectors = read('sectors');
  const outcodes = read('outcodes');
  await knex.transaction(async (trx) => {
    await trx.raw("select pg_advisory_xact_lock(hashtext('load places'))");
    await replace(trx, {
      table: 'postcode_sectors',
      key: 'sector',
      columns: ['sector', 'outcode', 'town', 'easting', 'northing'],
      rows: sectors,
    });
    await replace(trx, {
      table: 'outcodes',
      key: 'outcode',
      columns: ['outcode', 'town', 'easting', 'northing'],
      rows: outcodes,
    });
  });
  return { sectors: sectors.length, outcodes: outcodes.length };
}

/** Loads the streets of the demo's postcodes, unless there are some already: these, or those of the whole country. */
export async function loadStreets(knex: Knex): Promise<void> {
  if (await knex('postcode_streets').first('postcode')) return;
  const rows = read('streets');
  await knex.raw(
    `insert into postcode_streets (postcode, streets)
     select postcode, string_to_array(streets, '|') from unnest(?::text[], ?::text[]) as file (postcode, streets)
     on conflict do nothing`,
    [0, 1].map((column) => rows.map((row) => row[column])) as never,
  );
}

type Table = { table: string; key: string; columns: string[]; rows: string[][] };

async function replace(trx: Knex.Transaction, { table, key, columns, rows }: Table) {
  const texts = columns.slice(0, -2);
  const from = `(select ${texts.join(', ')}, point(easting, northing) as grid from unnest(
    ${columns.map((column) => (texts.includes(column) ? '?::text[]' : '?::float8[]')).join(', ')}) as file (${columns.join(', ')})) file`;
  const values = columns.map((_, index) => rows.map((row) => row[index]));
  const rest = texts.filter((column) => column !== key);
  // Rows that have not changed are left alone: a start should not rewrite ten thousand rows.
  await trx.raw(
    `insert into ${table} as kept (${[...texts, 'grid'].join(', ')}) select * from ${from}
     on conflict (${key}) do update set ${[...rest, 'grid'].map((column) => `${column} = excluded.${column}`).join(', ')}
     where ${rest.map((column) => `kept.${column} <> excluded.${column}`).join(' or ')} or not kept.grid ~= excluded.grid`,
    values as never,
  );
  await trx.raw(`delete from ${table} where ${key} <> all (?::text[])`, [values[0]] as never);
}

function read(name: string): string[][] {
  const lines = gunzipSync(readFileSync(fileOf(`${name}.csv.gz`)))
    .toString('utf8')
    .trim()
    .split('\n');
  return lines.slice(1).map((line) => line.split(','));
}

/** The file stays in seeds/places, while this module may run from there or from somewhere below build/. */
function fileOf(name: string): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const file = join(folder, 'seeds', 'places', name);
    if (existsSync(file)) return file;
    if (folder === dirname(folder))
      throw new Error(`seeds/places/${name} is missing: it must be shipped with the product.`);
  }
}
