import type { App } from '#src/composition/app';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import type { Unread } from '#app/ui/page/navigation';

/** The notice that our terms change, which stays on every page until it is read. */
type Terms = { words: string; path: string };

/** The numbers beside Messages and beside the bell. */
export async function unreadOf(app: App, { id }: SessionUser): Promise<Unread> {
  const { messages, notifications } = await app.notifications.views.unread(id);
  return { messages, notifications };
}

/** The same for a page being opened: news about that page counts as read. `path`: path and query. */
export async function unreadOnOpening(
  app: App,
  { id }: SessionUser,
  path: string,
): Promise<Unread & { terms?: Terms }> {
  const { here, notifications, ...news } = await app.notifications.views.unread(id, path);
  if (here > 0) await app.notifications.readNotifications.execute({ userId: id, which: { path } });
  return { ...news, notifications: notifications - here };
}
