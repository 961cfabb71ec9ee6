import type { Id } from '#src/kernel/id';
import { monthsLater } from '#src/kernel/day';
import { GRACE_DAYS } from '#src/kernel/deadlines';
import type { RetentionKind } from './retention';

/**
 * The number of rows that an erasure affects in one table. A replaced row loses what it said about the person; a kept
 * one stays as it is.
 */
export type TableErasure = {
  table: string;
  what: string;
  keep: RetentionKind;
  removed: number;
  replaced: number;
  kept: number;
};

/** What people can ask about their data. A copy needs no request: they download it. */
export const requestKinds = ['see', 'correct', 'restrict', 'delete'] as const;
export type DataRequestKind = (typeof requestKinds)[number];

export type DataRequestState =
  | 'open' // an admin has to answer
  | 'in_force' // a restriction
  | 'grace' // a deletion that logging in undoes
  | 'done'
  | 'refused'
  | 'undone'; // its person took it back

export type DataRequest = {
  id: Id;
  /** The number that people quote on the phone. */
  number: number;
  userId: Id;
  kind: DataRequestKind;
  /** Whether its person asked, or we began to delete an account that nobody had used for years. */
  because: 'asked' | 'idle';
  /** What to show or correct, or the reason, in the person’s own words. */
  words: string | null;
  state: DataRequestState;
  askedAt: Date;
  /** When the law requires an answer. */
  dueAt: Date;
  /** When a deletion is carried out; null for the other kinds. */
  eraseAt: Date | null;
  /** When a deletion is tried again, if something prevented it. */
  nextTryAt: Date | null;
  answer: string | null;
  answeredBy: Id | null;
  answeredAt: Date | null;
  endedAt: Date | null;
  /** What was erased and what was kept. */
  certificate: readonly TableErasure[] | null;
  /** The address for the certificate; null once it has been sent. */
  certificateTo: string | null;
  /** Opens the certificate without an account. Only its email contains the key. */
  accessKey: string;
};
export type NewDataRequest = Omit<DataRequest, 'number'>;

/** The most characters in a request, and in our answer. */
export const REQUEST_WORDS_MAX = 2000;
const DAY_MS = 86_400_000;
const FIRST_STATE = { see: 'open', correct: 'open', restrict: 'in_force', delete: 'grace' } as const;

type Asked = Pick<DataRequest, 'id' | 'userId' | 'kind' | 'words' | 'accessKey'> &
  Partial<Pick<DataRequest, 'because'>>;
/** A new request. A restriction is in force at once; a deletion is carried out when its days of grace are over. */
export const asked = (request: Asked, at: Date): NewDataRequest => ({
  because: 'asked',
  ...request,
  state: FIRST_STATE[request.kind],
  askedAt: at,
  dueAt: monthsLater(at, 1),
  eraseAt: request.kind === 'delete' ? new Date(at.getTime() + GRACE_DAYS * DAY_MS) : null,
  nextTryAt: null,
  answer: null,
  answeredBy: null,
  answeredAt: null,
  endedAt: null,
  certificate: null,
  certificateTo: null,
});

export const isWaiting = ({ endedAt }: Pick<DataRequest, 'endedAt'>): boolean => endedAt === null;

/** The person took it back: they logged in during the days of grace, or ended a restriction. */
export const undone = (request: DataRequest, at: Date): DataRequest => ({ ...request, state: 'undone', endedAt: at });

/** An admin has answered, which ends it. */
export const answeredRequest = (
  request: DataRequest,
  { answer, by, state }: { answer: string; by: Id; state: 'done' | 'refused' },
  at: Date,
): DataRequest => ({ ...request, state, answer, answeredBy: by, answeredAt: at, endedAt: at });

/** Something prevents a deletion, so it is tried again a day later. */
export const postponed = (request: DataRequest, at: Date): DataRequest => ({
  ...request,
  nextTryAt: new Date(at.getTime() + DAY_MS),
});

/** The account has been erased, and so is what the person wrote. */
export const erasedRequest = (
  request: DataRequest,
  { certificate, to }: { certificate: readonly TableErasure[]; to: string },
  at: Date,
): DataRequest => ({
  ...request,
  state: 'done',
  words: null,
  nextTryAt: null,
  endedAt: at,
  certificate,
  certificateTo: to,
});

/** The status of a person who is not suspended: it follows from their requests. */
export const standingWith = (waiting: readonly Pick<DataRequest, 'state'>[]): 'active' | 'restricted' | 'leaving' => {
  if (waiting.some(({ state }) => state === 'grace')) return 'leaving';
  return waiting.some(({ state }) => state === 'in_force') ? 'restricted' : 'active';
};
