import { JOB_IN_TOWN } from '#src/modules/jobs/sql/place-of-job';
import type { Knex } from 'knex';
import { UNHIRED_MONTHS } from '#src/kernel/deadlines';
import { CONFIRMATION_LINK_DAYS } from '../../domain/email-confirmation';
import { CLAIM_YEARS, CONTRACT_YEARS, SECURITY_MONTHS } from '../../domain/retention';
import type { AgingData, OldData } from '../../ports/data/old-data';
import type { FileOfRow } from '../../ports/data/personal-data';
import { claimsPossible, words } from '../../sql/data-map/shape';
import { mustStay } from '../../sql/must-stay';
import { ATTEMPTS, EVENTS, NEWS, NOTICES } from './old-news';

type Turn = { now: Date; limit: number };

export class PgOldData implements OldData {
  constructor(private db: Knex) {}

  remove(kind: AgingData, at: Date, limit: number) {
    const turn = { now: at, limit };
    if (kind === 'messages') return this.removeMessages(turn);
    if (kind === 'job photos') return this.removePhotos(turn);
    return kind === 'jobs without a hire' ? this.removeDetails(turn) : this.removeRows(kind, turn);
  }

  private async removeMessages(turn: Turn) {
    const gone = await this.ask<Attachment>(MESSAGES, turn);
    return { ...removedOf(turn, gone), files: filesOf(gone) };
  }

  /** The job stays for the figures, with its kind of work, town, amounts and dates. */
  private async removeDetails(turn: Turn) {
    const marked = await this.ask(MARK_CONTRACTS, turn);
    const found = await this.ask<{ id: string }>(UNHIRED, turn);
    const ids = found.map(({ id }) => id);
    if (ids.length === 0) return { ...removedOf(turn, found, marked), files: [] };
    const about = { ids, now: turn.now };
    const { rows: messages } = await this.db.raw<{ rows: Attachment[] }>(MESSAGES_ABOUT, about);
    const { rows: photos } = await this.db.raw<{ rows: { photoId: string }[] }>(PHOTOS_ABOUT, about);
    if (photos.length > 0) await this.db.raw(PHOTOS, { ids: photos.map(({ photoId }) => photoId) });
    await this.db.raw(BIDS_ABOUT, about);
    await this.db.raw(MARKS_ABOUT, about);
    await this.db.raw(REVISIONS_ABOUT, about);
    await this.db.raw(QUESTIONS_ABOUT, about);
    await this.db.raw(CONTRACTS_ABOUT, about);
    await this.db.raw(DETAILS, about);
    return { ...removedOf(turn, found, marked), files: filesOf(messages) };
  }

  /**
   * A trigger records the files of deleted photos. Jobs that have no messages or photos left are not looked at again.
   */
  private async removePhotos(turn: Turn) {
    const gone = await this.ask<{ photoId: string }>(SHOWN_PHOTOS, turn);
    const ids = gone.map(({ photoId }) => photoId);
    if (ids.length > 0) await this.db.raw(PHOTOS, { ids });
    const marked = await this.ask(MARK_WORDLESS, turn);
    return { ...removedOf(turn, gone, marked), files: [] };
  }

  /** A trigger records the files of deleted documents. */
  private async removeRows(kind: keyof typeof ROWS, turn: Turn) {
    let removed = 0;
    for (const sql of ROWS[kind]) removed += (await this.ask(sql, { ...turn, limit: turn.limit - removed })).length;
    return { removed, more: removed === turn.limit, files: [] };
  }

  private async ask<Row>(sql: string, turn: Turn): Promise<Row[]> {
    return (await this.db.raw<{ rows: Row[] }>(sql, turn)).rows;
  }
}

/** `marked`: rows that a later run need not look at. */
const removedOf = ({ limit }: Turn, removed: readonly unknown[], marked: readonly unknown[] = []) => ({
  removed: removed.length,
  more: removed.length === limit || marked.length === limit,
});

type Attachment = { id: string | null; contentType: string | null };
const filesOf = (messages: readonly Attachment[]): FileOfRow[] =>
  messages.flatMap(({ id, contentType }) => (id ? [{ table: 'messages', id, contentType }] : []));

/** Whether nothing about a job `j` is left to decide. */
const IS_SETTLED = `not exists (select from dispute_cases heard where heard.job_id = j.id and heard.state <> 'done')
  and not exists (select from chargebacks cb join holds of_bank on of_bank.id = cb.hold_id where of_bank.job_id = j.id and cb.closed_at is null)
  and not exists (select from tickets t where t.job_id = j.id and t.state <> 'closed')
  and not exists (select from content_cases r where r.job_id = j.id and (r.decision is null or (r.appealed_at is not null and r.answered_at is null)))`;

/** Whether nobody can make a claim about a paid job `j` any more. */
const IS_OVER = `j.status in ('completed', 'cancelled')
  and exists (select from holds paid where paid.job_id = j.id and paid.held_at is not null) and not ${claimsPossible('j.id')}
  and ${IS_SETTLED}`;

/**
 * Jobs that are over, oldest first, except those known to have no messages or photos. `offset 0` makes PostgreSQL check
 * them one by one; otherwise it would first read all payments and messages to find a few.
 */
const OVER_WITH_WORDS = `(
  select h.id as hold_id, over.* from holds h
   cross join lateral (
     select j.id, j.customer_id, j.landscaper_id from jobs j where j.id = h.job_id and ${IS_OVER} offset 0) over
   where h.ended_at <= cast(:now as timestamptz) - interval '${CLAIM_YEARS} years' and h.held_at is not null and h.words_gone_at is null
   order by h.ended_at offset 0) job`;

const MESSAGES = `
  with old as (
    select m.id, m.attachment_id, m.attachment_type
      from ${OVER_WITH_WORDS}
     cross join lateral (
       select m.id, m.attachment_id, m.attachment_type from threads talk join messages m on m.thread_id = talk.id
        where talk.job_id = job.id and not ${mustStay('talk.customer_id')} and not ${mustStay('talk.landscaper_id')} offset 0) m
     limit :limit)
  delete from messages using old where messages.id = old.id returning old.attachment_id as id, old.attachment_type as content_type`;

const SHOWN_PHOTOS = `
  with old as (
    select job.id as job_id, p.photo_id
      from ${OVER_WITH_WORDS}
     cross join lateral (
       select shown.photo_id from job_photos shown join photos p on p.id = shown.photo_id
        where shown.job_id = job.id and not ${mustStay('p.owner_id')} and not ${mustStay('job.customer_id')}
          and not ${mustStay('job.landscaper_id')} offset 0) p
     limit :limit)
  delete from job_photos using old where job_photos.job_id = old.job_id and job_photos.photo_id = old.photo_id returning old.photo_id`;

/**
 * A finished job gets no new messages or photos, so one that has none left can be marked. Only the oldest are checked:
 * later ones still have theirs.
 */
const MARK_WORDLESS = `
  update holds set words_gone_at = cast(:now as timestamptz) where id in (
    select oldest.hold_id from (select job.hold_id, job.id from ${OVER_WITH_WORDS} limit :limit) oldest
     cross join lateral (
       select where not exists (select from threads talk join messages m on m.thread_id = talk.id where talk.job_id = oldest.id)
         and not exists (select from job_photos shown where shown.job_id = oldest.id) offset 0) wordless)
  returning id`;

const PHOTOS = `
  delete from photos where id = any(:ids)
    and not exists (select from job_photos other where other.photo_id = photos.id)
    and not exists (select from portfolio_items work where work.photo_id = photos.id)
    and not exists (select from users who where who.profile_image_id = photos.id)
    and not exists (select from dispute_cases heard where heard.statement->'photoIds' @> to_jsonb(photos.id::text)
      or heard.answer->'photoIds' @> to_jsonb(photos.id::text) or heard.put_right->'photoIds' @> to_jsonb(photos.id::text)
      or heard.appeal->'photoIds' @> to_jsonb(photos.id::text))`;

/** The first condition can use an index; the second is exact where months differ in length. */
const isUnhiredAge = (
  moment: string,
) => `${moment} <= cast(:now as timestamptz) - interval '${UNHIRED_MONTHS} months' + interval '3 days'
  and ${moment} + interval '${UNHIRED_MONTHS} months' <= cast(:now as timestamptz)`;
const HAS_DETAILS = `c.status = 'cancelled' and c.details_deleted_at is null and not c.has_contract`;

/** Jobs that were paid for and cancelled since the last run. They are not looked at again. */
const MARK_CONTRACTS = `
  update jobs set has_contract = true where id in (
    select c.id from jobs c
     cross join lateral (select from holds h where h.job_id = c.id and h.held_at is not null limit 1) paid
     where ${HAS_DETAILS} and ${isUnhiredAge('c.cancelled_at')}
     order by c.cancelled_at limit :limit)
  returning id`;

/**
 * Jobs that were never paid for and ended long enough ago. A job that ended because nothing had changed for that long
 * has already been kept long enough. `end_warned_at` tells us so, because its customer was warned before.
 */
const UNHIRED = `
  select id from jobs where id in (
    select free.id from (
        select c.id from jobs c where ${HAS_DETAILS} and ${isUnhiredAge('c.cancelled_at')}
        union all select c.id from jobs c where ${HAS_DETAILS} and c.end_warned_at is not null) c
     cross join lateral (
       select j.id from jobs j
        where j.id = c.id and not exists (select from holds h where h.job_id = j.id and (h.held_at is not null or h.ended_at is null))
          and ${IS_SETTLED} and not ${mustStay('j.customer_id')}
          and not exists (select from bids offered where offered.job_id = j.id and ${mustStay('offered.landscaper_id')}) offset 0) free
     limit :limit)
  for update skip locked`;
const MESSAGES_ABOUT = `
  delete from messages using threads talk where talk.id = messages.thread_id and talk.job_id = any(:ids)
  returning messages.attachment_id as id, messages.attachment_type as content_type`;
const PHOTOS_ABOUT = 'delete from job_photos where job_id = any(:ids) returning photo_id';
const BIDS_ABOUT = `
  update bids set message = '', vat_number = null, decline_words = ''
   where job_id = any(:ids) and (message <> '' or vat_number is not null or decline_words <> '')`;
const REVISIONS_ABOUT = 'delete from job_revisions where job_id = any(:ids)';
const MARKS_ABOUT = 'delete from shortlisted_bids where bid_id in (select id from bids where job_id = any(:ids))';
const QUESTIONS_ABOUT = 'delete from job_questions where job_id = any(:ids)';
const CONTRACTS_ABOUT = 'delete from job_contracts where job_id = any(:ids)';
/** The place of a postcode says as much as the postcode, so the job moves to the middle of its outward code. */
const DETAILS = `
  update jobs set title = ${JOB_IN_TOWN}, description = '', custom_job_type = ${words('custom_job_type')}, custom_recurrence = ${words('custom_recurrence')},
    address = town, postcode = null, access_instructions = null, details_deleted_at = cast(:now as timestamptz),
    grid = coalesce((select half.grid from outcodes half where half.outcode = jobs.outcode), grid), location_precision = case when outcode = '' then location_precision else 'outcode' end
  where id = any(:ids)`;

const BIDS = `
  update bids set message = '', decline_words = '' where id in (
    select b.id from bids b
     cross join lateral (select from jobs j where j.id = b.job_id and ${IS_SETTLED} and not ${mustStay('j.customer_id')} offset 0) settled
     where b.status = 'rejected' and (b.message <> '' or b.decline_words <> '') and ${isUnhiredAge('b.updated_at')}
       and not ${mustStay('b.landscaper_id')}
     order by b.updated_at limit :limit)
  returning id`;

const INSURANCE = `
  delete from landscaper_documents where id in (
    select d.id from landscaper_documents d
     where d.kind in ('public_liability', 'employers_liability')
       and coalesce(d.expires_on, d.uploaded_at::date) + interval '${CONTRACT_YEARS} years' <= cast(:now as timestamptz)
       and not ${mustStay('d.landscaper_id')}
     limit :limit)
  returning id`;

const beforeMonths = (column: string): string =>
  `${column} <= cast(:now as timestamptz) - interval '${SECURITY_MONTHS} months'`;
const DOWNLOADS = `
  delete from data_downloads where id in (
    select d.id from data_downloads d where ${beforeMonths('d.at')} and not ${mustStay('d.user_id')} limit :limit)
  returning id`;
const RESETS = `
  delete from password_resets where token_hash in (
    select r.token_hash from password_resets r where ${beforeMonths('r.expires_at')} and not ${mustStay('r.user_id')} limit :limit)
  returning token_hash`;

/** An expired link stays a few days, so that its page can say so. It may contain a stranger's address, mistyped. */
const CONFIRMATIONS = `
  delete from email_confirmations where token_hash in (
    select c.token_hash from email_confirmations c where c.expires_at <= cast(:now as timestamptz) - interval '${CONFIRMATION_LINK_DAYS} days' and not ${mustStay('c.user_id')} limit :limit)
  returning token_hash`;

const ROWS = {
  'bids not chosen': [BIDS],
  insurance: [INSURANCE],
  'security records': [DOWNLOADS, RESETS, CONFIRMATIONS],
  news: NEWS,
  events: [EVENTS],
  notices: [NOTICES],
  attempts: [ATTEMPTS],
} as const satisfies Partial<Record<AgingData, readonly string[]>>;
