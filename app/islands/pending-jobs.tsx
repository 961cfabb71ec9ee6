import { useEffect, useState } from 'react';
import { STALE } from '#app/browser/fresh';
import { EDITED } from '#app/commands/jobs/editing/words';
import { JobGroup } from '#app/ui/job/job-group';
import { Note } from '#app/ui/note';
import { PendingCard, type PendingFacts } from '#app/ui/job/pending-card';
import { useAwake } from '#app/ui/use-awake';
import { EditForm, type Edited } from './pending-jobs/edit-form';

type Props = {
  jobs: PendingFacts[];
  /** Whether they can be edited here. Otherwise the link leads to the page that says what to do first. */
  inPlace: boolean;
};

/**
 * The customer's jobs that take bids, each of which can be edited in its card. The page is polled, and gives it new
 * props: what someone is typing stays.
 */
export function PendingJobs({ jobs, inPlace }: Props) {
  const isAwake = useAwake();
  /** The jobs that are being edited, as they were when that began. */
  const [editing, setEditing] = useState<PendingFacts[]>([]);
  /** Saved here, until the page has it. */
  const [saved, setSaved] = useState<{ [id: string]: Edited }>({});
  const [said, setSaid] = useState<string>();
  useEffect(() => setSaved({}), [jobs]);

  const isHere = ({ id }: PendingFacts) => jobs.some((job) => job.id === id);
  const edited = ({ id }: PendingFacts) => editing.find((job) => job.id === id);
  function open(job: PendingFacts) {
    setEditing([...editing, job]);
    setSaid(undefined);
  }
  function close(job: PendingFacts) {
    setEditing((before) => before.filter(({ id }) => id !== job.id));
    // Once the card has its link again.
    setTimeout(() => editLinkOf(job)?.focus());
  }
  function keep(job: PendingFacts, answer: Edited) {
    setSaved((before) => ({ ...before, [job.id]: answer }));
    setSaid(job.id);
    close(job);
    cardOf(job)?.dispatchEvent(new Event(STALE, { bubbles: true }));
  }

  // A job that no longer takes bids stays here as long as its form is open.
  const shown = [...editing.filter((job) => !isHere(job)), ...jobs].map((job) => ({ ...job, ...saved[job.id] }));
  return (
    <JobGroup id="pending" title="Pending Jobs" count={jobs.length}>
      {shown.map((job) => {
        const from = edited(job);
        return (
          <PendingCard
            key={job.id}
            job={job}
            editLink={
              inPlace
                ? {
                    'data-in-place': '',
                    onClick: (event) => {
                      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                      event.preventDefault();
                      open(job);
                    },
                  }
                : undefined
            }
            form={
              from && (
                <EditForm
                  job={from}
                  bidCount={job.bidCount}
                  isGone={!isHere(job)}
                  onClose={() => close(job)}
                  onSaved={(answer) => keep(job, answer)}
                />
              )
            }
          >
            {isAwake && (
              <div role="status" className={said === job.id ? undefined : 'hidden'}>
                {said === job.id && (
                  <Note kind="good">
                    <b>{EDITED.title}</b> <span className="block">{EDITED.words}</span>
                  </Note>
                )}
              </div>
            )}
          </PendingCard>
        );
      })}
    </JobGroup>
  );
}

const cardOf = ({ id }: PendingFacts) => document.getElementById(`job-${id}`);
const editLinkOf = (job: PendingFacts) => cardOf(job)?.querySelector<HTMLElement>('[data-in-place]');
