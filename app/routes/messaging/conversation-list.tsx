import { cutTo } from '#src/kernel/typed-text';
import type { ThreadFilter, ThreadView } from '#src/modules/messaging/ports/messaging-views';
import { hiddenWords } from '#app/commands/moderation/words';
import { ConversationSheet } from '#app/ui/job/bubble';
import { Avatar } from '#app/ui/pictures/avatar';
import { Tabs } from '#app/ui/tabs';
import { useTimes } from '#app/web/page/now';
import { counterpartOf, type Viewer } from './counterpart';
import { conversationUrl } from '#app/ui/job/conversation-url';

const FILTERS: Record<ThreadFilter, string> = {
  all: 'All',
  active: 'Active',
  completed: 'Completed',
  archived: 'Archived',
};
/** What an empty list would contain, and how something gets there. */
const EMPTY: Record<ThreadFilter, string> = {
  all: 'No conversations yet. One opens when a bid is accepted.',
  active: 'No conversations about open jobs. One opens when a bid is accepted.',
  completed: 'No conversations about completed jobs. They come here once the payment is released.',
  archived: 'Nothing archived. To put a conversation away, open it and press Archive.',
};
const isFilter = (text: string): text is ThreadFilter => Object.hasOwn(FILTERS, text);
/** The filter named in a URL; `all` if the name is missing or unknown. */
export const filterIn = (query: URLSearchParams): ThreadFilter => {
  const chosen = query.get('filter') ?? '';
  return isFilter(chosen) ? chosen : 'all';
};

/** The beginning of a message that the list shows; it is also the name of its link (WEB-S9). */
const beginningOf = (content: string) =>
  content.length > SHOWN_MAX ? `${cutTo(content, SHOWN_MAX).trimEnd()}…` : content;
const SHOWN_MAX = 100;

type Props = {
  threads: ThreadView[];
  viewer: Viewer;
  filter: ThreadFilter;
  /** The id of the open thread. */
  current?: string;
  /** The path of the page, for the links to the filters. */
  base: string;
};

/**
 * The viewer's conversations, latest first, with links to filter them. A script keeps them up to date (API-MSG-01),
 * either here or with the whole page.
 */
export function ConversationList({ threads, viewer, filter, current, base }: Props) {
  const times = useTimes();
  return (
    <div className="bed overflow-hidden">
      <ConversationSheet />
      <div className="px-1 pt-2 text-sm">
        <Tabs
          label="Conversations by state"
          current={filter}
          items={Object.entries(FILTERS).map(([key, label]) => ({ key, label, href: `${base}?filter=${key}` }))}
        />
      </div>
      <nav
        aria-label="Conversations"
        id="conversations"
        data-poll={current && '30'}
        data-poll-url={current && '/api/message-threads'}
      >
        {threads.map((view) => {
          const other = counterpartOf(view, viewer);
          const { lastMessage } = view;
          return (
            <a
              key={view.thread.id}
              className="threadlink"
              href={conversationUrl(view.job.id)}
              aria-current={view.thread.id === current ? 'page' : undefined}
            >
              <Avatar name={other.name} photo={other.photo} />
              <span className="col-span-2 min-w-0">
                <span className="flex items-baseline justify-between gap-2">
                  <b className="truncate">{other.name}</b>
                  <span className="text-xs whitespace-nowrap text-soft">{times.day(view.thread.lastMessageAt)}</span>
                </span>
                <span className="block truncate text-sm">{view.job.title}</span>
                <span className="flex items-center justify-between gap-2">
                  <span className="truncate text-sm text-soft">
                    {lastMessage
                      ? `${lastMessage.senderId === viewer.id ? 'You: ' : ''}${lastMessage.hiddenBecause === null ? beginningOf(lastMessage.content) : hiddenWords(lastMessage.hiddenBecause)}`
                      : 'No messages yet'}
                  </span>
                  {other.unread > 0 && (
                    <span className="count">
                      {other.unread}
                      <span className="sr-only"> unread</span>
                    </span>
                  )}
                </span>
              </span>
            </a>
          );
        })}
        {threads.length === 0 && <p className="p-4 text-soft">{EMPTY[filter]}</p>}
      </nav>
    </div>
  );
}
