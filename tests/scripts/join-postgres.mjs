// A process that joins the embedded PostgreSQL of HEDGEROW_STATE, prints its URLs and data folder, and leaves when
// standard input ends.
import { joinPostgres } from '../../scripts/embedded-postgres.mjs';

const how = process.argv[2];
const postgres = await joinPostgres({ name: 'shared', durable: how === 'durable', inMemory: how === 'in memory' });
process.stdout.write(`${JSON.stringify({ url: postgres.url, ownerUrl: postgres.ownerUrl, data: postgres.data })}\n`);
process.stdin.resume();
process.stdin.once('end', () => void postgres.leave());
