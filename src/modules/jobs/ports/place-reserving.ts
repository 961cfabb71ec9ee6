/** Keeps a place among a job's bids for a landscaper who is told of it first. */
export interface PlaceReserving {
  reserve(place: { jobId: string; landscaperId: string; at: Date }): Promise<void>;
}
