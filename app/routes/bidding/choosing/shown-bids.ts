import type { BidOrder } from '#src/modules/bidding/ports/bid-views';

/** The ways to sort the bids, each with its sentence above the list. */
export const ORDERS: Record<BidOrder, { label: string; said: string }> = {
  price: { label: 'Price, lowest first', said: 'Sorted by price. Same price: nearest first.' },
  rating: {
    label: 'Rating, best first',
    said: 'Sorted by rating. Same rating: more reviews, then the lower price first.',
  },
  days: {
    label: 'Days, fewest first',
    said: 'Sorted by days. Same number of days: the lower price, then the nearest first.',
  },
  date: {
    label: 'First day, earliest first',
    said: 'Sorted by the first day each could start. Same day: the lower price first.',
  },
  distance: { label: 'Distance, nearest first', said: 'Sorted by distance. Same distance: the lower price first.' },
  newest: { label: 'Newest first', said: 'Sorted by when the bid was made, newest first.' },
};
const isOrder = (text: string | null): text is BidOrder => text !== null && Object.hasOwn(ORDERS, text);

/** What an address asks of the list: ?sort=rating, and ?show=shortlist for the marked bids alone. */
export type ShownBids = { sort: BidOrder; onlyShortlist: boolean };

export function shownBidsIn(url: string): ShownBids {
  const query = new URL(url).searchParams;
  const sort = query.get('sort');
  return { sort: isOrder(sort) ? sort : 'price', onlyShortlist: query.get('show') === 'shortlist' };
}

/** The address of a list, and of what is done from it and leads back to it. */
export function withShownBids(path: string, { sort, onlyShortlist }: ShownBids): string {
  const query = new URLSearchParams({
    ...(sort !== 'price' && { sort }),
    ...(onlyShortlist && { show: 'shortlist' }),
  }).toString();
  return query ? `${path}?${query}` : path;
}
