import type { PlaceAsked } from '../domain/place';

/** What decides about places among bids, as use cases read it when they take one. */
export interface PlaceViews {
  /** In the order asked; left out where there is no such job. */
  placesAsked(of: readonly { jobId: string; landscaperId: string }[]): Promise<PlaceRead[]>;
}

export type PlaceRead = PlaceAsked & {
  jobId: string;
  landscaperId: string;
  jobEditedAt: Date | null;
  /** The customer has asked them for a bid on this job. */
  isInvited: boolean;
};
