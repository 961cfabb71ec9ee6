import type { EntryShown } from '#src/modules/loyalty/ports/loyalty-views';

export const ENTRIES: Record<EntryShown['kind'], string> = {
  earned: 'Earned: the payment was released',
  taken_back: 'Taken back: part of it was refunded',
  used: 'Used',
  returned: 'Came back: not used in the end',
  referral: 'For an invitation',
  expired: 'Expired',
};

/** "+185", "−900" */
export const signed = (points: number): string =>
  `${points < 0 ? '−' : '+'}${Math.abs(points).toLocaleString('en-GB')}`;
export const figure = (points: number): string => points.toLocaleString('en-GB');
