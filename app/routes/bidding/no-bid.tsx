import { placeBid } from '#app/commands/bidding/place-bid';
import { Note } from '#app/ui/note';
import { RestrictedNote } from '#app/ui/page/restricted-note';
import type { JobToBidOn } from './job-to-bid-on.server';

/** In place of the form, for a landscaper who cannot bid on this job. */
export function NoBid({ why }: { why: Extract<JobToBidOn, { state: 'refused' }>['why'] }) {
  const [, words] = placeBid.refusals[why];
  return why === 'data-restricted' ? <RestrictedNote words={words} /> : <Note kind="closed">{words}</Note>;
}
