import { builtServer } from '../scripts/build.mjs';
import { environmentOf, seedDemo } from '../scripts/demo-database.mjs';
import { serve } from '../scripts/serve.mjs';

const PASSWORD = 'hedgerow-demo';

/** `env`: the environment of the running product. `atEnd`: registers what to close, in reverse order. */
export type Demo = {
  origin: string;
  databaseUrl: string;
  env: NodeJS.ProcessEnv;
  pid: number;
  atEnd(end: () => unknown): void;
};

/** Runs the built product, with the demo in its own database, during `work`. */
export async function withDemo<T>(
  serverUrl: string,
  origin: string,
  work: (demo: Demo) => Promise<T>,
  signal = new AbortController().signal,
): Promise<T> {
  const ends: (() => unknown)[] = [];
  const atEnd = (end: () => unknown) => void ends.push(end);
  try {
    const demo = await seedDemo({ server: serverUrl, signal, atEnd, baseUrl: origin });
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      ...environmentOf(demo),
      NODE_ENV: 'production',
      UPLOAD_DIR: demo.uploads,
      PORT: new URL(origin).port,
      BASE_URL: origin,
      LOG_LEVEL: 'error',
    };
    const server = serve(builtServer, { env });
    atEnd(() => server.stop());
    await Promise.race([server.listening, server.ended]);
    return await work({ origin, databaseUrl: demo.url, env, pid: server.pid!, atEnd });
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

/** The cookies of one of the demo's people, such as `customer` or `landscaper`. */
export async function signIn(origin: string, who: string): Promise<string> {
  const username = `${who}@hedgerow.test`;
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`${username} cannot sign in: ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}
