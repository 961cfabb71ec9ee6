import { formatPounds, JOB_PRICE_MAX } from '#src/kernel/money';
import type { BiddingClosed } from '#src/modules/bidding/domain/bidding-closed';
import type { Decline, DeclineReason } from '#src/modules/bidding/domain/decline';
import type { NoPlace, WhyNotBid } from '#src/modules/bidding/domain/place';
import { DAYS_MAX, MESSAGE_MAX } from '#src/modules/bidding/domain/terms';
import type { TermsProblem } from '#src/modules/bidding/domain/typed-terms';
import type { LocationRefusal } from '#src/modules/jobs/ports/views/available-job-views';
import type { Words } from '#app/web/command';

// Sentences about bids that commands, calls and pages share, in the specification's own words where it has any.

export const BID_NOT_FOUND = [404, 'We could not find this bid.'] as const satisfies Words;
/** A landscaper who is suspended, has left, or has restricted what we do with their data. */
export const NOT_AVAILABLE = [409, 'They are not taking work at the moment.'] as const satisfies Words;
export const TOO_MANY_BIDS = [
  429,
  'That is a lot of bids in an hour. Please try again later.',
] as const satisfies Words;
/** For a fault on our side (E-LAND-03, E-LAND-04). */
export const PLACE_BID_FAILED = 'Failed to place bid. Please try again.';

/**
 * What is wrong with a bid (V-BID-01, -03 and -05), and the error summary's title if that is the only problem
 * (D-BIDTOAST).
 */
export const termsWords: Record<TermsProblem, { title: string; words: string }> = {
  'amount-missing': { title: 'Price required', words: 'Please enter your bid price.' },
  'amount-not-valid': { title: 'Invalid amount', words: 'Please enter a valid bid amount.' },
  'amount-too-large': { title: 'Invalid amount', words: `A bid can be ${formatPounds(JOB_PRICE_MAX)} at most.` },
  'message-too-long': { title: 'Message too long', words: `Message must be ${MESSAGE_MAX} characters or less.` },
  'days-not-valid': {
    title: 'Invalid days',
    words: `Please give whole days, from 1 to ${DAYS_MAX}, or leave it empty.`,
  },
  'date-not-valid': { title: 'Invalid date', words: 'Please give a day within a year, or leave it empty.' },
  'date-passed': { title: 'Invalid date', words: 'This day has passed. Please give today or a later day.' },
  'vat-number-not-valid': {
    title: 'Invalid VAT number',
    words: 'Please check the VAT number: it has nine digits, such as GB 434 0314 94.',
  },
};

/**
 * The error summary's title: that of the only problem, `failed` if it has none, or undefined (the usual title) for
 * several problems.
 */
export function summaryTitle(messages: readonly string[], failed: string): string | undefined {
  if (messages.length !== 1) return undefined;
  return Object.values(termsWords).find(({ words }) => words === messages[0])?.title ?? failed;
}

/** The reasons for declining a bid, as the customer chooses them and as both sides read them afterwards. */
export const DECLINE_REASONS: Record<DeclineReason, { label: string; said: string }> = {
  'price-too-high': { label: 'The price is too high', said: 'the price is too high' },
  'dates-do-not-suit': { label: 'The dates do not suit me', said: 'the dates do not suit' },
  'done-differently': { label: 'I have chosen to do it differently', said: 'the work will be done differently' },
  other: { label: 'Something else', said: 'another reason' },
};

/** "the price is too high: “We had hoped for less.”" */
export const declineWords = ({ declineReason, declineWords: words }: Decline): string | null =>
  declineReason &&
  (words
    ? declineReason === 'other'
      ? `“${words}”`
      : `${DECLINE_REASONS[declineReason].said}: “${words}”`
    : DECLINE_REASONS[declineReason].said);

/** Why a job takes no more bids (L-FIND2-06, V-BID-06). */
export const closedWords: Record<BiddingClosed, string> = {
  'bidding-closed': 'Bidding Closed',
  'max-bids-reached': 'Bidding Closed - Max Bids Reached',
  'places-reserved': 'The Last Place Is Reserved',
};
/** Whether the job takes no more bids, whoever asks. */
export const isClosed = (why: NoPlace<WhyNotBid>): why is BiddingClosed => Object.hasOwn(closedWords, why);
/** In place of the button that places a bid. What is the matter with the landscaper is said in a note (`NoBid`). */
export const noPlaceWords = (why: NoPlace<WhyNotBid>): string =>
  isClosed(why) ? closedWords[why] : 'You Cannot Bid Now';

/** Why the typed place cannot be searched around. */
export const placeWords: Record<LocationRefusal, string> = {
  'town-unknown': 'We do not know a place with this name. Try a town or a postcode: Frome, BA11 or BA11 4HT.',
  'postcode-unknown': 'We do not know this postcode. Please check it, or use one nearby.',
  'outside-service-area': 'We serve England, Scotland and Wales. Try a town or a postcode there.',
};
