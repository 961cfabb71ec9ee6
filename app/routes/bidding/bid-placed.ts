import { formatPounds } from '#app/ui/format';

/** What to know of a bid that has just been placed. */
export const bidPlacedWords = (bid: { share: number } | undefined) =>
  bid && `You receive ${formatPounds(bid.share)} if you are chosen. You can change or withdraw it until then.`;
