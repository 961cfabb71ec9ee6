import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { pence } from '#src/kernel/money';
import { momentOf, type InJson } from '#src/platform/json-columns';
import type { EvidenceFacts } from '../../domain/evidence';

const FACTS = `
  select json_build_object('number', j.number, 'title', j.title, 'description', j.description,
      'address', case when position(j.postcode in j.address) > 0 then j.address else concat_ws(', ', j.address, j.town, j.postcode) end, 'price', h.amount, 'agreedOn', coalesce(h.held_at, h.opened_at)) as job,
    json_build_object('message', b.message, 'days', b.estimated_days) as bid,
    json_build_object('name', c.full_name, 'email', c.email) as customer,
    coalesce(p.business_name, l.full_name) as landscaper,
    j.completion_note, coalesce(to_char(case when j.started_by is distinct from 'clock' then j.started_at end at time zone 'Europe/London', 'YYYY-MM-DD'), j.scheduled_date::text) as worked_on,
    (select coalesce(json_agg(json_build_object('what', what, 'at', at) order by at, what), '[]') from (values
      ('The customer posted the job', j.posted_at),
      ('The customer paid', h.held_at),
      ('Work started', case when j.started_by is distinct from 'clock' then j.started_at end),
      ('The agreed time came, and the landscaper had not pressed Start', case when j.started_by = 'clock' then j.started_at end),
      ('The customer said that the landscaper had not come', (select max(a.reported_at) from absences a where a.hold_id = h.id)),
      ('The customer said that the landscaper had come', (select max(a.closed_at) from absences a where a.hold_id = h.id and a.closed_as = 'came')),
      ('The landscaper marked the work complete', j.landscaper_completed_at),
      ('The customer confirmed the work', j.customer_confirmed_at),
      (concat('The ', (select c.opened_by from dispute_cases c where c.hold_id = h.id and c.late_refund_id is null order by c.opened_at desc limit 1), ' reported a problem to us'), h.disputed_at),
      ('We decided about the problem', h.settled_at),
      ('The job was completed', j.completed_at),
      ('The job was cancelled', j.cancelled_at)
      union all select concat('The landscaper marked the work complete', ', and wrote: “' || taken.note || '”'), taken.marked_at
        from markings_taken_back taken where taken.job_id = j.id
      union all select 'The marking was taken back, because a missed visit was reported', taken.taken_back_at
        from markings_taken_back taken where taken.job_id = j.id) happened (what, at) where at is not null) as dates,
    (select coalesce(json_agg(json_build_object('id', ph.id, 'width', ph.width, 'height', ph.height, 'kind', jp.kind, 'uploadedAt', ph.created_at, 'attachedAt', ph.claimed_at)
        order by jp.kind desc, jp.position), '[]') from job_photos jp join photos ph on ph.id = jp.photo_id where jp.job_id = j.id) as photos,
    (select coalesce(json_agg(json_build_object('by', case m.sender_id when h.customer_id then 'customer' else 'landscaper' end, 'at', m.created_at,
        'text', concat_ws(' ', nullif(m.content, ''), '(file: ' || m.attachment_name || ')')) order by m.created_at, m.id), '[]')
       from threads t join messages m on m.thread_id = t.id
      where t.job_id = j.id and t.landscaper_id = h.landscaper_id) as messages,
    (select coalesce(json_agg(json_build_object('at', s.at, 'kind', s.kind, 'debit', s.debit, 'credit', s.credit, 'amount', s.amount_pence)
        order by s.transaction_id, s.place), '[]') from ledger.statement s where s.payment_ref = h.id::text) as entries,
    (select json_build_object('number', r.book || '-' || lpad(r.number::text, 4, '0'), 'issuedAt', r.issued_at) from receipts r where r.job_id = j.id) as receipt
    from holds h
    join jobs j on j.id = h.job_id
    join bids b on b.id = h.bid_id
    join users c on c.id = h.customer_id
    join users l on l.id = h.landscaper_id
    left join landscaper_profiles p on p.user_id = l.id
   where h.id = `;

type Row = InJson<Pick<EvidenceFacts, 'job' | 'dates' | 'photos' | 'messages' | 'entries' | 'receipt'>> &
  Pick<EvidenceFacts, 'bid' | 'customer' | 'landscaper' | 'completionNote' | 'workedOn'>;

/** Undefined if the payment was not for a job. */
export async function evidenceFactsOn(db: Knex, chargebackId: string): Promise<EvidenceFacts | undefined> {
  return isId(chargebackId) ? read(db, '(select hold_id from chargebacks where id = ?)', chargebackId) : undefined;
}

/** The same facts for a job’s payment, disputed or not. */
export const evidenceFactsOfHold = (db: Knex, holdId: string): Promise<EvidenceFacts | undefined> =>
  read(db, '?', holdId);

async function read(db: Knex, which: string, id: string): Promise<EvidenceFacts | undefined> {
  const { rows } = await db.raw<{ rows: Row[] }>(FACTS + which, [id]);
  const [found] = rows;
  if (!found) return undefined;
  const { job, dates, photos, messages, entries, receipt, ...rest } = found;
  const dated = <Thing extends { at: string }>(things: Thing[]) =>
    things.map((thing) => ({ ...thing, at: momentOf(thing.at) }));
  return {
    ...rest,
    job: { ...job, price: pence(job.price), agreedOn: momentOf(job.agreedOn) },
    dates: dated(dates),
    photos: photos.map((photo) => ({
      ...photo,
      uploadedAt: momentOf(photo.uploadedAt),
      attachedAt: momentOf(photo.attachedAt),
    })),
    messages: dated(messages),
    entries: dated(entries),
    receipt: receipt && { ...receipt, issuedAt: momentOf(receipt.issuedAt) },
  };
}
