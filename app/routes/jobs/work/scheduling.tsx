import type { ReactNode } from 'react';
import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';
import { Bed } from '#app/ui/bed';
import { Button, ButtonLink } from '#app/ui/button';
import { Note } from '#app/ui/note';
import { offersOf } from '#app/routes/jobs/job-page/job-offers';
import { peopleOf } from '#app/routes/jobs/job-page/job-people';
import { WithinWithdrawal } from './early-start';
import { isAboutTrees, TreeDateNote } from './tree-answer';
import { unacceptedWords, proposedFor } from './schedule-words';

type Props = {
  job: JobPage;
  isTaken: boolean;
  /** Until when the customer may cancel for any reason; null if they asked for an early start, or the time is over. */
  withdrawBy: string | null;
};

/** Agreeing on a date: the proposal, and what this viewer can do. Shows nothing if no date has to be agreed. */
export function Scheduling({ job, isTaken, withdrawBy }: Props) {
  const { answerSchedule, propose } = offersOf(job);
  const { proposal } = job;
  if (answerSchedule && proposal) {
    return (
      <Panel title="A date is proposed">
        <p>
          {peopleOf(job).landscaper} proposes <b>{proposedFor(proposal)}</b>.
        </p>
        {isTaken && <NotFree name={peopleOf(job).landscaper} />}
        <WithinWithdrawal by={withdrawBy} date={proposal.date} landscaper={peopleOf(job).landscaper} />
        {isAboutTrees(job) && <TreeDateNote answer={job} date={proposal.date} />}
        <AnswerForm jobId={job.id} proposal={proposal} />
      </Panel>
    );
  }
  return propose ? <ToPropose job={job} /> : null;
}

function ToPropose({ job }: { job: JobPage }) {
  const { customer } = peopleOf(job);
  const { scheduledDate, proposal } = job;
  const open = proposal?.status === 'open';
  return (
    <Panel title={scheduledDate ? 'Another date?' : 'Scheduling Needed'}>
      <p>{stateOf(job, customer)}</p>
      <ButtonLink
        block
        kind={scheduledDate || open ? 'secondary' : 'primary'}
        icon="calendar"
        href={`/jobs/${job.id}/schedule`}
      >
        {open ? 'Propose another date' : 'Propose a date'}
      </ButtonLink>
    </Panel>
  );
}

function stateOf({ scheduledDate, proposal }: JobPage, customer: string): string {
  if (proposal?.status === 'open') return `You proposed ${proposedFor(proposal)}. Waiting for ${customer} to answer.`;
  if (proposal && proposal.status !== 'accepted') return unacceptedWords(proposal, customer);
  return scheduledDate
    ? `${customer} is flexible. A new date replaces the agreed one if ${customer} accepts it.`
    : `${customer} is flexible, and no date is agreed yet.`;
}

const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <Bed as="section" pad className="grid gap-4" id="schedule" aria-labelledby="schedule-title">
    <h2 id="schedule-title" className="text-2xl">
      {title}
    </h2>
    {children}
  </Bed>
);

/** For the customer, who is told no more than this. */
export const NotFree = ({ name }: { name: string | undefined }) => (
  <Note kind="warning">
    <p>By their calendar, {name} is not free that day. Ask before you accept, or decline the date.</p>
  </Note>
);

export const AnswerForm = ({ jobId, proposal }: { jobId: string; proposal: { id: string } }) => (
  <form method="post" action={`/jobs/${jobId}/schedule/answer`} className="flex flex-wrap gap-3" noValidate>
    <input type="hidden" name="proposalId" value={proposal.id} />
    <Button icon="check" name="accept" value="true">
      Accept this date
    </Button>
    <Button kind="secondary" name="accept" value="false">
      Decline
    </Button>
  </form>
);
