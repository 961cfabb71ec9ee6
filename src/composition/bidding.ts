import { pgBidViews } from '#src/modules/bidding/adapters/pg-bid-views';
import { biddingOnJob } from '#src/modules/bidding/adapters/pg-bidding-on-job';
import { AcceptBid } from '#src/modules/bidding/use-cases/accept-bid';
import { EditBid } from '#src/modules/bidding/use-cases/edit-bid';
import { PlaceBid } from '#src/modules/bidding/use-cases/place-bid';
import { WithdrawBid } from '#src/modules/bidding/use-cases/withdraw-bid';
import { PgAvailableJobs } from '#src/modules/jobs/adapters/available-jobs/pg-available-jobs';
import { PgPlaceNames } from '#src/modules/jobs/adapters/pg-place-names';
import type { AvailableJobViews } from '#src/modules/jobs/ports/views/available-job-views';
import { CLOCK, DATABASE, GEOCODER, WORK } from './tokens';
import { make, moduleOf, port, provide } from './wiring';

export const bidding = moduleOf(
  {
    placeBid: provide(PlaceBid, WORK, CLOCK),
    editBid: provide(EditBid, WORK, CLOCK),
    withdrawBid: provide(WithdrawBid, WORK, CLOCK),
    acceptBid: provide(AcceptBid, WORK, CLOCK),
    availableJobs: port<AvailableJobViews>(provide(PgAvailableJobs, DATABASE, PgPlaceNames)),
    views: make((db) => ({ ...pgBidViews(db), biddingOnJob: biddingOnJob(db) }), DATABASE),
  },
  provide(PgPlaceNames, DATABASE, GEOCODER),
);
