import { isOpen } from '#src/modules/escrow/domain/disputes/dispute-case';
import { isStillDisputed } from '#src/modules/escrow/domain/disputes/late-report';
import { hasOpenDispute } from '#src/modules/escrow/domain/hold';
import type { DisputeCaseRepository, DisputePhotos } from '#src/modules/escrow/ports/disputes/dispute-case-repository';
import { by, claim, gone, type State } from './state';

export function disputeCasesIn(state: () => State): DisputeCaseRepository {
  const all = () => [...state().disputeCases.values()];
  const ofHold = (holdId: string) => all().filter((one) => one.holdId === holdId);
  return {
    async add(dispute) {
      if (isOpen(dispute) && ofHold(dispute.holdId).some(isOpen))
        throw new Error(`one_open_case_a_hold ${dispute.holdId}`);
      state().disputeCases.set(dispute.id, dispute);
    },
    save: async (dispute) =>
      void (state().disputeCases.has(dispute.id)
        ? state().disputeCases.set(dispute.id, dispute)
        : gone('dispute case')),
    latestOf: async (holdId) => ofHold(holdId).sort(by('openedAt')).at(-1),
    claimDue: async (asOf, until, limit) =>
      claim(
        state(),
        all().flatMap(({ holdId, state: now, dueAt }) =>
          dueAt && dueAt <= asOf && !['review', 'appealed', 'done'].includes(now) ? [{ id: holdId, since: dueAt }] : [],
        ),
        { asOf, until, limit },
      ),
    outOfStep: async (limit) =>
      [...state().holds.values()]
        .filter((hold) => {
          const opened = ofHold(hold.id).find(isOpen);
          return opened ? !isStillDisputed(opened, hold) : hasOpenDispute(hold);
        })
        .map(({ id }) => id)
        .slice(0, limit),
  };
}

export const disputePhotosIn = (state: () => State): DisputePhotos => ({
  async claim({ ownerId, photoIds }) {
    const uploads = state().disputePhotos;
    if (!photoIds.every((id) => uploads.get(id) === ownerId)) return false;
    for (const id of photoIds) uploads.delete(id);
    return true;
  },
});
