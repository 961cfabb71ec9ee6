import { haveBlocked } from '#src/modules/moderation/sql/moderated';
import { bidderAccount } from './bidder-account';
import { reservedForOthers } from './reserved-places';

/**
 * SQL: what `whyNoPlace` asks about a place on a job for this person, as JSON; `account` is what `mayBid` asks. `job`:
 * the name of its row. `person`: a column or binding.
 */
export const placeAsked = (job: string, person: string) => `json_build_object(
    'job', json_build_object('status', ${job}.status, 'maxBids', ${job}.max_bids),
    'bidCount', (select count(*) from bids pending where pending.job_id = ${job}.id and pending.status = 'pending'),
    'reservedForOthers', ${reservedForOthers(`${job}.id`, person)},
    'isBlocked', ${haveBlocked(`${job}.customer_id`, person)},
    'hasLiveBid', exists (select from bids live where live.job_id = ${job}.id and live.landscaper_id = ${person} and live.status in ('pending', 'accepted')),
    'account', ${bidderAccount(person)})`;
