import type { Knex } from 'knex';
import { CONTRACT_YEARS, SECURITY_MONTHS } from '../../domain/retention';
import type { AgingData, OldData } from '../../ports/data/old-data';
import type { FileOfRow } from '../../ports/data/personal-data';
import { claimsPossible } from '../../sql/data-map/shape';
import { mustStay } from '../../sql/must-stay';

type Turn = { now: Date; limit: number };

export class PgOldData implements OldData {
  constructor(private db: Knex) {}

  remove(kind: AgingData, at: Date, limit: number) {
    const turn = { now: at, limit };
    if (kind === 'messages') return this.removeMessages(turn);
    return kind === 'job photos' ? this.removePhotos(turn) : this.removeRows(kind, turn);
  }

  private async removeMessages(turn: Turn) {
    const gone = await this.ask<{ id: string | null; contentType: string | null }>(MESSAGES, turn);
    const files = gone.flatMap(({ id, contentType }): FileOfRow[] =>
      id ? [{ table: 'messages', id, contentType }] : [],
    );
    return { removed: gone.length, files };
  }

  /** A trigger remembers the files of photos that are gone. */
  private async removePhotos(turn: Turn) {
    const gone = await this.ask<{ photoId: string }>(SHOWN_PHOTOS, turn);
    const ids = gone.map(({ photoId }) => photoId);
    if (ids.length > 0) await this.db.raw(PHOTOS, { ids });
    return { removed: gone.length, files: [] };
  }

  /** A trigger remembers the files of documents that are gone. */
  private async removeRows(kind: 'insurance' | 'security records', turn: Turn) {
    let removed = 0;
    for (const sql of kind === 'insurance' ? [INSURANCE] : [DOWNLOADS, RESETS])
      removed += (await this.ask(sql, { ...turn, limit: turn.limit - removed })).length;
    return { removed, files: [] };
  }

  private async ask<Row>(sql: string, turn: Turn): Promise<Row[]> {
    return (await this.db.raw<{ rows: Row[] }>(sql, turn)).rows;
  }
}

/** Whether nobody can claim anything any more about a job `j` that was paid for, and nothing about it is still to be decided. */
const IS_OVER = `j.status in ('completed', 'cancelled')
  and exists (select from holds paid where paid.job_id = j.id and paid.held_at is not null) and not ${claimsPossible('j.id')}
  and not exists (select from dispute_cases heard where heard.job_id = j.id and heard.state <> 'done')
  and not exists (select from chargebacks cb join holds of_bank on of_bank.id = cb.hold_id where of_bank.job_id = j.id and cb.closed_at is null)
  and not exists (select from tickets t where t.job_id = j.id and t.state <> 'closed')
  and not exists (select from content_cases r where r.job_id = j.id and (r.decision is null or (r.appealed_at is not null and r.answered_at is null)))`;

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
