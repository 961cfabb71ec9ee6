import type { MessageView, ThreadView } from '#src/modules/messaging/ports/messaging-views';
import { longDate } from '#src/kernel/written-date';
import { messageJson } from '#app/commands/messaging/message-json';
import { Robin } from '#app/ui/art/robin';
import { ButtonLink } from '#app/ui/button';
import { counted, shortened } from '#app/ui/format';
import { Bubble } from '#app/ui/job/bubble';
import { MessageContent } from '#app/ui/job/message-content';
import { StatusBadge } from '#app/ui/job/status-badge';
import { Avatar } from '#app/ui/pictures/avatar';
import { urlOf } from '#app/url-of';
import { ProposedDate } from './conversation-parts';
import { conversationUrl } from '#app/ui/job/conversation-url';
import { counterpartOf, type Viewer } from './counterpart';

/** How many of the last messages are shown, and how much of each. */
export const LAST_MESSAGES = 3;
const LETTERS_SHOWN = 600;
/** How many other conversations are named. */
const OTHERS_SHOWN = 4;

/** What waits for the viewer in a conversation, in words; otherwise undefined. */
function waitingWords(view: ThreadView, viewer: Viewer): string | undefined {
  const { job, canMessage, thread } = view;
  const { unread } = counterpartOf(view, viewer);
  if (unread > 0) return counted(unread, 'unread message');
  if (!canMessage || thread.status === 'archived') return undefined;
  const proposed = !job.isMarkedComplete && job.proposed;
  return proposed && proposed.by !== viewer.userType ? 'A date waits for your answer' : undefined;
}

/**
 * What is beside the list when no conversation is open: the latest that waits for the viewer, otherwise the latest they
 * have not answered, otherwise the latest. `others`: the other waiting ones.
 */
export function besideList(threads: ThreadView[], viewer: Viewer): { shown?: ThreadView; others: ThreadView[] } {
  const waiting = threads.filter((view) => waitingWords(view, viewer));
  const shown = waiting[0] ?? threads.find((view) => isUnanswered(view, viewer)) ?? threads[0];
  return { shown, others: waiting.slice(1) };
}

const isUnanswered = ({ canMessage, thread, lastMessage }: ThreadView, viewer: Viewer): boolean =>
  canMessage && thread.status !== 'archived' && lastMessage !== null && lastMessage.senderId !== viewer.id;

type Props = { view: ThreadView; viewer: Viewer; messages: MessageView[]; older: string | null };

/** The last messages of a conversation and the link to it. It stays unread until it is opened. */
export function NewestConversation({ view, viewer, messages, older }: Props) {
  const { job, canMessage } = view;
  const { name, photo } = counterpartOf(view, viewer);
  const unanswered = isUnanswered(view, viewer);
  return (
    <section className="bed overflow-clip" aria-labelledby="newest-conversation">
      <header className="flex items-center gap-3 border-b border-line px-4 py-3">
        <Avatar name={name} photo={photo} />
        <div className="min-w-0 grow leading-tight">
          <p className="text-sm text-soft">
            {waitingWords(view, viewer) ?? (unanswered ? 'You have not answered yet' : 'Your latest conversation')}
          </p>
          <h2 id="newest-conversation" className="text-lg">
            {name}
          </h2>
          <p className="text-sm">
            <a href={urlOf('/jobs/:id', job.id)}>{job.title}</a>
          </p>
        </div>
        <StatusBadge status={!canMessage ? 'closed' : job.isMarkedComplete ? 'marked' : job.status} />
      </header>
      {canMessage && <ProposedDate view={view} viewer={viewer} />}
      <div className="p-4 lg:p-6">
        {older && (
          <p className="mb-4 text-center text-sm">
            <a href={urlOf('/messages/:id', job.id)}>Earlier messages</a>
          </p>
        )}
        {messages.length === 0 ? (
          <p className="py-8 text-center text-soft">
            No messages yet.{canMessage && ` Say hello to ${name}: agree the day, and how they get to the garden.`}
          </p>
        ) : (
          <ol className="thread">
            {messages.map((message, at) => (
              <LastMessage key={message.id} message={message} before={messages[at - 1]} viewer={viewer} name={name} />
            ))}
          </ol>
        )}
      </div>
      <div className="border-t border-line p-3">
        <ButtonLink kind="growth" icon="message-circle" href={conversationUrl(job.id)}>
          {!canMessage ? 'Open the conversation' : unanswered ? `Answer ${name}` : `Write to ${name}`}
        </ButtonLink>
      </div>
    </section>
  );
}

type LastProps = { message: MessageView; before: MessageView | undefined; viewer: Viewer; name: string };

/** A picture is only a link here, so that a phone, which hides this part, does not fetch it. */
function LastMessage({ message, before, viewer, name }: LastProps) {
  const { senderId, status, createdAt, content, ...file } = messageJson(message);
  const day = longDate(createdAt);
  const mine = senderId === viewer.id;
  return (
    <>
      {(!before || longDate(before.createdAt) !== day) && <li className="day">{day}</li>}
      <Bubble mine={mine} sender={mine ? 'You' : name} at={createdAt} delivery={mine ? status : undefined}>
        <span className="whitespace-pre-line">
          <MessageContent {...file} messageType="file" content={shortened(content, LETTERS_SHOWN)} />
        </span>
      </Bubble>
    </>
  );
}

/** The other conversations that wait for the viewer, each with the reason. */
export function AlsoWaiting({ threads, viewer }: { threads: ThreadView[]; viewer: Viewer }) {
  if (threads.length === 0) return null;
  return (
    <section aria-labelledby="also-waiting">
      <h2 id="also-waiting" className="mb-2 text-lg">
        Also waiting for you
      </h2>
      <ul className="rows bed">
        {threads.slice(0, OTHERS_SHOWN).map((view) => {
          const { name, photo } = counterpartOf(view, viewer);
          return (
            <li key={view.thread.id}>
              <Avatar name={name} photo={photo} size="small" />
              <div className="min-w-0">
                <a className="row" href={conversationUrl(view.job.id)}>
                  {name}
                </a>
                <p className="text-sm text-soft">
                  {waitingWords(view, viewer)}: {view.job.title}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
      {threads.length > OTHERS_SHOWN && (
        <p className="mt-3 text-soft">{counted(threads.length - OTHERS_SHOWN, 'more')} in the list.</p>
      )}
    </section>
  );
}

/** Shown beside an empty list. */
export const NothingBeside = () => (
  <div className="bed bed-pad grid justify-items-center gap-2 py-16 text-center">
    <Robin width={180} />
    <p className="text-soft">
      Your other conversations are under <a href="/messages">All</a>.
    </p>
  </div>
);
