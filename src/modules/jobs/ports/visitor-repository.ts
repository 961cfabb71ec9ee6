import type { Visitor } from '../domain/visitor';

/**
 * A visitor's secret is in their cookie. Only its hash is stored, so that someone who reads a copy of the database
 * cannot pose as a visitor.
 */
export interface VisitorRepository {
  add(visitor: Visitor, secret: string): Promise<void>;
  /** The visitor with that secret, unless they have expired by `now`. */
  find(secret: string, now: Date): Promise<Visitor | undefined>;
  /** Writes a visitor's details and expiry. Does nothing if the visitor no longer exists. */
  save(visitor: Visitor): Promise<void>;
  remove(id: string): Promise<void>;
  /** Removes visitors that had expired by `asOf`, with their drafts and uploads; returns how many. */
  removeExpired(asOf: Date, limit: number): Promise<number>;
}
