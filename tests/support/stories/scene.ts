import type { Act } from '#src/modules/acts/domain/acts';
import type { Bid } from '#src/modules/bidding/domain/bid';
import type { JobStanding, Viewer } from '#src/modules/acts/domain/standing';
import type { EscrowStage } from '#tests/support/escrow/escrow-stage';
import type { Seen } from './must-be-told';
import type { Facts } from './rules';
import type { ProductInMemory } from './product-in-memory';
import type { Conflicting } from './provider';

/** When stories begin: half past eight in the morning in London. */
export const NOW = new Date('2026-06-02T07:30:00Z');

/** The answer to someone whose account is no longer in use. */
export const SIGNED_OUT = { ok: false as const, reason: 'signed-out' };

/** `askedId`: a case of the customer's bank that waits for evidence. `goneId`: a payout account that has ended. */
export type Elsewhere = {
  reversalId?: string;
  refundId?: string;
  refusedId?: string;
  debtId?: string;
  askedId?: string;
  goneId?: string;
};
export type Suspended = 'customer' | Landscaper;
/** The two landscapers who bid. */
export type Landscaper = 'landscaper' | 'secondLandscaper';
export type Answer = { ok: true } | { ok: false; reason: string };
/** An act that a person, the clock or a bank tries. */
export type Deed = {
  /** Whether it has to change something if it is accepted; a repetition need not. */
  mustChange?: (standing: JobStanding) => boolean;
  who: Viewer | 'bidder' | 'provider' | 'bank';
  /** The person who does it, possible only while their account is in use. */
  by?: string;
  /** The row of the acts table that decides whether it can be done. */
  act?: Act;
  /** Replaces a row of that table. */
  ruledBy?: (job: JobStanding, now: Date) => string | undefined;
  /** Refusals that depend on typed values, and so occur even if the table says that it can be done now. */
  typed?: readonly string[] | ((facts: Facts) => readonly string[]);
  /** Refusals of typed values that may come before the table is asked. */
  first?: readonly string[];
  /** Other names that the use case has for a reason of the table. */
  alias?: Readonly<Record<string, readonly string[]>>;
  /** If the table says this, it was done before: repeating it is not a fault, and changes nothing. */
  again?: string;
  /** It is accepted even if the table says no, because it then does something else. */
  alsoElse?: boolean;
  /**
   * What it gives the landscaper if it is done, fee included, in pence. NaN: it cannot be done. Undefined: known only
   * later.
   */
  gives?: (facts: Facts) => number | undefined;
  /** It is stored as if it had always been there, so that nobody is told. */
  isPast?: boolean;
  /** People may be told of it, but it changes nothing about jobs and their money. */
  isOnlyTold?: boolean;
  /** Everything due has run after it. */
  isCaughtUp?: boolean;
  /** The customer has agreed where the money goes, as if they had done it. */
  agreed?: boolean;
  run(): Promise<Answer>;
};

/** What people do through the product: use cases in memory, calls and forms on PostgreSQL. */
export type Product = {
  [Act in keyof ProductInMemory]: { execute(of: Parameters<ProductInMemory[Act]['execute']>[0]): Promise<Answer> };
};
/** What can be known about two jobs, in either lane. */
export type World = {
  jobIds: string[];
  people: Record<'olive' | 'fern' | 'rowan' | 'mallory' | 'ada' | 'bea', string>;
  product: Product;
  now(): Date;
  /** Someone uploads a photo for a job or a dispute. */
  uploads(ownerId: string): Promise<string>;
  /** Suspends their account, which signs them out, or puts it in use again. */
  suspends(who: Suspended): Promise<void>;
  reinstates(who: Suspended): Promise<void>;
  /** Deletes their account, which signs them out, or opens it again within its days of grace. */
  leaves(who: Suspended): Promise<Answer>;
  comesBack(who: Suspended): Promise<void>;
  /** The landscaper sets up a payout account, if theirs has ended, and the provider says that it is ready. */
  setsUpPayouts(landscaperId: string): Promise<Answer>;
  /** When their account was deleted; undefined if it is there. */
  leftAt(who: Suspended): Date | undefined;
  /** The stored facts of both jobs, with everything that moves money. */
  seen(): Promise<Seen[]>;
  standing(jobId: string): Promise<JobStanding>;
  facts(jobId: string): Promise<Facts>;
  /** The materials of the job, in the order of recording. */
  materials(jobId: string): Promise<string[]>;
  /**
   * Money of the job that an admin has to decide about: moved elsewhere, refused by the provider, or owed by the
   * landscaper.
   */
  elsewhere(jobId: string): Promise<Elsewhere>;
};
export type Scene = World & { jobId: string; does(deed: Deed): Promise<Answer> };

/** Two jobs in memory. */
export type TheWorld = World & {
  stage: EscrowStage;
  stripe: Conflicting;
  allBids(): Bid[];
};
export type SceneInMemory = TheWorld & Scene;
