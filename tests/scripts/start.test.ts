// What npm start prints when it cannot start: one sentence, exit code 1, no stack trace.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));

async function start(variables: Record<string, string>) {
  // vitest sets its own BASE_URL.
  const { BASE_URL, ...environment } = process.env;
  const child = spawn(process.execPath, [script], {
    env: { ...environment, PORT: '0', ...variables },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const [code] = (await once(child, 'close')) as [number];
  return { code, errors };
}

describe('npm start', () => {
  it('names a port that is in use, and suggests another', async () => {
    const taken = createServer().listen(0, '0.0.0.0');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    expect(await start({ PORT: String(port) })).toEqual({
      code: 1,
      errors: `Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1} npm start.\n`,
    });
    taken.close();
  });

  it('refuses a port that is not a number', async () => {
    expect(await start({ PORT: 'tulip' })).toEqual({
      code: 1,
      errors: 'PORT must be a number up to 65535, not "tulip".\n',
    });
  });

  it.each(['/proc/nope/hedgerow', '/dev/null/hedgerow'])('refuses a folder that cannot exist: %s', async (folder) => {
    expect(await start({ HEDGEROW_STATE: folder })).toEqual({
      code: 1,
      errors: `No files can be created in ${folder}. Set HEDGEROW_STATE to a folder where they can.\n`,
    });
  });

  it('refuses a DATABASE_URL that is not the address of a database', async () => {
    expect(await start({ DATABASE_URL: 'mysql://localhost/hedgerow' })).toEqual({
      code: 1,
      errors: 'DATABASE_URL must be a PostgreSQL address, such as postgres://user:password@host:5432/hedgerow.\n',
    });
  });

  it('says that nothing is listening at DATABASE_URL', async () => {
    expect(await start({ DATABASE_URL: 'postgres://hedgerow@127.0.0.1:1/hedgerow' })).toEqual({
      code: 1,
      errors: 'The database in DATABASE_URL cannot be used: nothing listens at 127.0.0.1:1.\n',
    });
  });

  it('says that the host of DATABASE_URL does not exist', async () => {
    const { code, errors } = await start({ DATABASE_URL: 'postgres://hedgerow@no-such-host.invalid/hedgerow' });
    expect({ code, errors }).toEqual({
      code: 1,
      errors: 'The database in DATABASE_URL cannot be used: there is no host called no-such-host.invalid.\n',
    });
  });

  it('says which database is missing on the server of DATABASE_URL', async () => {
    const url = new URL(process.env.TEST_DATABASE_URL!);
    url.pathname = '/no_such_garden';
    const { code, errors } = await start({ DATABASE_URL: url.href });
    expect({ code, errors }).toEqual({
      code: 1,
      errors: `The database in DATABASE_URL cannot be used: ${url.host} has no database called no_such_garden.\n`,
    });
  });

  it('says which variable has an invalid value', { timeout: 120_000 }, async () => {
    expect(await start({ DATABASE_URL: process.env.TEST_DATABASE_URL!, SMTP_URL: 'mail.example' })).toEqual({
      code: 1,
      errors: 'SMTP_URL must be a full address, such as smtp://user:password@host:587.\n',
    });
  });
});
