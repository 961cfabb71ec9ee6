import type { Act } from '#src/modules/acts/domain/acts';
import type { JobStanding, Viewer } from '#src/modules/acts/domain/standing';
import type { EscrowStage } from '#tests/support/escrow/escrow-stage';
import type { Facts } from './rules';
import type { ProductInMemory } from './product-in-memory';

/** When stories begin: half past eight in the morning in London. */
export const NOW = new Date('2026-06-02T07:30:00Z');

export type Answer = { ok: true } | { ok: false; reason: string };
/** One act that a person, the clock or a bank tries. */
export type Deed = {
  who: Viewer | 'provider' | 'bank';
  /** The row of the acts table that decides whether it can be done. */
  act?: Act;
  /** Instead of a row of that table. */
  ruledBy?: (job: JobStanding, now: Date) => string | undefined;
  /** Refusals that depend on what was typed, and so come also where the table says that it can be done now. */
  typed?: readonly string[] | ((facts: Facts) => readonly string[]);
  /** Refusals of what was typed that may come before the table is asked. */
  first?: readonly string[];
  /** Other names that the use case has for a reason of the table. */
  alias?: Readonly<Record<string, readonly string[]>>;
  /** Where the table says this, it was done before: doing it again is no fault, and changes nothing. */
  again?: string;
  /** It is also taken where the table says no, because it does something else then. */
  alsoElse?: boolean;
  /** What it gives the landscaper if it is done, fee included, in pence. NaN: it cannot be done. Undefined: that is known later. */
  gives?: (facts: Facts) => number | undefined;
  /** The customer has agreed to where the money goes, so it is as if they did it. */
  agreed?: boolean;
  run(): Promise<Answer>;
};

/** What people do through the product: use cases in memory, calls and forms on PostgreSQL. */
export type Product = {
  [Act in keyof ProductInMemory]: { execute(of: Parameters<ProductInMemory[Act]['execute']>[0]): Promise<Answer> };
};
/** What there is to know about two jobs, in either lane. */
export type World = {
  jobIds: string[];
  people: { olive: string; fern: string; rowan: string; ada: string; bea: string };
  product: Product;
  now(): Date;
  /** The customer accepts the landscaper’s bid. */
  hires(jobId: string): Promise<void>;
  /** Someone uploads a photo, to be used for a job or in a dispute. */
  uploads(ownerId: string): Promise<string>;
  /** The landscaper’s account is no longer in use. */
  suspends(): Promise<void>;
  standing(jobId: string): Promise<JobStanding>;
  facts(jobId: string): Promise<Facts>;
};
export type Scene = World & { jobId: string; does(deed: Deed): Promise<Answer> };

/** Two jobs in memory. */
export type TheWorld = World & { stage: EscrowStage };
export type SceneInMemory = TheWorld & Scene;
