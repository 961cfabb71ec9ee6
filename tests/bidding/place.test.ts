import { expect, test } from 'vitest';
import { ok, refuse } from '#src/kernel/result';
import { whyNoPlace } from '#src/modules/bidding/domain/place';

const free = {
  job: { status: 'posted', maxBids: 5 },
  bidCount: 4,
  reservedForOthers: 0,
  mayBid: ok(null),
  isBlocked: false,
  hasLiveBid: false,
};
const full = { bidCount: 5 };
const kept = { reservedForOthers: 1 };
const live = { hasLiveBid: true };
const blocked = { isBlocked: true };
const unfinished = { mayBid: refuse('profile-incomplete' as const) };
const hired = { job: { status: 'active', maxBids: 5 } };

test.each([
  ['the last place is free', {}, undefined],
  ['the last place is kept for someone else', kept, 'places-reserved'],
  ['all places are taken', full, 'max-bids-reached'],
  ['all are taken, and more were kept', { ...full, ...kept }, 'max-bids-reached'],
  ['they have a place, of all that are taken', { ...full, ...live }, 'already-bid'],
  ['they have a place, and the others are kept', { ...kept, ...live }, 'already-bid'],
  ['one of the two has blocked the other', { ...live, ...blocked }, 'blocked'],
  ['their profile is not finished', { ...full, ...live, ...blocked, ...unfinished }, 'profile-incomplete'],
  ['someone is hired', { ...full, ...live, ...blocked, ...unfinished, ...hired }, 'bidding-closed'],
])('If %s: %s %s', (_when, facts, why) => {
  expect(whyNoPlace({ ...free, ...facts })).toBe(why);
});
