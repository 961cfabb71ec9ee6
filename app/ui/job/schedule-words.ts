import { longDate } from '#src/kernel/written-date';

/** ", instead of Friday 29 May 2026, because of rain", for a visit that is to be moved. */
export const movingWords = ({ movesFrom, reason }: { movesFrom: string | null; reason: string | null }): string =>
  movesFrom ? `, instead of ${longDate(movesFrom)}${reason === 'rain' ? ', because of rain' : ''}` : '';

/** "Tuesday 2 June 2026 at 09:30" */
export const proposedFor = ({ date, time }: { date: string; time: string }) => `${longDate(date)} at ${time}`;

type Unaccepted = { date: string; time: string; status: string; proposedBy: 'customer' | 'landscaper' };

/** Tells the landscaper that a proposed date was declined, or lapsed. */
export const unacceptedWords = (proposal: Unaccepted, customer: string): string => {
  const own = proposal.proposedBy === 'landscaper';
  if (proposal.status === 'lapsed')
    return own
      ? `${customer} did not answer in time, so ${proposedFor(proposal)} has lapsed.`
      : `${customer} suggested ${proposedFor(proposal)}, which has lapsed.`;
  return `${own ? customer : 'You'} declined ${proposedFor(proposal)}.`;
};
