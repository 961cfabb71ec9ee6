import type { DisputeCase } from '../../domain/disputes/dispute-case';

/** How disputes are heard. Lock the hold first. */
export interface DisputeCaseRepository {
  /** A hold has at most one case that is not over: a second is a fault. */
  add(dispute: DisputeCase): Promise<void>;
  save(dispute: DisputeCase): Promise<void>;
  latestOf(holdId: string): Promise<DisputeCase | undefined>;
  /** Claims holds with a case whose time has come, longest due first. None is claimed again before `until`. */
  claimDue(asOf: Date, until: Date, limit: number): Promise<string[]>;
  /**
   * Holds whose case does not match their money: the case is open but nothing is in dispute any more (or nothing is
   * left of what had been paid out), or something is in dispute without an open case.
   */
  outOfStep(limit: number): Promise<string[]>;
}

/** Photos that someone adds to their account. */
export interface DisputePhotos {
  /**
   * Keeps these uploads. Returns false and keeps none if one does not exist, is used already, or belongs to someone
   * else.
   */
  claim(order: { ownerId: string; photoIds: string[]; at: Date }): Promise<boolean>;
}
