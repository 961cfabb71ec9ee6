import type { Knex } from 'knex';
import { pence } from '#src/kernel/money';
import {
  ANSWER,
  ANSWER_BY,
  AWAY_FROM,
  CAN_ANSWER,
  CAN_PRESS,
  hasOpenAbsence,
  JOIN_TOLD,
  MAY_HAVE_BACK,
  WORDS,
} from '#src/modules/escrow/sql/absences';
import { frozenIn, leftIn } from '#src/modules/escrow/sql/undisputed-rest';
import { isMarkedAhead, slotBegins, slotLateFrom } from '#src/modules/jobs/sql/slot-begins';
import { TITLE_SHOWN } from '#src/modules/moderation/sql/moderated';
import type {
  AbsenceFacts,
  BidFacts,
  CompletionFacts,
  JobActFacts,
  JobFacts,
  PublishingFacts,
  VisitFacts,
} from '../../domain/facts';
import { type FactsReader, found } from './facts-reader';

/** Whether job `j` has an open report that nobody came. */
const IS_MISSED = `exists (select from holds h where h.job_id = j.id and h.bid_id = j.accepted_bid_id and ${hasOpenAbsence('h')})`;

/** Jobs, bids, visits, reviews and messages. */
export const jobFacts = (db: Knex) =>
  ({
    async job({ jobId }) {
      const row = await db('jobs as j')
        .where({ 'j.id': jobId })
        .first('id', 'number', 'customerId', 'title', 'town', 'maxBids', 'status')
        .select(db.raw(`${TITLE_SHOWN} as title_for_others`));
      return found<JobFacts>(row, `job ${jobId}`);
    },
    async done({ jobActId }) {
      const row = await db('jobActs').where({ id: jobActId }).first('act', 'reason', 'until');
      return found<JobActFacts>(row, `act ${jobActId}`);
    },
    async bid({ bidId }) {
      const columns = [
        'id',
        'amount',
        'message',
        'status',
        'closedReason',
        'declineReason',
        'declineWords',
        'updatedAt',
      ];
      const row = found<BidFacts>(await db('bids').where({ id: bidId }).first(columns), `bid ${bidId}`);
      return { ...row, amount: pence(row.amount) };
    },
    async asked({ questionId }) {
      return found(
        await db('jobQuestions').where({ id: questionId }).first('question', 'answer'),
        `question ${questionId}`,
      );
    },
    async proposal({ proposalId }) {
      const facts = ['date', 'time', 'status', 'movesFrom', 'reason'];
      return found(await db('scheduleProposals').where({ id: proposalId }).first(facts), `proposal ${proposalId}`);
    },
    async dueOn({ jobId }) {
      const row = await db('jobs').where({ id: jobId }).first('nextDueOn');
      return found<{ nextDueOn: string | null }>(row, `job ${jobId}`).nextDueOn;
    },
    async isMissed({ jobId }) {
      const { rows } = await db.raw<{ rows: { isMissed: boolean }[] }>(
        `select ${IS_MISSED} as is_missed from jobs j where j.id = ?`,
        [jobId],
      );
      return found(rows[0], `job ${jobId}`).isMissed;
    },
    async visit({ jobId }) {
      const { rows } = await db.raw<{ rows: VisitFacts[] }>(
        `select ${slotLateFrom('j')} as late_from, case when j.scheduled_time is null then coalesce(j.time_of_day, 'anytime') end as part,
              (j.arrival_said_at is not null
                or ${isMarkedAhead('j')} is not true and (j.started_by is not distinct from 'landscaper' or j.landscaper_completed_at is not null)
                or j.status in ('completed', 'cancelled') or ${IS_MISSED}) as is_answered
         from jobs j where j.id = ?`,
        [jobId],
      );
      return found(rows[0], `job ${jobId}`);
    },
    async absence({ holdId }) {
      const { rows } = await db.raw<{ rows: AbsenceFacts[] }>(
        `select ${ANSWER_BY} as answer_by, ${ANSWER} as answer, ${WORDS} as words, a.closed_as, ${leftIn('h')} as held,
              case when ${slotBegins('j')} > a.reported_at then ${slotBegins('j')} end as coming_at,
              (${MAY_HAVE_BACK} and ${CAN_PRESS} and ${frozenIn('h')} = 0) as may_have_back, ${CAN_ANSWER} as can_answer,
              (${AWAY_FROM} is not null or not ${CAN_PRESS}) as we_decide, h.dispute_state = 'open' as is_in_dispute
         from absences a join holds h on h.id = a.hold_id join jobs j on j.id = a.job_id ${JOIN_TOLD} where a.hold_id = ?`,
        [holdId],
      );
      const { held, ...absence } = found<AbsenceFacts>(rows[0], `absence of hold ${holdId}`);
      return { ...absence, held: pence(held) };
    },
    async completion({ jobId }) {
      const { rows } = await db.raw<{ rows: CompletionFacts[] }>(
        `select j.completion_note as note, j.no_photos_because, j.auto_complete_at as release_due_at,
              (select count(*)::int from job_photos p where p.job_id = j.id and p.kind = 'after') as photos,
              case when ${slotBegins('j')} > j.landscaper_completed_at then ${slotBegins('j')} end as visit_at, ${IS_MISSED} as is_missed
         from jobs j where j.id = ? and j.auto_complete_at is not null`,
        [jobId],
      );
      return found(rows[0], `time of release of job ${jobId}`);
    },
    async message({ messageId }) {
      type Row = { threadId: string; senderId: string; content: string; readAt: Date | null };
      const row = await db('messages').where({ id: messageId }).first('threadId', 'senderId', 'content', 'readAt');
      const { threadId, senderId, content, readAt } = found<Row>(row, `message ${messageId}`);
      const firstUnread = await db('messages')
        .where({ threadId, senderId })
        .whereNull('readAt')
        .orderBy(['createdAt', 'id'])
        .first('id');
      return { content, readAt, firstUnreadId: firstUnread?.id ?? null };
    },
    async isReviewed({ jobId }) {
      return (await db('reviews').where({ jobId }).first('id')) !== undefined;
    },
    publishing: ({ jobId }) => publishingOf(db, 'reviews', jobId),
    customerPublishing: ({ jobId }) => publishingOf(db, 'customerReviews', jobId),
    async review({ reviewId }) {
      return found(await db('reviews').where({ id: reviewId }).first('rating', 'comment'), `review ${reviewId}`);
    },
    async customerReview({ reviewId }) {
      const row = db('customerReviews')
        .where({ id: reviewId })
        .first('goodAccess', 'clearBrief', 'paidOnTime', 'comment');
      return found(await row, `review ${reviewId}`);
    },
    async reply({ reviewId }) {
      const row =
        (await db('reviews').where({ id: reviewId }).first('reply')) ??
        (await db('customerReviews').where({ id: reviewId }).first('reply'));
      return found(row, `review ${reviewId}`).reply ?? '';
    },
  }) satisfies Partial<FactsReader>;

async function publishingOf(db: Knex, table: 'reviews' | 'customerReviews', jobId: string): Promise<PublishingFacts> {
  const row = db(table).where({ jobId }).first('publishesAt as at', db.raw('publishes_at <= app_now() as is_over'));
  return found(await row, `review of job ${jobId}`);
}
