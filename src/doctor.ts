import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { FileStore } from '#src/kernel/files/file-store';
import type { App } from './composition/app';
import { DOCTOR_PATH, doctorKey, LAST_EVENT } from './doctor-stream';
import type { Config } from './platform/config';

/** `words`: what was found and, if something is wrong, what to do about it. */
export type Symptom = { about: string; state: 'right' | 'doubtful' | 'wrong'; words: string };

type Ways = {
  fileStore: Pick<FileStore, 'put' | 'read' | 'delete'>;
  /** Asks an address on the web. */
  fetch: typeof globalThis.fetch;
  /** Logs in at the mail server without sending anything. */
  greetMailServer(url: string): Promise<unknown>;
  /** The address of this machine from which a connection to an address on the web starts. */
  ownAddress(url: string): Promise<string>;
  now(): Date;
};

const CLOCKS_DIFFER_MS = 5_000;
const ANSWER_WITHIN_MS = 10_000;

/**
 * Compares the settings with the world that the product runs in. Changes nothing, except a file that it removes again.
 */
export async function examine(
  app: Pick<App, 'rights' | 'readiness' | 'hasDemo' | 'databaseFacts' | 'escrow' | 'replica'>,
  config: Config,
  ways: Ways,
): Promise<Symptom[]> {
  const about = async (name: string, look: () => Promise<Omit<Symptom, 'about'>>): Promise<Symptom> => ({
    about: name,
    ...(await look().catch((fault: Error) => wrong(`${fault.message || String(fault)}.`))),
  });
  const settings = config.warnings.map((words): Symptom => ({ about: 'settings', ...doubtful(words) }));
  return [
    ...(settings.length > 0 ? settings : [{ about: 'settings', ...right('Nothing is missing.') }]),
    await about('database', () => database(app)),
    await about('rights', async () => {
      const { usable, words } = await app.rights();
      if (!usable) return wrong(words ?? 'The database cannot be used.');
      if (config.database.pooled && words) return wrong(words);
      return words ? doubtful(words) : right('The ledger is guarded by the rights of the login.');
    }),
    await about('replica', () => replica(app)),
    await about('clock', () => clock(app, ways)),
    await about('demo', () => demo(app, config)),
    await about('admins', () => admins(app, config)),
    await about('files', () => files(ways.fileStore)),
    await about('mail', () => mail(config, ways)),
    await about('address', () => address(config, ways)),
    await about('uploads', () => uploads(config, ways)),
    await about('metrics', () => metrics(config, ways)),
    ...(await visit(config, ways)),
    { about: 'encryption', ...encryption(config) },
    ...(config.sandbox ? [] : await provider(app)),
  ];
}

const right = (words: string) => ({ state: 'right', words }) as const;
const doubtful = (words: string) => ({ state: 'doubtful', words }) as const;
const wrong = (words: string) => ({ state: 'wrong', words }) as const;

const OLDEST_POSTGRES = 15;

async function database(app: Pick<App, 'readiness' | 'databaseFacts'>) {
  const { version } = await app.databaseFacts();
  if (version < OLDEST_POSTGRES) return wrong(`PostgreSQL ${version} is too old: the product needs 15 or newer.`);
  const { pendingMigrations } = await app.readiness();
  if (pendingMigrations.length > 0)
    return wrong(`${pendingMigrations.length} migrations have not been run: run "npm run db:migrate".`);
  return right(`PostgreSQL ${version}, with every migration of this release.`);
}

async function replica({ replica }: Pick<App, 'replica'>) {
  if (!replica) return right('There is none: pages are read from DATABASE_URL.');
  await replica.look();
  const { why, lagSeconds = 0 } = replica.state();
  return why === undefined
    ? right(`It has everything from ${lagSeconds.toFixed(1)} s ago, and pages are read from it.`)
    : doubtful(`REPLICA_DATABASE_URL is not used, and everything is read from DATABASE_URL. ${why}`);
}

async function clock(app: Pick<App, 'databaseFacts'>, { now }: Pick<Ways, 'now'>) {
  const ahead = now().getTime() - (await app.databaseFacts()).now.getTime();
  if (Math.abs(ahead) <= CLOCKS_DIFFER_MS) return right('This machine and the database agree about the time.');
  const seconds = Math.round(Math.abs(ahead) / 1000);
  return wrong(
    `This machine’s clock is ${seconds} s ${ahead > 0 ? 'ahead of' : 'behind'} the database’s. Let both follow a time server (NTP).`,
  );
}

async function demo(app: Pick<App, 'hasDemo'>, { sandbox }: Config) {
  if (!(await app.hasDemo())) return right('The database has no demo in it.');
  return sandbox
    ? right('The database has the demo in it, as a sandbox may.')
    : wrong(
        'The database has the demo in it, whose passwords are published. Use an empty one: the server does not start on this one.',
      );
}

async function admins(app: Pick<App, 'databaseFacts'>, { sandbox }: Config) {
  const { admins, adminsWithoutSecondFactor } = await app.databaseFacts();
  if (admins === 0)
    return wrong('There is no admin, so nobody can check documents. Run "npm run admin:create -- <email>".');
  if (!sandbox && adminsWithoutSecondFactor > 0)
    return doubtful(
      `${adminsWithoutSecondFactor} of ${admins} admins have no second factor yet. They see nothing until they do.`,
    );
  return right(admins === 1 ? 'There is one admin. Large decisions need a second.' : `There are ${admins} admins.`);
}

async function files(store: Ways['fileStore']) {
  const [key, bytes] = [`doctor/${randomUUID()}.txt`, new TextEncoder().encode('hedgerow')];
  await store.put(key, bytes, 'text/plain');
  const read = await store.read(key);
  await store.delete(key);
  return Buffer.from(read?.bytes ?? []).equals(bytes)
    ? right('A file was stored, read and removed.')
    : wrong('A file that was stored could not be read again.');
}

async function mail({ mail: { smtpUrl }, sandbox }: Config, { greetMailServer }: Pick<Ways, 'greetMailServer'>) {
  if (!smtpUrl) return sandbox ? right('The sandbox shows mails at /sandbox/outbox.') : wrong('SMTP_URL is not set.');
  await greetMailServer(smtpUrl);
  return right('The mail server accepts our login. Send yourself a link to reset a password to see one arrive.');
}

/** The product as people reach it: through its name, the proxy and its certificate. */
async function address({ baseUrl }: Config, { fetch }: Pick<Ways, 'fetch'>) {
  const answer = await fetch(`${baseUrl}/healthz`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).catch((fault: Error & { cause?: Error }) => fault.cause?.message ?? fault.message);
  if (typeof answer === 'string') return doubtful(`${baseUrl} does not answer (${answer}). Is the server started?`);
  if (answer.status >= 300 && answer.status < 400)
    return wrong(
      `${baseUrl} sends visitors on to ${answer.headers.get('Location')}. Set BASE_URL to where they end up.`,
    );
  if (!answer.ok || (await answer.text()) !== 'ok')
    return wrong(
      `${baseUrl} is answered by something else (status ${answer.status}). Does the proxy lead to this product?`,
    );
  return right(`${baseUrl} leads to the product.`);
}

const LARGEST_FILE_BYTES = 10 * 1024 * 1024;

/**
 * Whether a photo of the largest size gets past whatever is in front of us. Without an account it is refused, in our
 * own JSON.
 */
async function uploads({ baseUrl }: Config, { fetch }: Pick<Ways, 'fetch'>) {
  const body = new FormData();
  body.append('photos', new Blob([new Uint8Array(LARGEST_FILE_BYTES)], { type: 'image/jpeg' }), 'doctor.jpg');
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const headers = { Accept: 'application/json' };
  const answer = await fetch(`${baseUrl}/api/upload-images`, { method: 'POST', body, headers, signal }).catch(
    () => null,
  );
  if (!answer) return doubtful(`A photo of 10 MB could not be sent to ${baseUrl}: the connection ended.`);
  const isOurs = answer.headers.get('Content-Type')?.startsWith('application/json');
  if (isOurs && answer.status !== 413) return right('A photo of 10 MB arrives.');
  return wrong(
    `A photo of 10 MB is refused before it reaches the product (status ${answer.status}). Let the proxy take larger requests: in nginx, client_max_body_size 64m (docs/operations.md).`,
  );
}

/** What a stranger can read of the figures. */
async function metrics({ baseUrl }: Config, { fetch }: Pick<Ways, 'fetch'>) {
  const answer = await fetch(`${baseUrl}/metrics`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).catch(() => null);
  if (!answer) return doubtful(`${baseUrl}/metrics does not answer.`);
  const isOpen = answer.ok && isElsewhere(baseUrl);
  return isOpen
    ? wrong(`Everybody can read ${baseUrl}/metrics. Set METRICS_TOKEN, and TRUST_PROXY if there is a proxy.`)
    : right('Strangers cannot read the metrics.');
}

/** Belongs to nobody (RFC 5737). Whoever can claim it can claim any address. */
const MADE_UP = '198.51.100.99';
const PRIVATE = /^(10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd]|fe80)/i;
const PAUSE_MS = 500;
const plain = (address: string): string => address.replace(/^::ffff:/i, '');

/** Which address the product sees for people who come through BASE_URL, and whether streams reach them at once. */
async function visit({ baseUrl, cookieSecrets }: Config, { fetch, ownAddress }: Ways): Promise<Symptom[]> {
  const about = { visitors: { about: 'visitors' }, streams: { about: 'streams' } };
  const headers = { Authorization: doctorKey(cookieSecrets), 'X-Forwarded-For': MADE_UP };
  const asking = { headers, redirect: 'manual' as const, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) };
  try {
    const answer = await fetch(baseUrl + DOCTOR_PATH, asking);
    const text = answer.ok && answer.body ? await firstOf(answer.body) : '';
    const seen = /^data: (.*)$/m.exec(text)?.[1];
    if (seen === undefined) {
      const words = `${baseUrl} does not answer the doctor (status ${answer.status}). Has the server the same COOKIE_SECRET, and this release?`;
      return [{ ...about.visitors, ...doubtful(words) }];
    }
    return [
      { ...about.visitors, ...visitor(baseUrl, plain(seen), plain(await ownAddress(baseUrl))) },
      { ...about.streams, ...streams(text) },
    ];
  } catch (fault) {
    return [{ ...about.visitors, ...doubtful(`${baseUrl} does not answer the doctor (${(fault as Error).message}).`) }];
  }
}

/** What arrives at once: the first event, and what follows it without a pause. */
async function firstOf(body: ReadableStream<Uint8Array>): Promise<string> {
  const reader = body.getReader();
  let text = '';
  for (;;) {
    const hasEvent = /^data: .*\n/m.test(text);
    const pause = hasEvent ? [setTimeout(PAUSE_MS).then(() => ({ done: true, value: undefined }))] : [];
    const { done, value } = await Promise.race([reader.read(), ...pause]);
    if (done) break;
    text += new TextDecoder().decode(value);
  }
  await reader.cancel();
  return text;
}

/** `own`: the address that we come from. Behind a router, the product sees the router’s. */
function visitor(baseUrl: string, seen: string, own: string) {
  if (seen === MADE_UP)
    return wrong(
      'People can say which address they come from, and so pass every limit. Let the proxy set X-Forwarded-For itself (in nginx, $remote_addr), and TRUST_PROXY count no more proxies than there are.',
    );
  if (seen === own)
    return isElsewhere(baseUrl) && PRIVATE.test(own)
      ? doubtful(
          `From this machine ${baseUrl} leads back to it, so nothing can be said. Run the doctor on another machine.`,
        )
      : right(`The product sees our own address, ${seen}.`);
  if (PRIVATE.test(own) && !PRIVATE.test(seen))
    return right(`The product sees ${seen}, which should be the address of this network.`);
  return wrong(
    `The product takes everybody for ${seen}, though we come from ${own}: limits then count all people as one. Set TRUST_PROXY to the number of proxies, and let the first set X-Forwarded-For.`,
  );
}

const streams = (text: string) =>
  text.includes(LAST_EVENT)
    ? wrong(
        'Something on the way keeps streams back until they end, so messages do not appear by themselves. In nginx: proxy_buffering off, or do not ignore the header X-Accel-Buffering.',
      )
    : right('Streams arrive at once.');

const ENCRYPTED = /[?&]sslmode=(require|verify-ca|verify-full)/;

/**
 * Whether whatever leaves this machine, or may, is encrypted on its way. Names without a dot belong to a private
 * network, such as Docker’s.
 */
function encryption({ database, uploads, mail: { smtpUrl }, texts, sandbox }: Config) {
  const isPlain: [name: string, url: string | undefined, encrypted: RegExp, remedy: string][] = [
    ['DATABASE_URL', database.url, ENCRYPTED, 'add sslmode=verify-full'],
    ['REPLICA_DATABASE_URL', database.replica?.url, ENCRYPTED, 'add sslmode=verify-full'],
    ['S3_ENDPOINT', uploads.kind === 's3' ? uploads.endpoint : undefined, /^https:/, 'use https'],
    ['SMTP_URL', smtpUrl, /^smtps:|[?&]requireTLS=true/, 'use smtps, or add requireTLS=true'],
    ['SMS_URL', texts.url, /^https:/, 'use https'],
  ];
  const open = isPlain.filter(([, url, encrypted]) => url && isElsewhere(url) && !encrypted.test(url));
  if (sandbox || open.length === 0) return right('Connections to other machines are encrypted.');
  const remedies = open.map(([name, , , remedy]) => `${name} (${remedy})`);
  return doubtful(`These connections may leave this machine without encryption: ${remedies.join(', ')}.`);
}

const isElsewhere = (url: string): boolean => {
  const { hostname } = new URL(url);
  return hostname.includes('.') && !/^127\.|\.(localhost|internal|local)$/.test(hostname);
};

async function provider(app: Pick<App, 'escrow'>): Promise<Symptom[]> {
  await app.escrow.checkProviderSetup.execute();
  const report = await app.escrow.setupReport();
  if (!report) return [{ about: 'payments', ...wrong('Stripe could not be asked: see the log above.') }];
  const states = { right: 'right', wrong: 'wrong', unknown: 'doubtful' } as const;
  return report.findings.map(({ state, words }) => ({ about: 'payments', state: states[state], words }));
}

/** Logs in at the mail server and hangs up. */
export async function greetMailServer(url: string): Promise<void> {
  const timeouts = {
    connectionTimeout: ANSWER_WITHIN_MS,
    greetingTimeout: ANSWER_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
  };
  const transport = createTransport({ url, ...timeouts });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Opens a connection, and closes it. */
export const ownAddress = (url: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port, protocol } = new URL(url);
    const host = hostname.replace(/^\[|\]$/g, '');
    const socket = connect({
      host,
      port: Number(port) || (protocol === 'https:' ? 443 : 80),
      timeout: ANSWER_WITHIN_MS,
    });
    socket.on('error', reject).on('timeout', () => socket.destroy(new Error('no answer')));
    socket.on('connect', () => {
      resolve(socket.localAddress ?? '');
      socket.destroy();
    });
  });
