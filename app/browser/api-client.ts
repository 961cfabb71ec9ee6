/** D-PAGING. A form may carry photos over a slow line and takes as long as it takes. */
const PATIENCE_MS = 30_000;

/** A call that was answered with anything but success. `message` is "{status}: {body}"; `words` is what a person may read. */
export class CallFailed extends Error {
  constructor(
    readonly status: number,
    readonly body: string,
    statusText: string,
  ) {
    super(`${status}: ${body || statusText}`);
  }

  /** The server's own message, where the body is one of our error bodies (D-ERRFIELD); never raw JSON. */
  get words(): string | undefined {
    try {
      const { message, error } = JSON.parse(this.body) as { message?: unknown; error?: unknown };
      return [message, error].find((text): text is string => typeof text === 'string');
    } catch {
      return undefined;
    }
  }
}

/**
 * One call of our own API: JSON out unless a form is given, credentials along, JSON back (API-REQ-01 to 06). Throws CallFailed
 * where the answer is a no, and an Error where it is HTML or no JSON (API-AUTH-05).
 */
export async function call<Answer>(method: string, url: string, payload?: unknown): Promise<Answer> {
  const form = payload instanceof FormData;
  const response = await fetch(url, {
    method,
    credentials: 'include',
    signal: form ? undefined : AbortSignal.timeout(PATIENCE_MS),
    headers: {
      Accept: 'application/json',
      ...(payload !== undefined && !form && { 'Content-Type': 'application/json' }),
    },
    body: payload === undefined ? undefined : form ? payload : JSON.stringify(payload),
  });
  if (response.headers.get('Content-Type')?.includes('text/html')) {
    throw new Error(`Invalid response format: Expected JSON but received HTML from ${url}`);
  }
  const body = await response.text();
  if (!response.ok) throw new CallFailed(response.status, body, response.statusText);
  if (body === '') return null as Answer;
  if (!response.headers.get('Content-Type')?.includes('json')) throw new Error('Server returned non-JSON response');
  try {
    return JSON.parse(body) as Answer;
  } catch {
    throw new Error('Server returned invalid JSON response');
  }
}

type Reading = { /** Answer null to a 401 instead of failing. */ orNull?: boolean; pollSeconds?: number };

/**
 * What has been read, kept until somebody says that it changed: never stale by itself, not read again when the window is
 * looked at, never retried; only a reading with pollSeconds is repeated (API-REQ-07 to 13).
 */
export class Reads {
  private kept = new Map<string, Promise<unknown>>();

  /** GETs the first element of the key, once. */
  read<Answer>(
    key: readonly [url: string, ...about: string[]],
    { orNull = false }: Reading = {},
  ): Promise<Answer | null> {
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
  changed(key: readonly [url: string, ...about: string[]]): void {
    this.kept.delete(JSON.stringify(key));
  }

  /** Reads again every so many seconds while the page is visible. Returns how to stop. */
  poll<Answer>(
    key: readonly [url: string, ...about: string[]],
    seconds: number,
    tell: (answer: Answer | null) => void,
    options: Reading = {},
  ): () => void {
    const timer = setInterval(() => {
      if (document.hidden) return;
      this.changed(key);
      // A failed turn is not retried; the next turn is.
      this.read<Answer>(key, options).then(tell, () => undefined);
    }, seconds * 1000);
    return () => clearInterval(timer);
  }
}
