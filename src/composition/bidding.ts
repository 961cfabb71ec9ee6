import { ContainerModule, type Container } from 'inversify';
import { AcceptBid } from '#src/modules/bidding/use-cases/accept-bid';
import { EditBid } from '#src/modules/bidding/use-cases/edit-bid';
import { PlaceBid } from '#src/modules/bidding/use-cases/place-bid';
import { WithdrawBid } from '#src/modules/bidding/use-cases/withdraw-bid';
import { CLOCK, WORK } from './tokens';

export const biddingModule = new ContainerModule(({ bind }) => {
  bind(PlaceBid).toResolvedValue((work, clock) => new PlaceBid(work, clock), [WORK, CLOCK]);
  bind(EditBid).toResolvedValue((work, clock) => new EditBid(work, clock), [WORK, CLOCK]);
  bind(WithdrawBid).toResolvedValue((work, clock) => new WithdrawBid(work, clock), [WORK, CLOCK]);
  bind(AcceptBid).toResolvedValue((work, clock) => new AcceptBid(work, clock), [WORK, CLOCK]);
});

export const biddingOf = (container: Container) => ({
  placeBid: container.get(PlaceBid),
  editBid: container.get(EditBid),
  withdrawBid: container.get(WithdrawBid),
  acceptBid: container.get(AcceptBid),
});
