import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { hiddenBecause, isHidden } from '#src/modules/moderation/sql/moderated';
import { Row } from '#src/platform/row';
import type { Question } from '../domain/question';
import type { QuestionRepository } from '../ports/question-repository';
import type { QuestionShown, QuestionViews } from '../ports/question-views';

export interface QuestionRow extends Question {}
export class QuestionRow extends Row {
  static override tableName = 'jobQuestions';
}

export class PgQuestions implements QuestionRepository {
  constructor(private db: Knex) {}

  async find(id: string) {
    return isId(id) ? (await QuestionRow.query(this.db).findById(id))?.toDomain() : undefined;
  }

  countOf(jobId: string, landscaperId: string) {
    return QuestionRow.query(this.db).where({ jobId, landscaperId }).resultSize();
  }

  async add(question: Question) {
    await QuestionRow.query(this.db).insert(question);
  }

  async save({ id, ...question }: Question) {
    await QuestionRow.query(this.db).findById(id).patch(question);
  }
}

const OF_JOB = `
  select q.id, q.asked_at, q.answered_at,
    case when ${isHidden('question', 'q.id')} and not (:userType = 'admin' or q.landscaper_id = :viewerId) then '' else q.question end as question,
    case when ${isHidden('answer', 'q.id')} and not (:userType = 'admin' or j.customer_id = :viewerId) then '' else q.answer end as answer,
    ${hiddenBecause('question', 'q.id')} as question_hidden_because, ${hiddenBecause('answer', 'q.id')} as answer_hidden_because,
    q.landscaper_id = :viewerId as is_mine,
    case when :userType = 'admin' or j.customer_id = :viewerId then coalesce(p.business_name, u.full_name) end as asked_by
    from job_questions q join jobs j on j.id = q.job_id join users u on u.id = q.landscaper_id
    left join landscaper_profiles p on p.user_id = u.id
   where q.job_id = :jobId order by q.asked_at, q.id`;

export class PgQuestionViews implements QuestionViews {
  constructor(private db: Knex) {}

  async ofJob(jobId: string, viewer: { id: string; userType: string }) {
    const bindings = { jobId, viewerId: viewer.id, userType: viewer.userType };
    const { rows } = await this.db.raw<{ rows: QuestionShown[] }>(OF_JOB, bindings);
    return rows;
  }
}
