import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import type { ContentKind, ContentRef, FoundContent } from '../domain/content';
import { isPublished } from '#src/modules/jobs/sql/reviews';
import { haveBlocked, isHidden } from '../sql/moderated';
import type { ContentFinder } from '../ports/content-finder';

export class PgContentFinder implements ContentFinder {
  constructor(private db: Knex) {}

  async find({ kind, id }: ContentRef, readerId: string): Promise<FoundContent | undefined> {
    if (!isId(id)) return undefined;
    const { rows } = await this.db.raw<{ rows: FoundContent[] }>(FIND[kind], { id, readerId });
    return rows[0];
  }
}

/**
 * A question about a job, or its answer: for its author and, unless it is hidden, for everyone who can open the job.
 */
const aboutJob = (kind: 'question' | 'answer', author: string, text: string) => `
    select ${author} as author_id, null::uuid as subject_id, j.id as job_id, ${text} as text,
      :readerId::uuid = ${author} or not ${isHidden(kind, 'q.id')} and (:readerId::uuid in (j.customer_id, q.landscaper_id, j.landscaper_id)
        or j.status = 'posted' and exists (select from users u where u.id = :readerId and u.user_type = 'landscaper')
          and not ${haveBlocked('j.customer_id', ':readerId::uuid')}) as may_read
    from job_questions q join jobs j on j.id = q.job_id where q.id = :id and ${text} is not null`;

/**
 * What pages show to everyone with the link can be reported by everyone. A message or a job can be reported only by
 * those who can open it.
 */
const FIND: Record<ContentKind, string> = {
  message: `
    select m.sender_id as author_id, null::uuid as subject_id, t.job_id, coalesce(nullif(m.content, ''), m.attachment_name, '') as text,
      :readerId::uuid in (t.customer_id, t.landscaper_id) as may_read
    from messages m join threads t on t.id = m.thread_id where m.id = :id and :readerId::uuid is not null`,
  photo: `
    select p.owner_id as author_id, null::uuid as subject_id,
      (select job_id from job_photos where photo_id = p.id limit 1) as job_id, p.original_name as text, :readerId::uuid is not null as may_read
    from photos p where p.id = :id`,
  review: `
    select r.customer_id as author_id, r.landscaper_id as subject_id, r.job_id, concat_ws(E'\\n\\n', r.comment, r.reply) as text,
      :readerId::uuid = r.customer_id or (:readerId::uuid is not null and ${isPublished('r')}) as may_read
    from reviews r where r.id = :id
    union all
    select m.landscaper_id, m.customer_id, m.job_id, concat_ws(E'\\n\\n', m.comment, m.reply),
      :readerId::uuid = m.landscaper_id or (:readerId::uuid = m.customer_id and ${isPublished('m')})
    from customer_reviews m where m.id = :id`,
  profile: `
    select u.id as author_id, null::uuid as subject_id, null::uuid as job_id, p.bio as text,
      u.status = 'active' and :readerId::uuid is not null as may_read
    from users u join landscaper_profiles p on p.user_id = u.id where u.id = :id and u.user_type = 'landscaper' and u.status <> 'deleted'`,
  job: `
    select j.customer_id as author_id, null::uuid as subject_id, j.id as job_id, j.title || E'\\n' || j.description as text,
      :readerId::uuid = j.customer_id or not ${isHidden('job', 'j.id')} and (exists (select from bids b where b.job_id = j.id and b.landscaper_id = :readerId)
        or j.status = 'posted' and exists (select from users u where u.id = :readerId and u.user_type = 'landscaper')
          and not ${haveBlocked('j.customer_id', ':readerId::uuid')}) as may_read
    from jobs j where j.id = :id`,
  question: aboutJob('question', 'q.landscaper_id', 'q.question'),
  answer: aboutJob('answer', 'j.customer_id', 'q.answer'),
};
