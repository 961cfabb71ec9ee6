import { every } from './every';

/** D-PAGING. A form may carry photos over a slow line, so it takes as long as it takes. */
const PATIENCE_MS = 30_000;

/** A call whose answer was not a success. `message` is "{status}: {body}". */
export class CallFailed extends Error {
  constructor(
    readonly status: number,
    readonly body: string,
    statusText: string,
  ) {
    super(`${status}: ${body || statusText}`);
  }
}

/** The server's own message for the person, if the body is one of our error bodies (D-ERRFIELD); never raw JSON. */
export function wordsOf({ body }: CallFailed): string | undefined {
  try {
    const { message, error } = JSON.parse(body) as { message?: unknown; error?: unknown };
    return [message, error].find((text): text is string => typeof text === 'string');
  } catch {
    return undefined;
  }
}

/**
 * One call of our own API: JSON out unless a form is given, with the session's cookie, JSON back (API-REQ-01 to 06). Answers null where
 * the body is empty. Throws CallFailed if the answer is not a success, and an Error if it is HTML or not JSON (API-AUTH-05).
 */
export function call<Answer>(method: string, url: string, payload?: unknown): Promise<Answer | null> {
  if (payload instanceof FormData) return send(url, { method, body: payload });
  if (payload === undefined) return send(url, { method, signal: patience() });
  const headers = { 'Content-Type': 'application/json' };
  return send(url, { method, headers, body: JSON.stringify(payload), signal: patience() });
}

const patience = () => AbortSignal.timeout(PATIENCE_MS);

async function send<Answer>(url: string, { headers, ...init }: RequestInit): Promise<Answer | null> {
  const response = await fetch(url, {
    ...init,
    credentials: 'include',
    headers: { Accept: 'application/json', ...headers },
  });
  const isOf = (type: string) => response.headers.get('Content-Type')?.includes(type);
  if (isOf('text/html')) throw new Error(`Invalid response format: Expected JSON but received HTML from ${url}`);
  const body = await response.text();
  if (!response.ok) throw new CallFailed(response.status, body, response.statusText);
  if (body === '') return null;
  if (!isOf('json')) throw new Error('Server returned non-JSON response');
  try {
    return JSON.parse(body) as Answer;
  } catch {
    throw new Error('Server returned invalid JSON response');
  }
}

/** GETs JSON every so many seconds while the page is visible. Returns how to stop. */
export function poll(url: string, seconds: number, tell: (answer: unknown) => void): () => void {
  // A failed turn is not retried; the next turn is (API-REQ-12).
  return every(seconds, () => void send(url, { signal: patience() }).then(tell, () => undefined));
}

type Key = readonly [url: string, ...about: string[]];

/**
 * What has been read, kept until the caller says that it changed: never stale by itself, not read again when the window gets focus,
 * never retried (API-REQ-07 to 13).
 */
export class Reads {
  private kept = new Map<string, Promise<unknown>>();

  /** GETs the first element of the key, once. `orNull` answers null to a 401 instead of failing. */
  read<Answer>(key: Key, { orNull = false }: { orNull?: boolean } = {}): Promise<Answer | null> {
    const name = JSON.stringify(key);
    const kept = this.kept.get(name) as Promise<Answer | null> | undefined;
    if (kept) return kept;
    const reading = call<Answer>('GET', key[0]).catch((fault: unknown) => {
      if (orNull && fault instanceof CallFailed && fault.status === 401) return null;
      throw fault;
    });
    this.kept.set(name, reading);
    return reading;
  }

  /** Forgets a reading, so that the next one asks the server. */
  changed(key: Key): void {
    this.kept.delete(JSON.stringify(key));
  }
}
