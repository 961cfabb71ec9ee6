import { londonDay } from '#src/kernel/day';
import { shortDate } from '#src/kernel/written-date';
import { birdsMayNest } from '#src/modules/jobs/domain/garden-law/nesting';
import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';
import { actsHere } from '#app/web/job/job-acts';
import { peopleOf } from '#app/ui/job/job-people';
import { ButtonLink } from '#app/ui/button';
import { ChoiceGroup } from '#app/ui/forms/choice-group';
import { Note } from '#app/ui/note';
import { urlOf } from '#app/url-of';

/** Whether birds may be nesting where this job is done, on the day of `now`. */
export const birdsNestNow = ({ jobTypes }: Pick<JobPage, 'jobTypes'>, now: Date): boolean =>
  birdsMayNest({ jobTypes: jobTypes.map(({ id }) => id), preferredDate: '' }, londonDay(now));

/** Birds may be nesting: the job keeps a record of what the landscaper found. */
export const NestQuestion = ({ error, chosen }: { error?: string; chosen?: string }) => (
  <>
    <input type="hidden" name="mustCheck" value="on" />
    <ChoiceGroup
      name="nestCheck"
      label="Have you looked for nests?"
      hint="A nest in use, or being built, is protected by law all year. If there is one, the work waits and nobody loses anything."
      error={error}
      chosen={chosen}
      options={[
        { value: 'none', label: 'I looked and found none' },
        {
          value: 'found',
          label: 'There is a nest',
          hint: 'The work does not start, or stops. The date is open again.',
          icon: 'bird',
        },
      ]}
    />
  </>
);

/**
 * The work waits for birds: what both sides can do meanwhile. Or it continues, and the landscaper may still find a
 * nest.
 */
export function Nests({ job, now }: { job: JobPage; now: Date }) {
  if (job.nestCheck === 'found' && job.status === 'active') return <NestFound job={job} />;
  const isUnderWay = job.status === 'in_progress' && job.viewerRole === 'hired' && !job.landscaperCompletedAt;
  const not = actsHere(job, now).whyNot('start-work');
  // Nobody can find a nest before the work may start.
  const mayStillFind = isUnderWay && (!not || not === 'already-begun');
  if (!mayStillFind || !birdsNestNow(job, now)) return null;
  return (
    <Note icon="bird">
      {job.nestCheck === 'none'
        ? 'If you find a nest after all, stop cutting there and say so here.'
        : 'Birds may be nesting. Please look before you cut, and say what you found.'}
      <ButtonLink kind="quiet" href={urlOf('/jobs/:id/start', job.id)}>
        Nests
      </ButtonLink>
    </Note>
  );
}

function NestFound({ job }: { job: JobPage }) {
  const { landscaper, customer } = peopleOf(job);
  const when = job.nestCheckedAt ? ` on ${shortDate(job.nestCheckedAt)}` : '';
  const isMine = job.viewerRole === 'hired';
  return (
    <Note kind="warning" icon="bird">
      {isMine ? 'You' : landscaper} found a nest{when}, so the work waits until the birds have left. The payment stays
      held.{' '}
      {isMine
        ? `Propose a date to ${customer} for when they will have left.`
        : `${landscaper} can propose another date.`}{' '}
      Cancelling is free in the meantime.
    </Note>
  );
}
