import { longDate } from '#app/ui/format';

/** "Tuesday 2 June 2026 at 09:30" */
export const proposedFor = ({ date, time }: { date: string; time: string }) => `${longDate(date)} at ${time}`;

/** A date that was proposed and came to nothing, told to whoever had proposed it. */
export const cameToNothing = (proposal: { date: string; time: string; status: string }, customer: string): string =>
  proposal.status === 'lapsed'
    ? `${customer} did not answer in time, so ${proposedFor(proposal)} has lapsed.`
    : `${customer} declined ${proposedFor(proposal)}.`;
