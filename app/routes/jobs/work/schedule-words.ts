import { longDate } from '#src/kernel/written-date';

/** "Tuesday 2 June 2026 at 09:30" */
export const proposedFor = ({ date, time }: { date: string; time: string }) => `${longDate(date)} at ${time}`;

/** Tells the landscaper that a proposed date was declined, or lapsed. */
export const unacceptedWords = (proposal: { date: string; time: string; status: string }, customer: string): string =>
  proposal.status === 'lapsed'
    ? `${customer} did not answer in time, so ${proposedFor(proposal)} has lapsed.`
    : `${customer} declined ${proposedFor(proposal)}.`;
