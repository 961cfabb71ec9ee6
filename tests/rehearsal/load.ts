// People who use the product during the operator's work: they look at pages, and one writes messages.
import { setTimeout } from 'node:timers/promises';

export const PASSWORD = 'hedgerow-demo';

/** Logs in by the JSON call, and returns the cookies and the response. */
export async function logIn(origin: string, username: string, more: Record<string, string> = {}) {
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({ username, password: PASSWORD, ...more }),
  });
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return { status: response.status, cookie };
}

/**
 * How many people look at pages, how long they pause, and how often a message is written (less often than the limit on
 * messages), in milliseconds.
 */
const PEOPLE = 3;
const REST = 60;
const WRITES_EVERY = 2_500;

/** Requests are sent until `stop`. `failures` lists wrong responses. */
export async function startLoad(origin: string) {
  const customer = (await logIn(origin, 'customer@hedgerow.test')).cookie;
  const landscaper = (await logIn(origin, 'landscaper@hedgerow.test')).cookie;
  const failures: string[] = [];
  const written: string[] = [];
  let [sent, slowest, isOver] = [0, 0, false];

  async function ask(path: string, init: RequestInit = {}): Promise<Response | undefined> {
    const since = performance.now();
    sent += 1;
    try {
      const response = await fetch(origin + path, { redirect: 'manual', ...init });
      await response.clone().arrayBuffer();
      slowest = Math.max(slowest, performance.now() - since);
      if (response.ok) return response;
      failures.push(`${init.method ?? 'GET'} ${path}: ${response.status}`);
    } catch (fault) {
      failures.push(`${init.method ?? 'GET'} ${path}: ${(fault as Error).message}`);
    }
    return undefined;
  }

  const threads = (await (await ask('/api/message-threads', { headers: { Cookie: customer } }))!.json()) as {
    thread: { id: string };
    canMessage: boolean;
  }[];
  const thread = threads.find(({ canMessage }) => canMessage)!.thread.id;

  async function looks(who: number) {
    const pages = [
      ['/', ''],
      ['/customer-dashboard', customer],
      ['/landscaper/find-jobs', landscaper],
      ['/help-center', ''],
      ['/messages', customer],
    ] as const;
    for (let turn = who; !isOver; turn += 1) {
      const [path, cookie] = pages[turn % pages.length]!;
      await ask(path, { headers: cookie ? { Cookie: cookie } : {} });
      await setTimeout(REST);
    }
  }
  async function writes() {
    for (let n = 1; !isOver; n += 1) {
      const content = `Rehearsed message ${n}`;
      const answer = await ask(`/api/message-threads/${thread}/messages`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Cookie: customer, Origin: origin },
        body: JSON.stringify({ content, messageType: 'text' }),
      });
      if (answer) written.push(content);
      await setTimeout(WRITES_EVERY);
    }
  }
  const people = Promise.all([...Array.from({ length: PEOPLE }, (_, who) => looks(who)), writes()]);
  return {
    failures,
    written,
    /** Requests sent so far, and the longest time of one, in milliseconds; the longest time then starts anew. */
    sofar() {
      const answer = { sent, slowest: Math.round(slowest) };
      slowest = 0;
      return answer;
    },
    async stop() {
      isOver = true;
      await people;
    },
  };
}
