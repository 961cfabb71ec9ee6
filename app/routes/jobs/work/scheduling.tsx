import type { ReactNode } from 'react';
import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';
import { Bed } from '#app/ui/bed';
import { Button, ButtonLink } from '#app/ui/button';
import { Note } from '#app/ui/note';
import { actsHere } from '#app/web/job/job-acts';
import { peopleOf } from '#app/ui/job/job-people';
import { urlOf } from '#app/url-of';
import { WithinWithdrawal } from './early-start';
import { isAboutTrees, TreeDateNote } from '../../../web/job/tree-answer';
import { movingWords, proposedFor, unacceptedWords } from '../../../ui/job/schedule-words';

type Props = {
  job: JobPage;
  /** ISO time. */
  now: string;
  isTaken: boolean;
  /**
   * The end of the time in which the customer may cancel for any reason; null if they asked for an early start, or it
   * is over.
   */
  withdrawBy: string | null;
};

/**
 * Agreeing on a date: the proposal, and what this viewer can do. Renders nothing if there is no date to agree on or to
 * move.
 */
export function Scheduling({ job, now, isTaken, withdrawBy }: Props) {
  const { may } = actsHere(job, now);
  const { proposal } = job;
  const { customer, landscaper } = peopleOf(job);
  if (may('answer-schedule') && proposal) {
    return (
      <Panel title="A date is proposed">
        <p>
          {landscaper} proposes <b>{proposedFor(proposal)}</b>
          {movingWords(proposal)}.
        </p>
        {isTaken && <NotFree name={landscaper} />}
        <WithinWithdrawal by={withdrawBy} date={proposal.date} landscaper={landscaper} />
        {isAboutTrees(job) && <TreeDateNote answer={job} date={proposal.date} />}
        <AnswerForm jobId={job.id} proposal={proposal} />
        <SuggestLink jobId={job.id} />
      </Panel>
    );
  }
  if (may('answer-suggestion') && proposal) {
    return (
      <Panel title="Another day is suggested">
        <p>
          {customer} suggests <b>{proposedFor(proposal)}</b>
          {movingWords(proposal)}.
        </p>
        <ButtonLink block icon="calendar" href={urlOf('/jobs/:id/schedule/suggestion', job.id)}>
          Accept or decline
        </ButtonLink>
      </Panel>
    );
  }
  if (may('propose-schedule')) return <ToPropose job={job} />;
  const mayMove = may('move-visit');
  const maySuggest = may('suggest-date') && !mayMove;
  return mayMove || waitsFor(job) ? <ToMove {...{ job, mayMove, maySuggest }} /> : null;
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
        href={urlOf('/jobs/:id/schedule', job.id)}
      >
        {open ? 'Propose another date' : 'Propose a date'}
      </ButtonLink>
      {scheduledDate && <RainLink jobId={job.id} />}
    </Panel>
  );
}

/** For the customer, and for the landscaper of a job whose date was fixed with the bid. */
function ToMove({ job, mayMove, maySuggest }: { job: JobPage; mayMove: boolean; maySuggest: boolean }) {
  const { customer, landscaper } = peopleOf(job);
  const isLandscaper = job.viewerRole === 'hired';
  const other = isLandscaper ? customer : landscaper;
  const waiting = waitsFor(job);
  return (
    <Panel title={waiting ? 'Waiting for an answer' : 'Another day?'}>
      <p>
        {waiting ? (
          <>
            You suggested <b>{proposedFor(waiting)}</b>
            {movingWords(waiting)}. Waiting for {other} to answer.
          </>
        ) : (
          `Either of you can ask to move the visit. It stays where it is until ${other} says yes, and costs nothing.`
        )}
      </p>
      {mayMove && (
        <ButtonLink block kind="secondary" icon="calendar-clock" href={urlOf('/jobs/:id/move', job.id)}>
          Move the visit
        </ButtonLink>
      )}
      {maySuggest && <SuggestLink jobId={job.id} />}
      {isLandscaper && <RainLink jobId={job.id} />}
    </Panel>
  );
}

const SuggestLink = ({ jobId }: { jobId: string }) => (
  <ButtonLink block kind="quiet" icon="calendar" href={urlOf('/jobs/:id/schedule/suggest', jobId)}>
    Suggest another day
  </ButtonLink>
);

const RainLink = ({ jobId }: { jobId: string }) => (
  <ButtonLink block kind="secondary" href={`${urlOf('/jobs/:id/move', jobId)}?why=rain`}>
    Rain, move it
  </ButtonLink>
);

/** The viewer's proposal that waits for the other side. */
const waitsFor = ({ proposal, viewerRole }: JobPage) => {
  const own = viewerRole === 'owner' ? 'customer' : viewerRole === 'hired' ? 'landscaper' : undefined;
  return proposal?.status === 'open' && proposal.proposedBy === own ? proposal : undefined;
};

function stateOf({ scheduledDate, proposal }: JobPage, customer: string): string {
  if (proposal?.status === 'open')
    return `You proposed ${proposedFor(proposal)}${movingWords(proposal)}. Waiting for ${customer} to answer.`;
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

/** For the customer, who learns only this. */
export const NotFree = ({ name }: { name: string | undefined }) => (
  <Note kind="warning">
    <p>According to their calendar, {name} is not free that day. Ask before you accept, or decline the date.</p>
  </Note>
);

type Answerable = { id: string; proposedBy: 'customer' | 'landscaper' };

/** For the side that did not propose it. */
export const AnswerForm = ({ jobId, proposal }: { jobId: string; proposal: Answerable }) => (
  <form
    method="post"
    action={urlOf(`/jobs/:id/schedule/${proposal.proposedBy === 'landscaper' ? 'answer' : 'suggestion'}`, jobId)}
    className="act-bar flex flex-wrap gap-3 bg-surface"
    noValidate
  >
    <input type="hidden" name="proposalId" value={proposal.id} />
    <Button icon="check" name="accept" value="true">
      Accept this date
    </Button>
    <Button kind="secondary" name="accept" value="false">
      Decline
    </Button>
  </form>
);
