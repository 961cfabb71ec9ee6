import type { Knex } from 'knex';
import { UNHIRED_MONTHS } from '#src/kernel/deadlines';
import { CONFIRMATION_LINK_DAYS } from '../../domain/email-confirmation';
import { CONTRACT_YEARS, SECURITY_MONTHS } from '../../domain/retention';
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
    return { removed: gone.length, files: filesOf(gone) };
  }

  /** The job stays for the figures, with its kind of work, town, amounts and dates. */
  private async removeDetails(turn: Turn) {
    const ids = (await this.ask<{ id: string }>(UNHIRED, turn)).map(({ id }) => id);
    if (ids.length === 0) return { removed: 0, files: [] };
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
    return { removed: ids.length, files: filesOf(messages) };
  }

  /** A trigger remembers the files of photos that are gone. */
  private async removePhotos(turn: Turn) {
    const gone = await this.ask<{ photoId: string }>(SHOWN_PHOTOS, turn);
    const ids = gone.map(({ photoId }) => photoId);
    if (ids.length > 0) await this.db.raw(PHOTOS, { ids });
    return { removed: gone.length, files: [] };
  }

  /** A trigger remembers the files of documents that are gone. */
  private async removeRows(kind: keyof typeof ROWS, turn: Turn) {
    let removed = 0;
    for (const sql of ROWS[kind]) removed += (await this.ask(sql, { ...turn, limit: turn.limit - removed })).length;
    return { removed, files: [] };
  }

  private async ask<Row>(sql: string, turn: Turn): Promise<Row[]> {
    return (await this.db.raw<{ rows: Row[] }>(sql, turn)).rows;
  }
}

type Attachment = { id: string | null; contentType: string | null };
const filesOf = (messages: readonly Attachment[]): FileOfRow[] =>
  messages.flatMap(({ id, contentType }) => (id ? [{ table: 'messages', id, contentType }] : []));

/** Whether nothing about a job `j` is still to be decided. */
const IS_SETTLED = `not exists (select from dispute_cases heard where heard.job_id = j.id and heard.state <> 'done')
  and not exists (select from chargebacks cb join holds of_bank on of_bank.id = cb.hold_id where of_bank.job_id = j.id and cb.closed_at is null)
  and not exists (select from tickets t where t.job_id = j.id and t.state <> 'closed')
  and not exists (select from content_cases r where r.job_id = j.id and (r.decision is null or (r.appealed_at is not null and r.answered_at is null)))`;

/** Whether nobody can claim anything any more about a job `j` that was paid for. */
const IS_OVER = `j.status in ('completed', 'cancelled')
  and exists (select from holds paid where paid.job_id = j.id and paid.held_at is not null) and not ${claimsPossible('j.id')}
  and ${IS_SETTLED}`;

const MESSAGES = `
  with old as (
    select m.id, m.attachment_id, m.attachment_type
      from messages m join threads talk on talk.id = m.thread_id join jobs j on j.id = talk.job_id
     where ${IS_OVER} and not ${mustStay('talk.customer_id')} and not ${mustStay('talk.landscaper_id')}
     limit :limit)
  delete from messages using old where messages.id = old.id returning old.attachment_id as id, old.attachment_type as content_type`;

const SHOWN_PHOTOS = `
  with old as (
    select shown.job_id, shown.photo_id
      from job_photos shown join jobs j on j.id = shown.job_id join photos p on p.id = shown.photo_id
     where ${IS_OVER} and not ${mustStay('j.customer_id')} and not ${mustStay('j.landscaper_id')} and not ${mustStay('p.owner_id')}
     limit :limit)
  delete from job_photos using old where job_photos.job_id = old.job_id and job_photos.photo_id = old.photo_id returning old.photo_id`;

const PHOTOS = `
  delete from photos where id = any(:ids)
    and not exists (select from job_photos other where other.photo_id = photos.id)
    and not exists (select from portfolio_items work where work.photo_id = photos.id)
    and not exists (select from users who where who.profile_image_id = photos.id)
    and not exists (select from dispute_cases heard where heard.statement->'photoIds' @> to_jsonb(photos.id::text)
      or heard.answer->'photoIds' @> to_jsonb(photos.id::text) or heard.put_right->'photoIds' @> to_jsonb(photos.id::text)
      or heard.appeal->'photoIds' @> to_jsonb(photos.id::text))`;

const isUnhiredAge = (moment: string) => `${moment} + interval '${UNHIRED_MONTHS} months' <= cast(:now as timestamptz)`;

/**
 * Jobs that were never paid for and ended so long ago. One that ended because nothing had changed for that long has been kept long enough
 * already; `end_warned_at` says so, because its customer was told before.
 */
const UNHIRED = `
  select j.id from jobs j
   where j.status = 'cancelled' and j.details_deleted_at is null
     and (${isUnhiredAge('j.cancelled_at')} or j.end_warned_at is not null)
     and not exists (select from holds h where h.job_id = j.id and (h.held_at is not null or h.ended_at is null))
     and ${IS_SETTLED} and not ${mustStay('j.customer_id')}
     and not exists (select from bids offered where offered.job_id = j.id and ${mustStay('offered.landscaper_id')})
   limit :limit for update skip locked`;
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
/** The place of a postcode says as much as the postcode: the job moves to the middle of its half of a postcode. */
const DETAILS = `
  update jobs set title = 'Job in ' || town, description = '', custom_job_type = ${words('custom_job_type')}, custom_recurrence = ${words('custom_recurrence')},
    address = town, postcode = null, access_instructions = null, details_deleted_at = cast(:now as timestamptz),
    grid = coalesce((select half.grid from outcodes half where half.outcode = jobs.outcode), grid), location_precision = 'outcode'
  where id = any(:ids)`;

const BIDS = `
  update bids set message = '', decline_words = '' where id in (
    select b.id from bids b join jobs j on j.id = b.job_id
     where b.status = 'rejected' and (b.message <> '' or b.decline_words <> '') and ${isUnhiredAge('b.updated_at')}
       and ${IS_SETTLED} and not ${mustStay('b.landscaper_id')} and not ${mustStay('j.customer_id')}
     limit :limit)
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

/** A link that has expired stays a few days, so that its page can say so. It may hold the mistyped address of a stranger. */
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
