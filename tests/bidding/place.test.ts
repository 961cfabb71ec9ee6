import { expect, test } from 'vitest';
import { ok, refuse } from '#src/kernel/result';
import { mayBidAgain, whyNoPlace, whyNotThem } from '#src/modules/bidding/domain/place';

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

test.each([
  ['nothing is the matter', {}, undefined],
  ['one of the two has blocked the other', blocked, 'blocked'],
  ['their profile is not finished', { ...blocked, ...unfinished }, 'profile-incomplete'],
])('If %s, the answer about the two people, whatever the job: %s %s', (_when, facts, why) => {
  expect(whyNotThem({ ...free, ...full, ...hired, ...facts })).toBe(why);
});

const ended = { status: 'rejected' as const, isLatest: true };
test.each([
  ['has ended', {}, {}, true],
  ['is pending', { status: 'pending' as const }, {}, false],
  ['has ended, and they have made another one since', { isLatest: false }, {}, false],
  ['has ended, and no place is free', {}, full, false],
  ['has ended, and someone is hired', {}, hired, false],
  ['has ended, and one of the two has blocked the other', {}, blocked, false],
])('A landscaper may or may not bid again where their bid %s', (_when, bid, facts, may) => {
  expect(mayBidAgain({ ...free, ...facts }, { ...ended, ...bid })).toBe(may);
});
