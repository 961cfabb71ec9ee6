import type { ThreadView } from '#src/modules/messaging/ports/messaging-views';
import { proposedFor } from '#app/ui/job/schedule-words';
import { Avatar } from '#app/ui/pictures/avatar';
import { ButtonLink } from '#app/ui/button';
import { Icon } from '#app/ui/icon';
import { StatusBadge } from '#app/ui/job/status-badge';
import { urlOf } from '#app/url-of';
import { counterpartOf, type Viewer } from './counterpart';

type Props = { view: ThreadView; viewer: Viewer };

/** The other person, the job and its status, and the acts. */
export function ConversationHeader({ view, viewer, mayMarkComplete }: Props & { mayMarkComplete: boolean }) {
  const { job } = view;
  const other = counterpartOf(view, viewer);
  return (
    <header className="grid grid-cols-[auto_auto_1fr] items-center gap-x-3 gap-y-2 border-b border-line px-3 py-3 lg:flex lg:px-4">
      <a className="btn btn-quiet btn-sm !px-1 lg:hidden" href="/messages">
        <Icon name="arrow-left" size={20} />
        <span className="sr-only">All messages</span>
      </a>
      <Avatar name={other.name} photo={other.photo} />
      <div className="min-w-0 grow leading-tight">
        <h2 className="text-lg">{other.name}</h2>
        {other.ownName && <p className="text-sm text-soft">{other.ownName}</p>}
        <p className="text-sm">
          <a href={urlOf('/jobs/:id', job.id)}>{job.title}</a>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-lg:col-span-3">
        <StatusBadge status={!view.canMessage ? 'closed' : job.isMarkedComplete ? 'marked' : job.status} />
        {mayMarkComplete && (
          <ButtonLink small href={`${urlOf('/jobs/:id/mark-complete', job.id)}?from=messages`}>
            Mark Complete
          </ButtonLink>
        )}
        {view.blockedBy !== 'you' && (
          <ButtonLink small kind="quiet" href={urlOf('/block/:id', other.id)}>
            Block
          </ButtonLink>
        )}
        <ButtonLink small kind="quiet" href={urlOf('/messages/:id/archive', job.id)}>
          {view.thread.status === 'archived' ? 'Unarchive' : 'Archive'}
        </ButtonLink>
      </div>
    </header>
  );
}

/** A proposed date that the other side has not answered yet. */
export function ProposedDate({ view, viewer }: Props) {
  const { job } = view;
  if (!job.proposed || job.isMarkedComplete) return null;
  const isOwn = viewer.userType === job.proposed.by;
  const answer = viewer.userType === 'customer' ? 'answer' : 'suggestion';
  return (
    <p className="border-b border-line px-3 py-3 text-sm lg:px-4">
      {isOwn ? 'You proposed' : 'Proposed'}: <b>{proposedFor(job.proposed)}</b>.{' '}
      {isOwn ? (
        `Waiting for ${counterpartOf(view, viewer).name} to answer.`
      ) : (
        <a href={urlOf(`/jobs/:id/schedule/${answer}`, job.id)}>Accept or decline</a>
      )}
    </p>
  );
}
