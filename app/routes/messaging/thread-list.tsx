import type { ThreadView } from '#src/modules/messaging/ports/messaging-views';
import { Avatar } from '#app/ui/pictures/avatar';
import { shortDate } from '#app/ui/format';
import { Tabs } from '#app/ui/tabs';

export type Viewer = { id: string; userType: 'customer' | 'landscaper' | 'admin' };

const FILTERS = ['all', 'active', 'completed', 'archived'] as const;
export type Filter = (typeof FILTERS)[number];
export const filterOf = (text: string | null): Filter => FILTERS.find((filter) => filter === text) ?? 'all';

/** The other side of a thread, and what this side has not read. */
export function counterpartOf({ thread, customer, landscaper }: ThreadView, viewer: Viewer) {
  const asCustomer = viewer.userType === 'customer';
  const other = asCustomer ? landscaper : customer;
  return {
    ...other,
    name: other.businessName ?? other.fullName,
    /** Beside the name of a business: who it is. */
    ownName: other.businessName && other.fullName,
    unread: asCustomer ? thread.unreadCountCustomer : thread.unreadCountLandscaper,
  };
}

type Props = { threads: ThreadView[]; viewer: Viewer; filter: Filter; current?: string; base: string };

/** Threads, latest first, with filters that are links. */
export function ThreadList({ threads, viewer, filter, current, base }: Props) {
  return (
    <div className="bed overflow-hidden">
      <div className="px-1 pt-2">
        <Tabs
          label="Conversations by state"
          current={filter}
          items={FILTERS.map((key) => ({
            key,
            label: key[0]!.toUpperCase() + key.slice(1),
            href: `${base}?filter=${key}`,
          }))}
        />
      </div>
      <nav aria-label="Conversations">
        {threads.map((view) => {
          const other = counterpartOf(view, viewer);
          const { lastMessage } = view;
          return (
            <a
              key={view.thread.id}
              className="threadlink"
              href={`/messages/${view.job.id}`}
              aria-current={view.thread.id === current ? 'page' : undefined}
            >
              <Avatar name={other.name} />
              <span className="min-w-0">
                <b className="block truncate">{other.name}</b>
                <span className="block truncate text-sm">{view.job.title}</span>
                <span className="block truncate text-sm text-soft">
                  {lastMessage
                    ? `${lastMessage.senderId === viewer.id ? 'You: ' : ''}${lastMessage.content}`
                    : 'No messages yet'}
                </span>
              </span>
              <span className="grid justify-items-end gap-1 self-start text-xs text-soft">
                <span>{shortDate(view.thread.lastMessageAt)}</span>
                {other.unread > 0 && (
                  <span className="count">
                    {other.unread}
                    <span className="sr-only"> unread</span>
                  </span>
                )}
              </span>
            </a>
          );
        })}
        {threads.length === 0 && <p className="p-4 text-soft">No conversations here.</p>}
      </nav>
    </div>
  );
}
