import { placeBid } from '#app/commands/bidding/place-bid';
import { Note } from '#app/ui/note';
import { RestrictedNote } from '#app/ui/page/restricted-note';
import { urlOf } from '#app/url-of';
import type { JobToBidOn } from './job-to-bid-on.server';

/** Why a landscaper cannot bid: in place of the form, on the job's page, or above a list of jobs. */
export function NoBid({ why }: { why: Extract<JobToBidOn, { state: 'refused' }>['why'] }) {
  const [, words] = placeBid.refusals[why];
  if (why === 'data-restricted') return <RestrictedNote words={words} />;
  return (
    <Note kind="closed">
      {words} {why === 'profile-incomplete' && <a href={urlOf('/landscaper-registration')}>Complete your profile</a>}
    </Note>
  );
}
