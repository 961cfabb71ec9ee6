import { every } from './every';

/** How long a call may take (D-PAGING). Forms have no limit, because they may carry photos over a slow connection. */
const TIMEOUT_MS = 30_000;

/** A call that was not successful. `message` is "{status}: {body}". */
export class CallFailed extends Error {
  constructor(
    readonly status: number,
    readonly body: string,
    statusText: string,
    /** How long the server asks us to wait. */
    readonly retryAfterSeconds?: number,
  ) {
    super(`${status}: ${body || statusText}`);
  }
}

/** The server's message for the user, if the body is one of our error bodies (D-ERRFIELD); never raw JSON. */
export function wordsOf(failed: Pick<CallFailed, 'body'>): string | undefined {
  const { message, error } = bodyOf(failed);
  return [message, error].find((text): text is string => typeof text === 'string');
}

/** What such a body says about each field. */
export const fieldsOf = (failed: Pick<CallFailed, 'body'>): Record<string, string[] | undefined> =>
  bodyOf(failed).fields ?? {};

type ErrorBody = { message?: unknown; error?: unknown; fields?: Record<string, string[]> };
function bodyOf({ body }: Pick<CallFailed, 'body'>): ErrorBody {
  try {
    return (JSON.parse(body) as ErrorBody | null) ?? {};
  } catch {
    return {};
  }
}

/**
 * One call of our own API, with the session's cookie (API-REQ-01 to 06): sends JSON, or a form if one is given. Returns
 * the JSON of the response, or null if its body is empty. Throws CallFailed if the call was not successful, and an
 * Error if the response is HTML or not JSON.
 */
export function call<Answer>(method: string, url: string, payload?: unknown): Promise<Answer | null> {
  if (payload instanceof FormData) return send(url, { method, body: payload });
  if (payload === undefined) return send(url, { method, signal: timeout() });
  const headers = { 'Content-Type': 'application/json' };
  return send(url, { method, headers, body: JSON.stringify(payload), signal: timeout() });
}

const timeout = () => AbortSignal.timeout(TIMEOUT_MS);

async function send<Answer>(url: string, { headers, ...init }: RequestInit): Promise<Answer | null> {
  const response = await fetch(url, {
    ...init,
    credentials: 'include',
    headers: { Accept: 'application/json', ...headers },
  });
  const isOf = (type: string) => response.headers.get('Content-Type')?.includes(type);
  if (isOf('text/html')) throw new Error(`Invalid response format: Expected JSON but received HTML from ${url}`);
  const body = await response.text();
  const wait = Number(response.headers.get('Retry-After')) || undefined;
  if (!response.ok) throw new CallFailed(response.status, body, response.statusText, wait);
  if (body === '') return null;
  if (!isOf('json')) throw new Error('Server returned non-JSON response');
  try {
    return JSON.parse(body) as Answer;
  } catch {
    throw new Error('Server returned invalid JSON response');
  }
}

/** GETs JSON every `seconds` while the page is visible. Returns a function that stops it. */
export function poll(url: string, seconds: number, onAnswer: (answer: unknown) => void): () => void {
  // After a failure it waits until the next call is due (API-REQ-12).
  return every(seconds, () => void send(url, { signal: timeout() }).then(onAnswer, () => undefined));
}
