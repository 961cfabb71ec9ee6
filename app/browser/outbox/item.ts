// What waits to be sent, and what each answer does to it. Knows nothing of the browser.

/**
 * One of our forms, kept until the server has it. `owner` is the person who filled it in: nobody else on the same phone
 * sees or sends it.
 */
export type Item = {
  /** Made by the page and unique in our table, so that the server acts once, however often it is sent. */
  id: string;
  owner: string;
  /** The thing that it belongs to. Items of one thing are sent in the order in which they were made. */
  for: string;
  url: string;
  fields: Record<string, string>;
  files: { field: string; file: File }[];
  madeAt: number;
  /** How many attempts have failed. The wait before the next one grows with it. */
  tries: number;
  /** How many of these attempts failed because of the server itself. */
  troubles: number;
  dueAt: number;
} & ({ state: 'waiting' | 'signed-out' | 'asks'; words?: undefined } | { state: 'refused'; words: string });

/** A new item, due at once. */
export const newItem = (facts: Pick<Item, 'id' | 'owner' | 'for' | 'url' | 'fields' | 'files' | 'madeAt'>): Item => ({
  ...facts,
  tries: 0,
  troubles: 0,
  dueAt: facts.madeAt,
  state: 'waiting',
});

/** What came back: the status and our own words, if the answer is ours, or nothing at all. */
export type Answer = { status: number; words?: string; retryAfterSeconds?: number; body?: unknown } | 'no-line';

const SECOND = 1_000;
const LONGEST_GAP = 5 * 60 * SECOND;
const TROUBLES_MOST = 8;
/** After a day, nobody knows whether it is still wanted. */
const OLDEST = 24 * 60 * 60 * SECOND;

const gapAfter = (tries: number) => Math.min(2 ** tries * SECOND, LONGEST_GAP);
/** Statuses that are temporary and say nothing about the form. */
const FOR_NOW = [408, 425, 429];

/** The item after an answer, or undefined if it has been sent. */
export function afterAnswer(item: Item, answer: Answer, now: number): Item | undefined {
  const status = answer === 'no-line' ? 0 : answer.status;
  if (status >= 200 && status < 300) return undefined;
  const base = { ...item, tries: item.tries + 1, words: undefined };
  if (status === 401) return { ...base, state: 'signed-out' };
  const words = answer === 'no-line' ? undefined : answer.words;
  if (status >= 400 && status < 500 && !FOR_NOW.includes(status) && words) return { ...base, state: 'refused', words };
  // A redirect, or an answer that is not ours, comes from something between us and the server: treat it as offline.
  const isTrouble = status >= 500 || FOR_NOW.includes(status);
  const troubles = item.troubles + Number(isTrouble);
  const asked = (answer !== 'no-line' && answer.retryAfterSeconds) || 0;
  const dueAt = now + Math.max(gapAfter(base.tries), asked * SECOND);
  const isEnough = troubles >= TROUBLES_MOST || now - item.madeAt > OLDEST;
  return { ...base, troubles, dueAt, state: isEnough ? 'asks' : 'waiting' };
}

/** The person asks to try it again. */
export const triedAgain = (item: Item, now: number): Item => ({
  ...item,
  tries: 0,
  troubles: 0,
  madeAt: now,
  dueAt: now,
  state: 'waiting',
  words: undefined,
});

/** What can be sent now, in order. An item never overtakes those before it, but a refused one does not block others. */
export function dueOf(items: readonly Item[], now: number): Item[] {
  const blocked = new Set<string>();
  return inOrder(items).filter((item) => {
    if (item.state === 'refused' || blocked.has(item.for)) return false;
    const isDue = item.state === 'waiting' && item.dueAt <= now;
    if (!isDue) blocked.add(item.for);
    return isDue;
  });
}

export const inOrder = (items: readonly Item[]): Item[] => [...items].sort((one, other) => one.madeAt - other.madeAt);
