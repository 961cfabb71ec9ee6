// Stripe's API over HTTP: one key and one version, strict about every parameter, the first answer kept under each
// idempotency key, lists in pages, and busy, broken or unreachable on demand.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Form, invalid, newId, type Route, type StandInCall, StripeSays } from './endpoint';
import { isRecord, problemIn, readForm, type Shape } from './wire';

const API_VERSION = '2026-10-28.endive';

/**
 * busy: 429 lock_timeout. rate-limited: 429 and no code. broken: 500, kept under the key. drop-before, drop-after: the
 * connection breaks before, or after, acting.
 */
export type StandInFault =
  | 'busy'
  | 'rate-limited'
  | 'key-in-use' // 409: another request with this key is under way.
  | 'conflict' // 409 without a code.
  | 'balance-too-low' // 400 balance_insufficient, kept under the key.
  | 'forbidden' // 403: the key is restricted.
  | 'broken'
  | 'drop-before'
  | 'drop-after';
type Answer = { status: number; body: unknown };

const refusal = (status: number, message: string, code?: string, param?: string) =>
  new StripeSays(status, { type: 'invalid_request_error', message, code, param }, false);
const REFUSAL_OF_FAULT = {
  'rate-limited': refusal(429, 'Too many requests hit the API too quickly.'),
  busy: refusal(
    429,
    'This object cannot be accessed right now because another request is currently accessing it.',
    'lock_timeout',
  ),
  'key-in-use': new StripeSays(
    409,
    { type: 'idempotency_error', message: 'There is currently another in-progress request using this Idempotent Key.' },
    false,
  ),
  forbidden: refusal(
    403,
    'The provided key does not have the required permissions for this endpoint.',
    'secret_key_required',
  ),
  conflict: refusal(409, 'The request conflicts with another request.'),
};

export class StripeServer {
  /** Items per page of a list. A test makes it small to see whether more than one page is read. */
  pageSize = 100;
  private keys = new Map<string, { request: string; answer: Answer }>();
  private faults: { call: StandInCall; fault: StandInFault; times: number }[] = [];
  private server: Server = createServer((request, response) => void this.answer(request, response));
  constructor(
    private secretKey: string,
    private routes: Route[],
  ) {}

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  get address(): { host: string; port: number; protocol: 'http' } {
    return { host: '127.0.0.1', port: (this.server.address() as AddressInfo).port, protocol: 'http' };
  }

  /** Makes the next calls fail in this way, including the library's own retries. */
  fail(call: StandInCall, fault: StandInFault, { times = Infinity } = {}): void {
    this.faults.push({ call, fault, times });
  }

  clearFaults(): void {
    this.faults = [];
  }

  /** Stripe may forget a key after 24 hours. */
  forgetKeys(): void {
    this.keys.clear();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const url = new URL(request.url ?? '/', 'http://stripe.invalid');
    const route = this.routes.find(({ method, path }) => method === request.method && path.test(url.pathname));
    if (!route) {
      const unknown = `Unrecognized request URL (${request.method}: ${url.pathname})`;
      return reply(response, answerOf(refusal(404, unknown)));
    }
    const fault = this.takeFault(route.call);
    if (fault === 'drop-before') return void request.socket.destroy();
    if (fault && fault in REFUSAL_OF_FAULT)
      return reply(response, answerOf(REFUSAL_OF_FAULT[fault as keyof typeof REFUSAL_OF_FAULT]));
    const answer = this.once(request, `${request.method} ${request.url} ${body}`, () => {
      if (fault === 'broken')
        throw new StripeSays(500, { type: 'api_error', message: 'Something went wrong on our end.' }, true);
      if (fault === 'balance-too-low')
        throw invalid('You have insufficient available funds in your Stripe account.', {
          code: 'balance_insufficient',
        });
      const form = this.formOf(request, { body, url, shape: route.shape });
      const id = decodeURIComponent(route.path.exec(url.pathname)?.[1] ?? '');
      const account = String(request.headers['stripe-account'] ?? '');
      if ('list' in route) return this.page(route.list(form, id, account), form);
      return route.act(form, id, account);
    });
    if (fault === 'drop-after') return void request.socket.destroy();
    reply(response, answer);
  }

  private takeFault(call: StandInCall): StandInFault | undefined {
    const ordered = this.faults.find((one) => one.call === call && one.times > 0);
    if (ordered) ordered.times -= 1;
    return ordered?.fault;
  }

  /** Idempotency-Key: the first answer is kept, good or bad, and a different request under the same key is an error. */
  private once(request: IncomingMessage, fingerprint: string, act: () => unknown): Answer {
    const key = request.method === 'POST' ? String(request.headers['idempotency-key'] ?? '') : '';
    const earlier = this.keys.get(key);
    if (earlier && earlier.request !== fingerprint) {
      const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
      return { status: 400, body: { error: { type: 'idempotency_error', message } } };
    }
    if (earlier) return earlier.answer;
    const { answer, kept } = outcomeOf(act);
    if (key && kept) this.keys.set(key, { request: fingerprint, answer });
    return answer;
  }

  private formOf(request: IncomingMessage, { body, url, shape }: { body: string; url: URL; shape: Shape }): Form {
    const isV2 = url.pathname.startsWith('/v2/');
    if (request.headers.authorization !== `Bearer ${this.secretKey}`)
      throw refusal(401, 'Invalid API Key provided: sk_test_****');
    if (request.headers['stripe-version'] !== API_VERSION)
      throw refusal(400, `Unexpected Stripe-Version: ${String(request.headers['stripe-version'])}`);
    const type = String(request.headers['content-type'] ?? '');
    const isFile = url.pathname === '/v1/files';
    const wanted = isV2 ? 'application/json' : isFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
    if (request.method === 'POST' && !type.startsWith(wanted)) throw refusal(400, `Unexpected content type: ${type}`);
    const given: unknown =
      request.method !== 'POST'
        ? readForm(url.search)
        : isV2
          ? JSON.parse(body)
          : isFile
            ? partsOf(body, type)
            : readForm(body);
    const form = isRecord(given) ? given : {};
    const problem = problemIn(form, shape);
    if (problem) throw refusal(400, problem.message, isV2 ? 'invalid_fields' : problem.code, problem.param);
    return form;
  }

  private page(things: { id: string }[], form: Form): unknown {
    const from = things.findIndex(({ id }) => id === form.starting_after) + 1;
    const size = Math.min(this.pageSize, Number(form.limit ?? 10));
    return { object: 'list', data: things.slice(from, from + size), has_more: from + size < things.length };
  }
}

const answerOf = ({ status, error }: StripeSays): Answer => ({ status, body: { error } });

function outcomeOf(act: () => unknown): { answer: Answer; kept: boolean } {
  try {
    // A copy, so that the stored answer does not change with the object.
    return { answer: { status: 200, body: structuredClone(act()) }, kept: true };
  } catch (fault) {
    if (!(fault instanceof StripeSays)) throw fault;
    return { answer: answerOf(fault), kept: fault.kept };
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  // One character per byte, so that a file keeps its size.
  const isFile = String(request.headers['content-type'] ?? '').startsWith('multipart/');
  return Buffer.concat(parts).toString(isFile ? 'latin1' : 'utf8');
}

/** A file is reduced to its size and type. */
function partsOf(body: string, type: string): Form {
  const boundary = /boundary=(.+)$/.exec(type)?.[1] ?? '';
  const parts = body.split(`--${boundary}`).slice(1, -1);
  return Object.fromEntries(
    parts.map((part) => {
      const [head = '', ...rest] = part.split('\r\n\r\n');
      const content = rest.join('\r\n\r\n').replace(/\r\n$/, '');
      const kind = /Content-Type: (\S+)/.exec(head)?.[1];
      const name = /name="([^"]+)"/.exec(head)?.[1] ?? '';
      return [name, kind ? { size: String(content.length), type: kind } : content];
    }),
  );
}

function reply(response: ServerResponse, { status, body }: Answer): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') })
    .end(JSON.stringify(body));
}
