import type { MessagePage, ThreadView } from '#src/modules/messaging/ports/messaging-views';
import { proposedFor } from '#app/routes/jobs/work/schedule-words';
import { Avatar } from '#app/ui/pictures/avatar';
import { Thread } from '#app/ui/job/bubble';
import { ButtonLink } from '#app/ui/button';
import { Icon } from '#app/ui/icon';
import { StatusBadge } from '#app/ui/job/status-badge';
import { ReportLink } from '#app/routes/moderation/report-link';
import { counterpartOf, type Viewer } from './counterpart';
import { MessageContent } from './message-content';

type Props = { view: ThreadView; viewer: Viewer };

/** The other person, the job and its status, and what can be done. */
export function ConversationHeader({ view, viewer }: Props) {
  const { job } = view;
  const other = counterpartOf(view, viewer);
  return (
    <header className="grid grid-cols-[auto_auto_1fr] items-center gap-x-3 gap-y-2 border-b border-line px-3 py-3 lg:flex lg:px-4">
      <a className="btn btn-quiet btn-sm !px-1 lg:hidden" href="/messages">
        <Icon name="arrow-left" size={20} />
        <span className="sr-only">All messages</span>
      </a>
      <Avatar name={other.name} />
      <div className="min-w-0 grow leading-tight">
        <h2 className="text-lg">{other.name}</h2>
        {other.ownName && <p className="text-sm text-soft">{other.ownName}</p>}
        <p className="text-sm">
          <a href={`/jobs/${job.id}`}>{job.title}</a>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-lg:col-span-3">
        <StatusBadge status={!view.canMessage ? 'closed' : job.isMarkedComplete ? 'marked' : job.status} />
        {viewer.userType === 'landscaper' && job.status === 'in_progress' && !job.isMarkedComplete && (
          <ButtonLink small href={`/jobs/${job.id}/mark-complete?from=messages`}>
            Mark Complete
          </ButtonLink>
        )}
        {view.blockedBy !== 'you' && (
          <ButtonLink small kind="quiet" href={`/block/${other.id}`}>
            Block
          </ButtonLink>
        )}
        <ButtonLink small kind="quiet" href={`/messages/${job.id}/archive`}>
          {view.thread.status === 'archived' ? 'Unarchive' : 'Archive'}
        </ButtonLink>
      </div>
    </header>
  );
}

/** The messages. A script keeps them up to date; without scripts the link below does. */
export function Bubbles({ view, page, viewer }: Props & { page: MessagePage }) {
  const other = counterpartOf(view, viewer);
  const here = `/messages/${view.job.id}`;
  return (
    <div
      className="p-4 lg:p-6"
      id="bubbles"
      data-poll="5"
      data-poll-url={`/api/message-threads/${view.thread.id}/messages`}
    >
      {view.thread.cancellationNotice && <p className="text-center font-semibold">{view.thread.cancellationNotice}</p>}
      {page.older && (
        <p className="mb-4 text-center text-sm">
          <a href={`${here}?before=${page.older}`}>Earlier messages</a>
        </p>
      )}
      {page.messages.length === 0 && (
        <p className="py-8 text-center text-soft" id="newest">
          {view.canMessage ? 'No messages yet. Say hello, and say when would suit you.' : 'No messages.'}
        </p>
      )}
      <Thread
        messages={page.messages.map(({ senderId, status, createdAt, ...message }) => {
          const mine = senderId === viewer.id;
          return {
            id: message.id,
            mine,
            sender: mine ? 'You' : other.name,
            at: createdAt.toISOString(),
            delivery: mine ? status : undefined,
            link: !mine && message.hiddenBecause === null && (
              <ReportLink kind="message" id={message.id} of={`by ${other.name}`} />
            ),
            content: <MessageContent {...message} />,
          };
        })}
      />
      {view.canMessage && (
        <p className="mt-4 text-center text-sm">
          <a href={`${here}#newest`}>Check for new messages</a>
        </p>
      )}
    </div>
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
        <a href={`/jobs/${job.id}/schedule/${answer}`}>Accept or decline</a>
      )}
    </p>
  );
}
