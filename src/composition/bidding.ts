import { ContainerModule, type Container } from 'inversify';
import { pgBidViews } from '#src/modules/bidding/adapters/pg-bid-views';
import { biddingOnJob } from '#src/modules/bidding/adapters/pg-bidding-on-job';
import { readTerms, sumsOf } from '#src/modules/bidding/domain/typed-terms';
import { AcceptBid } from '#src/modules/bidding/use-cases/accept-bid';
import { EditBid } from '#src/modules/bidding/use-cases/edit-bid';
import { PlaceBid } from '#src/modules/bidding/use-cases/place-bid';
import { WithdrawBid } from '#src/modules/bidding/use-cases/withdraw-bid';
import { PgAvailableJobs } from '#src/modules/jobs/adapters/available-jobs/pg-available-jobs';
import { PgPlaceNames } from '#src/modules/jobs/adapters/pg-place-names';
import { GEOCODER } from './jobs';
import { CLOCK, DATABASE, WORK } from './tokens';

export const biddingModule = new ContainerModule(({ bind }) => {
  bind(PlaceBid).toResolvedValue((work, clock) => new PlaceBid(work, clock), [WORK, CLOCK]);
  bind(EditBid).toResolvedValue((work, clock) => new EditBid(work, clock), [WORK, CLOCK]);
  bind(WithdrawBid).toResolvedValue((work, clock) => new WithdrawBid(work, clock), [WORK, CLOCK]);
  bind(AcceptBid).toResolvedValue((work, clock) => new AcceptBid(work, clock), [WORK, CLOCK]);
  bind(PgAvailableJobs).toResolvedValue(
    (db, geocoder) => new PgAvailableJobs(db, new PgPlaceNames(db, geocoder)),
    [DATABASE, GEOCODER],
  );
});

export const biddingOf = (container: Container) => ({
  placeBid: container.get(PlaceBid),
  editBid: container.get(EditBid),
  withdrawBid: container.get(WithdrawBid),
  acceptBid: container.get(AcceptBid),
  readTerms,
  sumsOf,
  availableJobs: container.get(PgAvailableJobs),
  views: { ...pgBidViews(container.get(DATABASE)), biddingOnJob: biddingOnJob(container.get(DATABASE)) },
});
