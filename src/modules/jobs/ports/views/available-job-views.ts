import type { Day } from '#src/kernel/day';
import type { Pence } from '#src/kernel/money';
import type { JobFilters, JobSort } from '../../domain/job-filters';
import type { JobStatus, RecurrenceType, TimeOfDay } from '../../domain/job';
import type { Grid, LocateRefusal } from '../../domain/place';
import type { ServiceId } from '../../domain/services';
import type { PhotoRef } from '../parts-of-job-views';

/** Open jobs around a landscaper, for the pages that find jobs and their JSON resources. */
export interface AvailableJobViews {
  /** `take` jobs, in the order of `sort`. */
  page(search: JobSearch, asOf: Date): Promise<AvailableJobsPage>;
  /** Where all the jobs of a search are, as coarsely as everybody may read it: how many at each coarse point. */
  places(search: Omit<JobSearch, 'at' | 'cursor' | 'take' | 'skip'>, asOf: Date): Promise<PlacesOfJobs>;
}

export type PlacesOfJobs = Pick<AvailableJobsPage, 'from' | 'radiusMiles'> & { places: { grid: Grid; jobs: number }[] };

export type JobSearch = JobFilters & {
  landscaperId: string;
  /** A postcode or a town to search around. Without it, where the landscaper works. */
  location?: string;
  /** Without it, the landscaper's saved radius, otherwise `DEFAULT_RADIUS`. */
  radiusMiles?: number;
  /** Only jobs at these coarse points. */
  at?: readonly Grid[];
  sort: JobSort;
  /** The `next` of the previous page. Any other text gives the first page. */
  cursor?: string;
  /** How many jobs; 20 by default. */
  take?: number;
  /** How many of the first jobs to skip, for callers that ask for numbered pages. Not with a cursor. */
  skip?: number;
};

/** Why we cannot search around a typed location. */
export type LocationRefusal = Exclude<LocateRefusal, 'postcode-missing'> | 'town-unknown';

export type AvailableJobsPage = {
  /** Where distances are measured from; undefined, without distances, if we do not know where the landscaper works. */
  from: { town: string; outcode: string } | undefined;
  /** Where the landscaper works. */
  home: { town: string; outcode: string } | undefined;
  placeRefusal: LocationRefusal | undefined;
  /** The account that decides whether they may bid on these jobs (`mayBid`); null if they are no landscaper. */
  bidder: { status: string; profileCompleted: boolean } | null;
  /** The radius that was searched. */
  radiusMiles: number;
  /** The radius that the landscaper has saved, if any. */
  savedRadius: number | undefined;
  /** Nobody can pay for a better place in the order. Ties are in order of id. */
  sort: JobSort;
  jobs: AvailableJob[];
  /** The cursor of the next page; undefined on the last. */
  next: string | undefined;
  /** How many jobs there are; undefined unless this page has them all. */
  total: number | undefined;
  /** If no jobs were found: the far end of the band in which the nearest open job of any kind is. */
  nearestMiles: number | undefined;
};

/** A job as any landscaper may see it: without the address and the access instructions. */
export type AvailableJob = {
  id: string;
  title: string;
  description: string;
  serviceType: string;
  jobTypes: { id: ServiceId; name: string }[];
  isRecurring: boolean;
  recurrenceType: RecurrenceType | null;
  customRecurrence: string | null;
  town: string;
  /** Null where the customer does not share it. */
  outcode: string | null;
  /** The far end of a band (`bandOf`), from the middle of the outward code or town that everybody reads. */
  distanceMiles: number | null;
  preferredDate: Day | null;
  timeOfDay: TimeOfDay | null;
  isFlexible: boolean;
  /** Null: open to offers. */
  budget: Pence | null;
  status: JobStatus;
  /** How many bids are pending now. */
  bidCount: number;
  maxBids: number;
  /** Places kept for landscapers whom the customer asked for a bid. */
  reservedForOthers: number;
  postedAt: Date;
  /** Null where the customer does not share it. */
  customerFirstName: string | null;
  photos: PhotoRef[];
  /** The landscaper's own bid, if it is pending or accepted. */
  ownBid: { id: string; amount: Pence; estimatedDays: number | null; status: string } | null;
  /** Whether the landscaper offers one of the job's services. It does not affect the order. */
  isYourService: boolean;
};
