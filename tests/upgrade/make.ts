// Makes a dump for upgrade.test.ts: `npx tsx tests/upgrade/make.ts <commit, branch or tag> <name>`. README.md has the
// details.
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { earlierRelease } from '../../scripts/earlier-release.mjs';
import { withLifetime } from '../../scripts/lifetime.mjs';
import { progressOn } from '../../scripts/progress.mjs';
import { runScript, Trouble } from '../../scripts/trouble.mjs';
import { newCluster, run } from '../rehearsal/programs';
import { installedPrograms } from '../support/postgres/installed-server';

/** Every release has these, and they are most of a database. */
const PLACES = ['outcodes', 'postcode_sectors', 'postcodes'];
const BYTES_MAX = 400_000;
const progress = progressOn(process.stderr);

await runScript(() =>
  withLifetime(async ({ signal, atEnd }) => {
    const [ref, name] = process.argv.slice(2);
    if (!ref || !name)
      throw new Trouble('Use: npx tsx tests/upgrade/make.ts <commit, branch or tag> <name of the dump>');
    const programs = installedPrograms;
    if (!programs) throw new Trouble('PostgreSQL with pg_dump is not on this machine. Debian: postgresql.');

    const folder = mkdtempSync(join(tmpdir(), 'hedgerow-dump-'));
    atEnd(() => rmSync(folder, { recursive: true, force: true }));
    chmodSync(folder, 0o755);
    const release = await earlierRelease(ref, join(folder, 'release'), { progress, signal });
    const cluster = await newCluster();
    atEnd(() => cluster.stop());
    const env = { NODE_ENV: 'production', DATABASE_URL: cluster.owner, UPLOAD_DIR: join(folder, 'uploads') };
    await progress.phase('Migrating', () => run(process.execPath, [release.cli, 'migrate'], { env }));
    await progress.phase('Seeding the demo', () => run(process.execPath, [release.cli, 'seed'], { env }));

    const file = join(folder, 'dump.sql');
    const without = PLACES.map((table) => `--exclude-table-data=${table}`);
    await run(join(programs, 'pg_dump'), [
      '--no-owner',
      '--no-privileges',
      '--inserts',
      '--rows-per-insert=200',
      ...without,
      `--file=${file}`,
      cluster.owner,
    ]);
    const dump = gzipSync(withoutCommands(readFileSync(file, 'utf8')), { level: 9 });
    if (dump.length > BYTES_MAX) throw new Trouble(`The dump has ${dump.length} bytes; at most ${BYTES_MAX} are kept.`);
    const kept = fileURLToPath(new URL(`${name}.sql.gz`, import.meta.url));
    writeFileSync(kept, dump);
    process.stdout.write(`${kept}: ${dump.length} bytes, of ${release.name}\n`);
    return 0;
  }),
);

/** Commands for psql alone, such as \restrict, are not SQL. */
function withoutCommands(sql: string): string {
  return sql.replace(/^\\.*\n/gm, '');
}
