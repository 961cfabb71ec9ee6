import type { Knex } from 'knex';
import { PLACE_OF_JOB } from '#src/modules/jobs/sql/place-of-job';
import { isId } from '#src/kernel/id';
import { prepared } from '#src/platform/prepared';
import { firstName } from '#src/modules/accounts/sql/first-name';
import { awaitsAnswer } from '#src/modules/jobs/sql/awaits-answer';
import { joinRating } from '#src/modules/jobs/sql/rating';
import { DESCRIPTION_SHOWN, haveBlocked, titleFor } from '#src/modules/moderation/sql/moderated';
import { deliveryOf } from '../domain/message';
import { canMessage } from '../domain/thread';
import { unreadMessages } from '../sql/unread-messages';
import type { MessagePage, MessageView, MessagingViews, ThreadFilter, ThreadView } from '../ports/messaging-views';

const THREADS_SHOWN = 200;
const MESSAGES_A_PAGE = 50;

export class PgMessagingViews implements MessagingViews {
  constructor(private db: Knex) {}

  threads(userId: string, filter: ThreadFilter = 'all'): Promise<ThreadView[]> {
    return this.ask(userId, THREADS_BY[filter], {});
  }

  async thread(threadId: string, userId: string): Promise<ThreadView | undefined> {
    const [found] = isId(threadId) ? await this.ask(userId, ONE_THREAD, { threadId }) : [];
    return found;
  }

  async threadOfJob(jobId: string, userId: string): Promise<string | undefined> {
    if (!isId(jobId)) return undefined;
    const { rows } = await prepared<{ id: string }>(this.db, THREAD_OF_JOB, { jobId, userId });
    return rows[0]?.id;
  }

  async messages(
    threadId: string,
    { before, limit = MESSAGES_A_PAGE, offset = 0 }: { before?: string; limit?: number; offset?: number } = {},
  ): Promise<MessagePage> {
    const { rows } = await prepared<MessageRow>(this.db, MESSAGES, {
      threadId,
      before: isId(before) ? before : null,
      count: limit + 1,
      offset,
    });
    const shown = rows.slice(0, limit);
    return { messages: shown.map(toMessage).reverse(), older: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
  }

  async unreadCount(userId: string): Promise<number> {
    const { rows } = await this.db.raw<{ rows: [{ unread: number }] }>(UNREAD, { userId });
    return rows[0].unread;
  }

  private async ask(userId: string, which: string, bindings: Record<string, string>): Promise<ThreadView[]> {
    const { rows } = await prepared<ThreadRow>(this.db, which, { ...bindings, userId });
    return rows.map(toThread);
  }
}

const ARCHIVED = `case when t.customer_id = :userId then t.customer_archived_at else t.landscaper_archived_at end is not null`;
const FILTERS: Record<ThreadFilter, string> = {
  all: 'true',
  active: `j.status in ('posted', 'active', 'in_progress') and not ${ARCHIVED}`,
  completed: `j.status = 'completed' and not ${ARCHIVED}`,
  archived: ARCHIVED,
};

/** Finds the newest threads of one side by its index. Only what is shown is then worked out. */
const ofSide = (column: string, filter: string) => `
  (select t.* from threads t join jobs j on j.id = t.job_id where t.${column} = :userId and ${filter}
    order by t.last_message_at desc, t.id desc limit ${THREADS_SHOWN})`;
const newest = (filter: string) => `
  select * from (${ofSide('customer_id', filter)} union all ${ofSide('landscaper_id', filter)}) t
  order by t.last_message_at desc, t.id desc limit ${THREADS_SHOWN}`;
const ONE = 'select t.* from threads t where t.id = :threadId and :userId in (t.customer_id, t.landscaper_id)';

/** What an admin has decided about message `m`, as `x`: hidden, or shown without contact details. */
const JOIN_MODERATED = `left join moderated_content x on x.kind = 'message' and x.content_id = m.id`;
const IS_HIDDEN = 'x.case_id is not null and x.shown is null';
const SHOWN = (content: string) => `case when ${IS_HIDDEN} then '' else coalesce(x.shown, ${content}) end`;

const PERSON = (user: string, name: string) =>
  `'id', ${user}.id, 'fullName', ${name}, 'profileImage', ${user}.profile_image_id`;

/** The landscaper reads the surname once they may know the address: when the job is paid for. */
const CUSTOMER_NAME = `case when :userId = t.customer_id or exists (select from holds h
  where h.job_id = t.job_id and h.landscaper_id = t.landscaper_id and h.held_at is not null) then c.full_name else ${firstName('c')} end`;

const THREADS = `
  select t.id, t.last_message_at, t.cancellation_notice, t.closed_because, ${ARCHIVED} as archived, unread.for_landscaper, unread.for_customer, unread.has_new,
    json_build_object('id', j.id, 'title', ${titleFor(':userId')}, 'location', ${PLACE_OF_JOB}, 'status', j.status,
      'isMarkedComplete', j.landscaper_completed_at is not null, 'preferredDate', j.preferred_date, 'budget', j.budget, 'description', ${DESCRIPTION_SHOWN},
      'proposed', (select json_build_object('date', p.date, 'time', p.time, 'by', p.proposed_by) from schedule_proposals p
        where p.job_id = j.id and p.landscaper_id = t.landscaper_id and ${awaitsAnswer('p')})) as job,
    json_build_object(${PERSON('c', CUSTOMER_NAME)}, 'businessName', null, 'rating', null) as customer,
    json_build_object(${PERSON('l', 'l.full_name')}, 'businessName', profile.business_name, 'rating', rated.rating) as landscaper,
    'suspended' in (c.status, l.status) as party_suspended,
    case when exists (select from blocks b where b.blocker_id = :userId and b.blocked_id in (t.customer_id, t.landscaper_id)) then 'you'
      when ${haveBlocked('t.customer_id', 't.landscaper_id')} then 'them' end as blocked_by,
    latest.sender_id, latest.content, latest.hidden_because, latest.created_at
  from shown t
  join jobs j on j.id = t.job_id
  join users c on c.id = t.customer_id
  join users l on l.id = t.landscaper_id
  left join landscaper_profiles profile on profile.user_id = l.id
  join rated on rated.landscaper_id = t.landscaper_id
  cross join lateral (
    select count(*) filter (where m.sender_id = t.customer_id)::int as for_landscaper, count(*) filter (where m.sender_id = t.landscaper_id)::int as for_customer,
      coalesce(bool_or(m.delivered_at is null and m.sender_id <> :userId), false) as has_new
    from messages m where m.thread_id = t.id and m.read_at is null) unread
  left join lateral (
    select m.sender_id, m.created_at, case when ${IS_HIDDEN} then x.reason end as hidden_because, ${SHOWN("coalesce(nullif(m.content, ''), m.attachment_name, '')")} as content
    from messages m ${JOIN_MODERATED} where m.thread_id = t.id order by m.created_at desc, m.id desc limit 1) latest on true`;

// A landscaper is the same person in all their threads, so a rating is worked out for each landscaper, not for each
// thread.
const RATED = `rated as materialized (select who.landscaper_id, rated.rating
  from (select distinct landscaper_id from shown) who ${joinRating('who.landscaper_id')})`;

const threadsOf = (which: string) =>
  `with shown as materialized (${which}), ${RATED} ${THREADS} order by t.last_message_at desc, t.id desc`;
const ONE_THREAD = threadsOf(ONE);
const THREADS_BY: Record<ThreadFilter, string> = {
  all: threadsOf(newest(FILTERS.all)),
  active: threadsOf(newest(FILTERS.active)),
  completed: threadsOf(newest(FILTERS.completed)),
  archived: threadsOf(newest(FILTERS.archived)),
};

const THREAD_OF_JOB = `
  select t.id from threads t join jobs j on j.id = t.job_id
  where t.job_id = :jobId and :userId in (t.customer_id, t.landscaper_id)
  order by t.landscaper_id = j.landscaper_id desc nulls last, t.last_message_at desc limit 1`;

const MESSAGES = `
  select m.id, m.sender_id, m.message_type, ${SHOWN('m.content')} as content, case when ${IS_HIDDEN} then null else m.attachment_name end as attachment_name,
    case when ${IS_HIDDEN} then x.reason end as hidden_because, m.created_at, m.delivered_at, m.read_at
  from messages m ${JOIN_MODERATED}
  where m.thread_id = :threadId
    and (cast(:before as uuid) is null or (m.created_at, m.id) < (select created_at, id from messages where id = :before and thread_id = :threadId))
  order by m.created_at desc, m.id desc limit :count offset :offset`;

const UNREAD = `select (${unreadMessages(':userId')}) as unread`;

type ThreadRow = Pick<ThreadView, 'job' | 'customer' | 'landscaper'> & {
  id: string;
  lastMessageAt: Date;
  cancellationNotice: string | null;
  closedBecause: string | null;
  archived: boolean;
  forLandscaper: number;
  forCustomer: number;
  hasNew: boolean;
  partySuspended: boolean;
  blockedBy: 'you' | 'them' | null;
  content: string;
  hiddenBecause: string | null;
} & ({ senderId: null } | { senderId: string; createdAt: Date });

type MessageRow = Omit<MessageView, 'status'> & {
  deliveredAt: Date | null;
  readAt: Date | null;
};

const toThread = (row: ThreadRow): ThreadView => ({
  thread: {
    id: row.id,
    status: statusOf(row),
    lastMessageAt: row.lastMessageAt,
    unreadCountLandscaper: row.forLandscaper,
    unreadCountCustomer: row.forCustomer,
    cancellationNotice: row.cancellationNotice,
  },
  hasNew: row.hasNew,
  job: row.job,
  customer: row.customer,
  landscaper: row.landscaper,
  canMessage: canMessage({
    jobStatus: row.job.status,
    partySuspended: row.partySuspended,
    isBlocked: row.blockedBy !== null,
    isClosedByAdmin: row.closedBecause !== null,
  }),
  closedBecause: row.closedBecause,
  blockedBy: row.blockedBy,
  lastMessage:
    row.senderId === null
      ? null
      : { senderId: row.senderId, content: row.content, hiddenBecause: row.hiddenBecause, createdAt: row.createdAt },
});

function statusOf({ archived, job }: ThreadRow): ThreadView['thread']['status'] {
  if (archived) return 'archived';
  return job.status === 'completed' || job.status === 'cancelled' ? job.status : 'active';
}

const toMessage = ({ deliveredAt, readAt, ...message }: MessageRow): MessageView => ({
  ...message,
  status: deliveryOf({ deliveredAt, readAt }),
});
