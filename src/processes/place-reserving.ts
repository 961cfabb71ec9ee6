import { invite } from '#src/modules/bidding/domain/invitation';
import type { InvitationRepository } from '#src/modules/bidding/ports/invitation-repository';
import type { PlaceReserving } from '#src/modules/jobs/ports/place-reserving';

/** Lets jobs keep a place for the landscaper who did the work last time. */
export class PlaceReservingOfBidding implements PlaceReserving {
  constructor(private invitations: InvitationRepository) {}

  reserve({ jobId, landscaperId, at }: Parameters<PlaceReserving['reserve']>[0]): Promise<void> {
    return this.invitations.add(invite({ jobId, landscaperId }, at));
  }
}
