import { EVENT_MONTHS, NEWS_MONTHS, NOTICE_DAYS } from '../../domain/retention';
import { mustStay } from '../../sql/must-stay';

// Each statement takes the oldest rows first, along an index, and at most `:limit`, so it may be stopped and run again
// at any time.

const isOld = (column: string, period: string): string =>
  `${column} <= cast(:now as timestamptz) - interval '${period}'`;
const NEWS_PERIOD = `${NEWS_MONTHS} months`;
/** Sent, or given up. An email that is still to be sent is owed to someone, however old it is. */
const IS_DONE = 'next_attempt_at is null';

/**
 * The few people whose data must stay are found first; otherwise PostgreSQL would check the reader of each mail against
 * everyone.
 */
const READERS_WHO_STAY = `(
  select lower(r.email::text) as address from users r
   where r.id in (select for_claim.user_id from legal_holds for_claim where for_claim.lifted_at is null
                  union all select asker.id from users asker where asker.status = 'restricted')) reader`;

const MAILS = `
  delete from mails where id in (
    select m.id from mails m
     where ${isOld('m.created_at', NEWS_PERIOD)} and m.${IS_DONE}
       and not exists (select from ${READERS_WHO_STAY} where reader.address = lower(m.to_address))
     order by m.created_at limit :limit)
  returning id`;

const TEXTS = `
  delete from texts where id in (
    select t.id from texts t
     where ${isOld('t.created_at', NEWS_PERIOD)} and t.${IS_DONE} and not ${mustStay('t.user_id')}
     order by t.created_at limit :limit)
  returning id`;

const NOTIFICATIONS = `
  delete from notifications where id in (
    select n.id from notifications n
     where ${isOld('n.created_at', NEWS_PERIOD)} and not ${mustStay('n.user_id')}
     order by n.created_at limit :limit)
  returning id`;

export const NEWS = [MAILS, TEXTS, NOTIFICATIONS] as const;

/** Only delivered events: the others are shown to the operator until someone has looked. */
export const EVENTS = `
  delete from outbox where id in (
    select o.id from outbox o where ${isOld('o.delivered_at', `${EVENT_MONTHS} months`)} order by o.delivered_at limit :limit)
  returning id`;

export const NOTICES = `
  delete from notices where (provider, event_id) in (
    select n.provider, n.event_id from notices n where ${isOld('n.handled_at', `${NOTICE_DAYS} days`)} order by n.handled_at limit :limit)
  returning event_id`;

/**
 * Limits use real time, in milliseconds since 1970: moving the sandbox’s clock must not give anybody new attempts. The
 * hour allows for clocks that differ.
 */
export const ATTEMPTS = `
  delete from rate_limits where key in (
    select key from rate_limits where expire < extract(epoch from clock_timestamp() - interval '1 hour') * 1000
       and cast(:now as timestamptz) is not null
     order by expire limit :limit)
  returning key`;
