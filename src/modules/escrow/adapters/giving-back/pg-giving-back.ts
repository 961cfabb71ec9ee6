import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { momentOf, type InJson } from '#src/platform/json-columns';
import { titleFor } from '#src/modules/moderation/sql/moderated';
import { slotBegins } from '#src/modules/jobs/sql/slot-begins';
import { CREDIT_NOTE_NUMBER } from '../../sql/credit-note-number';
import { WORDS } from '../../sql/absences';
import { FROM_ABSENCES, isAbsenceToDecide } from '../../sql/waiting-for-admin';
import type {
  AbsenceToDecide,
  CancellationTerms,
  CreditNote,
  CreditNoteViewer,
  GivenBackOfJob,
  GivingBackViews,
  MaterialsShown,
  RequestShown,
} from '../../ports/giving-back/giving-back-views';

// The hold that a job's pages show: the open one, otherwise the newest.
const LATEST = `order by h.state in ('closed', 'refunded'), h.opened_at desc, h.id limit 1`;

// Read only while the landscaper can agree to it.
const REQUEST = `(select json_build_object('percentDone', r.percent_done, 'toCustomer', r.to_customer, 'toLandscaper', r.to_landscaper,
    'fee', r.fee, 'reason', r.reason, 'requestedAt', r.requested_at)
  from cancellation_requests r where r.hold_id = h.id and r.agreed_at is null and h.state = 'held' and h.dispute_state = 'open'
   and r.to_customer + r.to_landscaper = h.amount - h.released_amount - h.refunded_amount - h.charged_back_amount)`;

const MATERIALS = `(select coalesce(json_agg(json_build_object('id', m.id, 'what', m.what, 'amount', m.amount, 'recordedAt', m.recorded_at,
    'receipt', json_build_object('id', ph.id, 'width', ph.width, 'height', ph.height)) order by m.recorded_at, m.id), '[]')
  from materials_bought m join photos ph on ph.id = m.receipt_photo_id where m.hold_id = h.id and m.removed_at is null)`;

const OF_JOB = `select (select ${WORDS} from absences a where a.hold_id = h.id) as absence_words, ${REQUEST} as request, ${MATERIALS} as materials
  from holds h where h.job_id = :jobId ${LATEST}`;

const TO_DECIDE = `
  select j.id as job_id, j.number as job_number, j.title, c.full_name as customer, coalesce(p.business_name, l.full_name) as landscaper,
         h.amount - h.released_amount - h.refunded_amount - h.charged_back_amount as held, a.reported_at
    from ${FROM_ABSENCES}
    join users c on c.id = h.customer_id join users l on l.id = h.landscaper_id
    left join landscaper_profiles p on p.user_id = l.id
   where ${isAbsenceToDecide} order by a.reported_at limit 50`;

const TERMS = `
  select h.id as hold_id, h.state, h.amount - h.released_amount - h.refunded_amount - h.charged_back_amount as left, h.released_amount as released,
         h.fee_free_amount as fee_free, h.early_start_asked_at is not null as asked_for_early_start,
         coalesce(h.held_at, h.opened_at) as contract_at, ${slotBegins('jobs')} as starts_at,
         (select coalesce(sum(c.frozen), 0)::bigint from chargebacks c where c.hold_id = h.id) as frozen,
         ${REQUEST} as request, ${MATERIALS} as materials
    from holds h join jobs on jobs.id = h.job_id where h.job_id = :jobId ${LATEST}`;

const CANCELLATION = `
  select cancelled_by, rule, reason, to_customer, to_landscaper, fee, cancelled_at from cancellations where job_id = :jobId
   order by cancelled_at desc limit 1`;

const LATE_REFUNDS = `
  select r.id, r.amount, r.fee, r.share, r.reason, r.refunded_at, r.admin_id is null as is_agreed from late_refunds r join holds h on h.id = r.hold_id
   where h.job_id = :jobId order by r.refunded_at, r.id`;

const NUMBERS = `select n.id, ${CREDIT_NOTE_NUMBER} as number from credit_notes n where n.job_id = :jobId order by n.issued_at, n.number`;

const CREDIT_NOTES = `
  select n.id, ${CREDIT_NOTE_NUMBER} as number, n.job_id, j.number as job_number, case when :isAdmin then j.title else ${titleFor(':viewerId')} end as title, n.why,
         n.amount as amount_pence, n.issued_at, n.customer_name as customer, n.job_address,
         coalesce(case n.why when 'cancelled' then (select c.reason from cancellations c where c.hold_id = n.hold_id)
                             when 'settled' then h.settlement_reason
                             else (select r.reason from late_refunds r where r.id = n.late_refund_id) end, '') as reason,
         (select r.book || '-' || lpad(r.number::text, 4, '0') from receipts r where r.hold_id = n.hold_id) as receipt_number,
         json_build_object('name', n.landscaper_name, 'business', n.business_name, 'place', n.landscaper_place) as landscaper,
         case when n.fee + n.share > 0 and (:isAdmin or h.landscaper_id = :viewerId)
           then json_build_object('feePence', n.fee, 'sharePence', n.share) end as payout
    from credit_notes n join holds h on h.id = n.hold_id join jobs j on j.id = n.job_id
   where n.job_id = :jobId and (:isAdmin or :viewerId in (h.customer_id, h.landscaper_id))
   order by n.issued_at, n.number`;

export class PgGivingBack implements GivingBackViews {
  constructor(private db: Knex) {}

  async terms(jobId: string): Promise<CancellationTerms | undefined> {
    if (!isId(jobId)) return undefined;
    type Stored = Omit<CancellationTerms, keyof StoredParts> & StoredParts;
    const { rows } = await this.db.raw<{ rows: Stored[] }>(TERMS, { jobId });
    return rows[0] && { ...rows[0], ...partsIn(rows[0]) };
  }

  async ofJob(jobId: string): Promise<GivenBackOfJob> {
    if (!isId(jobId)) return NOTHING;
    const [cancellation, lateRefunds, notes, ofJob] = await Promise.all([
      this.db.raw<{ rows: NonNullable<GivenBackOfJob['cancellation']>[] }>(CANCELLATION, { jobId }),
      this.db.raw<{ rows: GivenBackOfJob['lateRefunds'] }>(LATE_REFUNDS, { jobId }),
      this.db.raw<{ rows: GivenBackOfJob['creditNotes'] }>(NUMBERS, { jobId }),
      this.db.raw<{ rows: (StoredParts & Pick<GivenBackOfJob, 'absenceWords'>)[] }>(OF_JOB, { jobId }),
    ]);
    return {
      cancellation: cancellation.rows[0] ?? null,
      lateRefunds: lateRefunds.rows,
      creditNotes: notes.rows,
      absenceWords: ofJob.rows[0]?.absenceWords ?? null,
      ...partsIn(ofJob.rows[0] ?? NO_PARTS),
    };
  }

  async creditNotes({ id: viewerId, isAdmin }: CreditNoteViewer, jobId: string): Promise<CreditNote[]> {
    if (!isId(jobId)) return [];
    return (await this.db.raw<{ rows: CreditNote[] }>(CREDIT_NOTES, { jobId, viewerId, isAdmin })).rows;
  }

  async absencesToDecide(asOf: Date): Promise<AbsenceToDecide[]> {
    return (await this.db.raw<{ rows: AbsenceToDecide[] }>(TO_DECIDE, { now: asOf })).rows;
  }
}

const NOTHING: GivenBackOfJob = {
  cancellation: null,
  lateRefunds: [],
  creditNotes: [],
  absenceWords: null,
  request: null,
  materials: [],
};

type StoredParts = { request: StoredRequest; materials: InJson<MaterialsShown>[] };
const NO_PARTS: StoredParts = { request: null, materials: [] };
const partsIn = ({ request, materials }: StoredParts) => ({
  request: requestIn(request),
  materials: materials.map((one): MaterialsShown => ({ ...one, recordedAt: momentOf(one.recordedAt) })),
});

type StoredRequest = InJson<RequestShown> | null;
const requestIn = (stored: StoredRequest): RequestShown | null =>
  stored && { ...stored, requestedAt: momentOf(stored.requestedAt) };
