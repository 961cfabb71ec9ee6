import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { filesOfDownload } from '#app/routes/accounts/data/data-zip.server';
import { zipOf } from '#app/routes/accounts/data/zip-file.server';
import * as fields from '#app/web/fields';
import type { App } from './composition/app';

/** The operator has to change what they typed. The message says how. */
export class UsageError extends Error {}

type Operator = { app: App; baseUrl: string; print(line: string): void };
type OperatorCommand = (args: string[], operator: Operator) => Promise<void>;

const NO_SUCH_PERSON = (email: string) => new UsageError(`Nobody has an account with the email ${email}.`);

const email = fields.email();

function emailIn([typed]: string[], usage: string): string {
  const read = email.safeParse(typed);
  if (!read.success) throw new UsageError(`Use: ${usage}`);
  return read.data;
}

/** What only the operator of the platform does, at a terminal beside the database. */
export const operatorCommands: Record<string, OperatorCommand> = {
  async 'admin:create'(args, { app, baseUrl, print }) {
    const email = emailIn(args, 'admin:create <email>');
    const made = await app.accounts.createAdmin.execute({ email });
    if (!made.ok)
      throw new UsageError(
        `${email} belongs to a customer, a landscaper or a closed account. Admins need an email of their own.`,
      );
    const { token, expiresAt, created } = made.value;
    print(created ? `${email} is an admin now.` : `${email} is an admin already. Their older links no longer work.`);
    print(`They set their password at this address, once, before ${expiresAt.toISOString()}:`);
    print(`${baseUrl}/auth/reset-password?token=${encodeURIComponent(token)}`);
  },

  async 'user:export'(args, { app, print }) {
    const email = emailIn(args, 'user:export <email> [file.zip]');
    const [, file = `hedgerow-data-${email.replace(/[^\w.-]/g, '-')}.zip`] = args;
    const found = await app.accounts.exportUser.execute({ email });
    if (!found.ok) throw NO_SUCH_PERSON(email);
    await pipeline(
      Readable.from(zipOf(filesOfDownload(found.value), found.value.at)),
      createWriteStream(file, { flags: 'wx', mode: 0o600 }),
    ).catch((fault: NodeJS.ErrnoException) => {
      if (fault.syscall !== 'open') throw fault;
      if (fault.code === 'EEXIST') throw new UsageError(`${file} exists already. Name another file.`);
      throw new UsageError(`${file} cannot be written (${fault.code}).`);
    });
    print(`Everything that we have about ${email} is in ${file}. Send it only to them, and delete it then.`);
  },

  async 'user:erase'(args, { app, print }) {
    const email = emailIn(args, 'user:erase <email>');
    const begun = await app.accounts.eraseUser.execute({ email });
    if (begun.ok)
      return print(
        `The account of ${email} is closed. It is erased in ${begun.value.days} days, unless they log in before that. They have been sent an email.`,
      );
    if (begun.reason === 'no-such-person') throw NO_SUCH_PERSON(email);
    throw new UsageError(WHY_NOT_ERASED[begun.reason]);
  },

  async 'secrets:reseal'(_args, { app, print }) {
    const { resealed, lost } = await app.accounts.resealSecrets.execute();
    print(
      `${resealed} secrets of two-factor sign-in are sealed with COOKIE_SECRET. COOKIE_SECRET_BEFORE is not needed for them.`,
    );
    if (lost > 0) print(`${lost} cannot be opened with either: those people have to use a recovery code.`);
  },

  async 'sessions:end'(args, { app, print }) {
    const everyone = args[0] === '--everyone';
    const email = everyone ? undefined : emailIn(args, 'sessions:end <email> | --everyone');
    const ended = await app.accounts.endAllSessions.execute({ email });
    if (!ended.ok) throw NO_SUCH_PERSON(email ?? '');
    print(`${ended.value} ${ended.value === 1 ? 'session' : 'sessions'} ended. They have to log in again.`);
  },
};

const WHY_NOT_ERASED = {
  'admins-stay': 'That is an admin. What admins have decided stays with their name.',
  'already-leaving': 'That account has been closed already. Admin dashboard, tab Data, says when it is erased.',
  'under-way':
    'That account has work under way, money held or an open case. Admin dashboard, tab Data, lists what has to end first.',
} as const;
