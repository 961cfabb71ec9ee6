import type { Knex } from 'knex';
import { londonDay } from '#src/kernel/day';
import { openSteps, rulesFor } from '../../domain/draft';
import { birdsMayNest } from '../../domain/garden-law/nesting';
import type { EntryPoint } from '../../domain/entry-point';
import { noAnswers, steps, tidy, type PostingAnswers, type StepSlug } from '../../domain/posting';
import { problemsIn, type PostingProblems } from '../../domain/posting-problems';
import type { JobDraftView, JobDraftViews } from '../../ports/views/job-draft-views';

type Home = { address: string | null; postcode: string | null };
type Row = Home & {
  now: Date;
  id: string | null;
  answers: Partial<PostingAnswers> | null;
  step: StepSlug | null;
  repostOf: string | null;
  photos: JobDraftView['photos'];
};

export class PgJobDraftView implements JobDraftViews {
  constructor(private db: Knex) {}

  async of(customerId: string, entryPoint: EntryPoint = 'wizard'): Promise<JobDraftView> {
    const { rows } = await this.db.raw<{ rows: [Row] }>(DRAFT_OF_CUSTOMER, { ownerId: customerId });
    return this.viewOf(rows[0], entryPoint);
  }

  async ofVisitor(visitorId: string | undefined, entryPoint: EntryPoint): Promise<JobDraftView> {
    const { rows } = await this.db.raw<{ rows: [Row] }>(DRAFT_OF_VISITOR, { ownerId: visitorId ?? null });
    return this.viewOf(rows[0], entryPoint);
  }

  private viewOf(row: Row, entryPoint: EntryPoint): JobDraftView {
    const today = londonDay(row.now);
    const kept = { ...noAnswers, ...row.answers };
    const rules = rulesFor(row, entryPoint);
    const address = kept.address || homeOf(row);
    const answers = tidy({ ...kept, address, photos: row.photos.map(({ id }) => id) }, rules);
    // Leaves out photos that have been deleted or used in a job.
    const gone = kept.photos.length > answers.photos.length;
    const problems: PostingProblems = {
      ...(gone && { photos: 'gone' }),
      ...problemsIn(answers, { entryPoint: rules, today }),
    };
    const open = openSteps(problems);
    const step = open.find((slug) => slug === row.step) ?? open.at(-1) ?? steps[0].slug;
    return {
      id: row.id,
      answers,
      rules,
      step,
      open,
      photos: row.photos,
      problems,
      today,
      birdsMayNest: birdsMayNest(answers, today),
    };
  }
}

function homeOf({ address, postcode }: Home): string {
  if (!address || !postcode || address.toUpperCase().includes(postcode.toUpperCase())) return address ?? '';
  return `${address}, ${postcode}`;
}

const photosOf = (owner: 'owner_id' | 'visitor_id') => `coalesce((
    select json_agg(json_build_object('id', p.id, 'originalName', p.original_name, 'width', p.width, 'height', p.height) order by chosen.position)
    from jsonb_array_elements_text(d.answers -> 'photos') with ordinality as chosen (id, position)
    join photos p on p.id::text = chosen.id and p.${owner} = :ownerId and p.claimed_at is null), '[]') as photos`;

const DRAFT_OF_CUSTOMER = `
  select app_now() as now, d.id, d.answers, d.step, d.repost_of, u.address, u.postcode, ${photosOf('owner_id')}
  from users u left join job_drafts d on d.customer_id = u.id where u.id = :ownerId`;

const DRAFT_OF_VISITOR = `
  select app_now() as now, d.id, d.answers, d.step, d.repost_of, null as address, null as postcode, ${photosOf('visitor_id')}
  from (select cast(:ownerId as uuid) as id) v left join job_drafts d on d.visitor_id = v.id`;
