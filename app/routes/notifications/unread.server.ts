import type { App } from '#src/composition/app';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import type { Unread } from '#app/ui/page/navigation';

/** News that our terms change, which stays on every page until it is read. */
type Terms = { words: string; path: string };

/** The numbers beside Messages and beside the bell. */
export async function unreadOf(app: App, { id, userType }: SessionUser): Promise<Unread> {
  const [messages, notifications] = await Promise.all([
    userType === 'admin' ? 0 : app.messaging.views.unreadCount(id),
    app.notifications.views.unreadCount(id),
  ]);
  return { messages, notifications };
}

/** The same on a page that is being opened: what is about that page counts as read. `path`: path and query. */
export async function unreadOnOpening(app: App, user: SessionUser, path: string): Promise<Unread & { terms?: Terms }> {
  const { messages, notifications } = await unreadOf(app, user);
  const read =
    notifications > 0 && (await app.notifications.readNotifications.execute({ userId: user.id, which: { path } }));
  const left = notifications - Number(read);
  return {
    messages,
    notifications: left,
    ...(left > 0 && { terms: await app.notifications.views.unreadTerms(user.id) }),
  };
}
