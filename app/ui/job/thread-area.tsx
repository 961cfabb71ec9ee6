import type { ReactNode } from 'react';
import { Messages, type ThreadMessage } from './bubble';

type Props = {
  /** The path of the conversation. */
  here: string;
  messages: ThreadMessage[];
  /** Shown if there are no messages. */
  empty: string;
  notice: string | null;
  /** The first message shown, if there are earlier ones. */
  older: string | null;
  children?: ReactNode;
};

/** The messages of a conversation, with a link to earlier ones. The page links `ConversationSheet`. */
export const ThreadArea = ({ here, messages, empty, notice, older, children }: Props) => (
  <div className="p-4 lg:p-6" id="bubbles">
    {notice && <p className="text-center font-semibold">{notice}</p>}
    {older && (
      <p className="mb-4 text-center text-sm">
        <a href={`${here}?before=${older}`}>Earlier messages</a>
      </p>
    )}
    {messages.length === 0 && (
      <p className="py-8 text-center text-soft" id="newest">
        {empty}
      </p>
    )}
    <Messages messages={messages} />
    {children}
  </div>
);
