import { longDate } from '#app/ui/format';

/** "Tuesday 2 June 2026 at 09:30" */
export const proposedFor = ({ date, time }: { date: string; time: string }) => `${longDate(date)} at ${time}`;
