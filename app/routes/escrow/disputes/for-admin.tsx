import { SECOND_ADMIN_ABOVE } from '#src/kernel/second-admin';
import { formatPounds } from '#src/kernel/money';
import { type DisputeCase, hasConflict, isOpen } from '#src/modules/escrow/domain/disputes/dispute-case';
import { Bed } from '#app/ui/bed';
import { ButtonLink } from '#app/ui/button';
import { Note } from '#app/ui/note';
import { urlOf } from '#app/url-of';

/** What an admin can do about it now. */
export function ForAdmin({
  job,
  dispute,
  viewerId,
  isAskedForByBank,
}: {
  job: { id: string };
  dispute: DisputeCase;
  viewerId: string;
  isAskedForByBank: boolean;
}) {
  const path = urlOf('/jobs/:id/dispute', job.id);
  const flagged = hasConflict(dispute, viewerId);
  const ended = dispute.state === 'done' || dispute.state === 'agreed' || dispute.state === 'withdrawn';
  return (
    <Bed as="section" pad className="grid gap-4" aria-labelledby="admin-title">
      <h2 id="admin-title" className="text-2xl">
        For admins
      </h2>
      {dispute.conflicts.length > 0 && (
        <Note kind="warning">
          {dispute.conflicts.length === 1 ? 'An admin has' : `${dispute.conflicts.length} admins have`} left this to
          others: {dispute.conflicts.map(({ note }) => `“${note}”`).join(', ')}
        </Note>
      )}
      {dispute.proposal && (
        <Note kind="held">
          A first admin has decided. Above {formatPounds(SECOND_ADMIN_ABOVE)} a second one has to decide the same before
          any money moves.
        </Note>
      )}
      {isOpen(dispute) && !flagged && (
        <ButtonLink block icon="gavel" href={urlOf('/jobs/:id/settle', job.id)}>
          {isAskedForByBank ? 'Read both sides' : 'Read both sides and decide'}
        </ButtonLink>
      )}
      {dispute.state === 'appealed' && !flagged && (
        <ButtonLink block icon="gavel" href={`${path}/judge`}>
          Answer the appeal
        </ButtonLink>
      )}
      {!ended && !flagged && (
        <ButtonLink block kind="quiet" href={`${path}/conflict`}>
          I should not judge this
        </ButtonLink>
      )}
      <ButtonLink block kind="secondary" href="/admin-dashboard?tab=disputes">
        All disputes
      </ButtonLink>
    </Bed>
  );
}
