import type { OutlierSearch } from '../ports/lists/bid-lists';

/** Looks for bids that are far from the others of their job, before an admin asks for them. */
export class FindOutliers {
  constructor(private search: OutlierSearch) {}

  execute({ asOf }: { asOf: Date }): Promise<void> {
    return this.search.findOutliers(asOf);
  }
}
