import type { Visitor } from '../domain/visitor';

/** Keeps visitors so that nobody who reads a copy of what is stored can pose as one. */
export interface VisitorRepository {
  add(visitor: Visitor, secret: string): Promise<void>;
  /** The visitor whose secret that is, unless they have expired by `now`. */
  find(secret: string, now: Date): Promise<Visitor | undefined>;
  /** Writes what a visitor has said, and until when they are kept. Nothing when they are gone. */
  save(visitor: Visitor): Promise<void>;
  remove(id: string): Promise<void>;
  /** Removes those that expired by `asOf`, with their drafts and uploads; answers how many. */
  removeExpired(asOf: Date, limit: number): Promise<number>;
}
