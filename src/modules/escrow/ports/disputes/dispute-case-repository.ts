import type { DisputeCase } from '../../domain/disputes/dispute-case';

/** How disputes are heard. Lock the hold first. */
export interface DisputeCaseRepository {
  /** A hold has at most one case that is not over: a second is a fault. */
  add(dispute: DisputeCase): Promise<void>;
  save(dispute: DisputeCase): Promise<void>;
  /** The newest case of a hold. */
  latestOf(holdId: string): Promise<DisputeCase | undefined>;
  /** Holds that have a case whose time has come, the longest due first. None is due again before `until`. */
  claimDue(asOf: Date, until: Date, limit: number): Promise<string[]>;
  /**
   * Holds whose case does not say what their money does: nothing is in dispute any more while the case is open (or, of what had been paid
   * out, nothing is left), or something is while no case is open.
   */
  outOfStep(limit: number): Promise<string[]>;
}

/** Photos that someone adds to what they write. */
export interface DisputePhotos {
  /** Keeps these uploads. False, and keeps none, if one does not exist, is used already or was uploaded by someone else. */
  claim(order: { ownerId: string; photoIds: string[]; at: Date }): Promise<boolean>;
}
