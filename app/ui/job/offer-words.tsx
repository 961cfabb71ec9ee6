import type { ReactNode } from 'react';
import type { Day } from '#src/kernel/day';
import type { Pence } from '#src/kernel/money';
import { dayDate, shortDate } from '#src/kernel/written-date';
import { splitVat } from '#src/kernel/vat';
import { LOOKED_AHEAD_WEEKS, type NextFree } from '#src/modules/jobs/domain/calendar/next-free';
import { counted, inWords } from '#app/ui/format';
import { Sum } from '#app/ui/sum';

// The landscaper's answers in a bid, in words. The price is always what the customer pays.

const NOT_STATED = 'Not stated';

export const durationWords = (days: number | null | undefined) => (days ? counted(days, 'day') : NOT_STATED);

/** "Mon 25 May 2026", or that the day has passed. `today`: an ISO date. */
export const earliestWords = (day: Day | null | undefined, today: Day) =>
  day ? (day <= today ? 'Straight away' : dayDate(day)) : NOT_STATED;

/** The next free day in a landscaper’s calendar. */
export const nextFreeWords = (day: NextFree): string =>
  day === 'later' ? `Not within ${inWords(LOOKED_AHEAD_WEEKS)} weeks` : dayDate(day);

export const wasteWords = (takes: boolean | null | undefined) =>
  takes == null ? NOT_STATED : takes ? 'Taken away' : 'Stays with you';

/** Whether we have seen a waste carrier’s authority, and its expiry date. */
export const authorityWords = (until: Day | null) =>
  until ? `Authority seen, to ${shortDate(until)}` : 'Authority not seen by us';

/** "VAT included: £100.00 + £20.00 VAT" for a registered landscaper. */
export function vatWords(registered: boolean | null | undefined, amount: Pence): ReactNode {
  if (registered == null) return NOT_STATED;
  if (!registered) return 'No VAT charged';
  const { vat, net } = splitVat(amount);
  return (
    <>
      VAT included: <Sum of="without-vat" pence={net} /> + <Sum of="vat" pence={vat} /> VAT
    </>
  );
}

type AgainstWeeds = { weedKiller: 'none' | 'general' | 'professional' | null; holdsCertificate: boolean | null };
/** What they would use against weeds. Whether they hold a certificate is their own claim. */
export function weedKillerSaid({ weedKiller, holdsCertificate }: AgainstWeeds): string {
  if (weedKiller === null) return NOT_STATED;
  if (weedKiller === 'none') return 'No weed killer';
  if (weedKiller === 'general') return 'A weed killer that anybody may use';
  return holdsCertificate
    ? 'A professional product. Says they hold a certificate'
    : 'A professional product. Has not said that they hold a certificate';
}

/** The same with the credentials that we have seen, for a customer comparing bids. */
export function weedKillerWords(said: AgainstWeeds, seen: readonly string[]): string {
  const words = weedKillerSaid(said);
  if (!said.holdsCertificate) return words;
  return `${words}. ${seen.length > 0 ? `We have seen: ${seen.join(', ')}` : 'We have not seen it'}`;
}
