import type { BidOrder } from '#src/modules/bidding/ports/bid-views';

/** The orders of the bids, each with its sentence above the list. */
export const ORDERS: Record<BidOrder, { label: string; said: string }> = {
  price: { label: 'Price', said: 'Sorted by price, the lowest first. Same price: nearest first.' },
  rating: {
    label: 'Rating',
    said: 'Sorted by rating, the best first. Same rating: more reviews, then the lower price first.',
  },
  days: {
    label: 'Days',
    said: 'Sorted by days, the fewest first. Same number of days: the lower price, then the nearest first.',
  },
  date: {
    label: 'First day',
    said: 'Sorted by the first day each could start, the earliest first. Same day: the lower price first.',
  },
  distance: { label: 'Distance', said: 'Sorted by distance, the nearest first. Same distance: the lower price first.' },
  newest: { label: 'Newest', said: 'Sorted by when the bid was made, newest first.' },
};
export const orders = Object.keys(ORDERS) as BidOrder[];
const isOrder = (text: string | null): text is BidOrder => text !== null && Object.hasOwn(ORDERS, text);

/** The parameters of the list: ?sort=rating, and ?show=shortlist for marked bids only. */
export type ShownBids = { sort: BidOrder; onlyShortlist: boolean };

export function shownBidsIn(url: string): ShownBids {
  const query = new URL(url).searchParams;
  const sort = query.get('sort');
  return { sort: isOrder(sort) ? sort : 'price', onlyShortlist: query.get('show') === 'shortlist' };
}

/** Adds the list's parameters to its URL and to those of acts that lead back to it. */
export function withShownBids(path: string, { sort, onlyShortlist }: ShownBids): string {
  const query = new URLSearchParams({
    ...(sort !== 'price' && { sort }),
    ...(onlyShortlist && { show: 'shortlist' }),
  }).toString();
  return query ? `${path}?${query}` : path;
}
