import { Fragment, type ReactNode } from 'react';
import { clockTime, longDate } from '#src/kernel/written-date';
import type { Delivery } from '#src/modules/messaging/domain/message';
import { cx } from '#app/ui/cx';
import { Icon } from '#app/ui/icon';
import type { IconName } from '#app/ui/icon-names';
import { ScreenSheet } from '#app/ui/screen-sheet';
import sheet from '#app/styles/screens/conversation.css?url';

/** The styles of bubbles. A page that shows bubbles without `Thread` places it before the first. */
export const ConversationSheet = () => <ScreenSheet href={sheet} />;

export type BubbleProps = {
  mine: boolean;
  /** For screen readers: "Ruth", or "You". */
  sender: string;
  at: string;
  delivery?: Delivery;
  /** A link about the message, after its time. */
  link?: ReactNode;
  /** Why it is not sent yet, in place of the tick. */
  unsent?: Unsent;
  /** The latest message, at which a conversation opens. */
  newest?: boolean;
  children: ReactNode;
};

/**
 * A message that the server does not have: being sent, waiting, or refused. `why`: in a sentence. `acts`: what can be
 * done about it.
 */
export type Unsent = {
  look: 'is-pending' | 'is-waiting' | 'is-refused';
  icon: IconName;
  words: string;
  why?: ReactNode;
  acts?: ReactNode;
};

const TICKS = {
  sent: { look: 'tick-sent', icon: 'check', word: 'Sent' },
  delivered: { look: 'tick-delivered', icon: 'check-check', word: 'Delivered' },
  read: { look: 'tick-read font-semibold', icon: 'check-check', word: 'Read' },
} as const;

/** One message. Ticks, colour and a word show whether it was sent, delivered or read. */
export function Bubble({ mine, sender, at, delivery, link, unsent, newest, children }: BubbleProps) {
  const tick = delivery && TICKS[delivery];
  return (
    <li className={cx('bubble', mine && 'is-mine', unsent?.look)} id={newest ? 'newest' : undefined}>
      <div className="body">
        <span className="sr-only">{sender}: </span>
        {children}
      </div>
      <p className="meta">
        <time dateTime={at}>{clockTime(at)}</time>
        {tick && (
          <>
            {' · '}
            <span className={cx(tick.look, 'inline-flex items-center gap-1')}>
              <Icon name={tick.icon} size={16} className={delivery === 'read' ? 'is-bold' : undefined} />
              {tick.word}
            </span>
          </>
        )}
        {unsent && (
          <>
            {' · '}
            <span
              className={cx(
                'inline-flex items-center gap-1',
                unsent.look === 'is-refused' && 'font-semibold text-danger',
              )}
            >
              <Icon name={unsent.icon} size={16} />
              {unsent.words}
            </span>
          </>
        )}
        {link && <> · {link}</>}
      </p>
      {unsent?.why && <p className="why">{unsent.why}</p>}
      {unsent?.acts && <p className="acts">{unsent.acts}</p>}
    </li>
  );
}

export type ThreadMessage = {
  id: string;
  mine: boolean;
  sender: string;
  at: string;
  delivery?: Delivery;
  link?: ReactNode;
  unsent?: Unsent;
  content: ReactNode;
};

/** The messages of a job, oldest first, with a line for each new day. */
export function Thread({ messages }: { messages: ThreadMessage[] }) {
  return (
    <>
      <ConversationSheet />
      <Messages messages={messages} />
    </>
  );
}

/** The same for a page that has already linked the sheet: an island draws no stylesheets. */
export function Messages({ messages }: { messages: ThreadMessage[] }) {
  return (
    <ol className="thread" data-thread="">
      {messages.map(({ id, content, ...bubble }, at) => {
        const day = longDate(bubble.at);
        const before = messages[at - 1];
        return (
          <Fragment key={id}>
            {(!before || longDate(before.at) !== day) && <li className="day">{day}</li>}
            <Bubble {...bubble} newest={at === messages.length - 1}>
              <span className="whitespace-pre-line">{content}</span>
            </Bubble>
          </Fragment>
        );
      })}
    </ol>
  );
}
