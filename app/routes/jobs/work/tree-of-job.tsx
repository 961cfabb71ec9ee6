import { mayAnswer } from '#src/modules/jobs/domain/garden-law/protected-trees';
import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';
import { ButtonLink } from '#app/ui/button';
import { peopleOf } from '#app/ui/job/job-people';
import { urlOf } from '#app/url-of';
import { isAboutTrees, TreeNote } from '../../../web/job/tree-answer';
import { useTimes } from '#app/web/page/now';

/** What is known about the tree, on the job's page. Its customer can answer or correct it. */
export function TreeOfJob({ job }: { job: JobPage }) {
  const times = useTimes();
  if (!isAboutTrees(job)) return null;
  const { id, status, viewerRole, treeProtection, treeAnswerSeenAt } = job;
  return (
    <div className="grid justify-items-start gap-2">
      <TreeNote job={job} isMine={viewerRole === 'owner'} />
      {treeAnswerSeenAt && (
        <p className="text-sm text-soft">
          {viewerRole === 'hired' ? 'You' : peopleOf(job).landscaper} confirmed having read this{' '}
          {times.on(treeAnswerSeenAt)}.
        </p>
      )}
      {viewerRole === 'hired' && status === 'in_progress' && !treeAnswerSeenAt && mayAnswer(job) && (
        <ButtonLink kind="secondary" href={urlOf('/jobs/:id/start', id)}>
          Confirm that you have read this
        </ButtonLink>
      )}
      {viewerRole === 'owner' && mayAnswer(job) && (
        <ButtonLink kind="secondary" href={urlOf('/jobs/:id/trees', id)}>
          {treeProtection === null ? 'Answer about the tree' : 'Change the answer about the tree'}
        </ButtonLink>
      )}
    </div>
  );
}
