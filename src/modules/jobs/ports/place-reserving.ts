/** Keeps a place among the bids of a job for a landscaper who was told of it first. */
export interface PlaceReserving {
  reserve(place: { jobId: string; landscaperId: string; at: Date }): Promise<void>;
}
