import type { Knex } from 'knex';
import { londonDay, type Day } from '../domain/day';
import { openSteps } from '../domain/draft';
import { birdsMayNest } from '../domain/nesting';
import { noAnswers, PHOTO_GONE, problemsIn, steps, tidy, type PostingAnswers, type PostingProblems, type StepSlug } from '../domain/posting';

export type DraftPhoto = { id: string; originalName: string; width: number; height: number };
/** What the pages of the posting wizard show. Somebody who has answered nothing yet sees the first of them, empty. */
export type JobDraftView = {
  answers: PostingAnswers;
  /** Where to carry on. */
  step: StepSlug;
  /** The steps that may be shown. */
  open: StepSlug[];
  photos: DraftPhoto[];
  /** What is wrong with the answers as they stand today. */
  problems: PostingProblems;
  today: Day;
  birdsMayNest: boolean;
};

type Row = { now: Date; answers: Partial<PostingAnswers> | null; step: StepSlug | null; photos: DraftPhoto[] };

export class PgJobDraftView {
  constructor(private db: Knex) {}

  async of(customerId: string): Promise<JobDraftView> {
    const { rows } = await this.db.raw<{ rows: Row[] }>(DRAFT, { customerId });
    const row = rows[0]!;
    const today = londonDay(row.now);
    const kept = { ...noAnswers, ...row.answers };
    // What has been swept away since, or is on a job by now, is no photo of this draft any more.
    const answers = tidy({ ...kept, photos: row.photos.map(({ id }) => id) });
    const gone = kept.photos.length > answers.photos.length;
    const problems = { ...(gone && { photos: [PHOTO_GONE] }), ...problemsIn(answers, { door: 'wizard', today }) };
    const open = openSteps({ answers }, today);
    const step = open.find((slug) => slug === row.step) ?? open.at(-1) ?? steps[0].slug;
    return { answers, step, open, photos: row.photos, problems, today, birdsMayNest: birdsMayNest(answers, today) };
  }
}

// Keys inside json are written as we want to read them: the snake_case mapping ends at the columns.
const DRAFT = `
  select app_now() as now, d.answers, d.step, coalesce((
    select json_agg(json_build_object('id', p.id, 'originalName', p.original_name, 'width', p.width, 'height', p.height) order by chosen.position)
    from jsonb_array_elements_text(d.answers -> 'photos') with ordinality as chosen (id, position)
    join photos p on p.id::text = chosen.id and p.owner_id = d.customer_id and p.claimed_at is null), '[]') as photos
  from (values (1)) as once (one) left join job_drafts d on d.customer_id = :customerId`;
