import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { addDays, londonDay, type Day } from '#src/kernel/day';
import { longDate } from '#src/kernel/written-date';
import { notificationSubjects, type NotificationSubject } from '#src/modules/notifications/domain/notification';
import { readNotifications } from '#app/commands/notifications/read-notifications';
import { Robin } from '#app/ui/art/robin';
import { Button, ButtonLink } from '#app/ui/button';
import { EmptyState } from '#app/ui/empty-state';
import { Pagination } from '#app/ui/pagination';
import { Tabs } from '#app/ui/tabs';
import { urlOf } from '#app/url-of';
import { titleOf } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { submitForm } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { NotificationItem } from './notification-item';

export const meta = () => titleOf('Notifications');
export const handle = { shell: 'app' };

const FILTERS = ['all', 'unread', ...notificationSubjects] as const;
type Filter = (typeof FILTERS)[number];
const LABELS: Record<Filter, string> = {
  all: 'All',
  unread: 'Unread',
  money: 'Money',
  jobs: 'Jobs and bids',
  messages: 'Messages',
  account: 'Account',
};

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const { app } = args.context;
  const asked = new URL(args.request.url).searchParams;
  const filter = FILTERS.find((one) => one === asked.get('filter')) ?? 'all';
  const after = asked.get('after') ?? undefined;
  const now = await app.clock.now();
  const [unread, { lines, next }] = await Promise.all([
    app.notifications.views.unreadBySubject(id),
    app.notifications.views.list(id, { filter, after }),
  ]);
  return { lines, next, filter, isFirst: after === undefined, unread, now: now.toISOString() };
}

export async function action(args: ActionFunctionArgs) {
  const { pathname, search } = new URL(args.request.url);
  const form = await args.request
    .clone()
    .formData()
    .catch(() => new FormData());
  const outcome = await submitForm(readNotifications, args);
  if (!outcome.ok) return outcome.page;
  const back = pathname + search;
  return form.has('id') ? redirect(back, 303) : redirectWithToast(args.context, back, { title: 'All marked as read' });
}

export default function Notifications() {
  const { lines, next, filter, isFirst, unread, now } = useLoaderData<typeof loader>();
  const counts: Partial<Record<Filter, number>> = { ...unread };
  const total = Object.values<number>(unread as Record<NotificationSubject, number>).reduce((sum, one) => sum + one, 0);
  counts.unread = total || undefined;
  const hrefOf = (key: Filter) => (key === 'all' ? '/notifications' : `${urlOf('/notifications')}?filter=${key}`);
  return (
    <div className="mx-auto grid w-full max-w-4xl gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1>Notifications</h1>
          <p className="text-soft">{total > 0 ? `${total} unread` : 'Nothing unread'}</p>
        </div>
        {total > 0 && (
          <form method="post" action={hrefOf(filter)}>
            <input type="hidden" name="upTo" value={now} />
            <Button kind="secondary" small icon="check-check">
              Mark all read
            </Button>
          </form>
        )}
      </div>
      <Tabs
        label="Notifications by subject"
        current={filter}
        items={FILTERS.map((key) => ({ key, label: LABELS[key], href: hrefOf(key), count: counts[key] }))}
      />
      {lines.length === 0 ? (
        <Nothing {...{ filter, isFirst }} />
      ) : (
        byDay(lines, londonDay(new Date(now))).map(({ day, heading, lines }) => (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h2 id={`day-${day}`} className="mb-2 text-lg">
              {heading}
            </h2>
            <ul className="rows bed overflow-hidden">
              {lines.map((line) => (
                <NotificationItem key={line.id} line={line} action={hrefOf(filter)} />
              ))}
            </ul>
          </section>
        ))
      )}
      <Pagination
        label="More notifications"
        previous={isFirst ? undefined : hrefOf(filter)}
        next={
          next &&
          `${urlOf('/notifications')}?${new URLSearchParams({ ...(filter !== 'all' && { filter }), after: next })}`
        }
      />
      <p className="text-sm text-soft">
        <a href="/settings">Your settings</a> say which of these we email you about as well. We always email about
        money, problems and the security of your account.
      </p>
    </div>
  );
}

function Nothing({ filter, isFirst }: { filter: Filter; isFirst: boolean }) {
  if (filter === 'all' && isFirst)
    return (
      <EmptyState drawing={<Robin width={180} />} title="Quiet so far">
        Bids, dates, payments and messages are listed here as they happen.
      </EmptyState>
    );
  return (
    <EmptyState
      drawing={<Robin width={180} />}
      title={filter === 'unread' ? 'You have read everything' : 'Nothing here'}
      action={
        <ButtonLink kind="secondary" href="/notifications">
          See all notifications
        </ButtonLink>
      }
    >
      {filter === 'unread' ? 'What happens next appears here.' : 'There is nothing about this yet.'}
    </EmptyState>
  );
}

type Dated = { createdAt: Date | string };

/** Groups them by day and keeps the given order. */
function byDay<Line extends Dated>(lines: Line[], today: Day) {
  const days: { day: Day; heading: string; lines: Line[] }[] = [];
  for (const line of lines) {
    const day = londonDay(new Date(line.createdAt));
    if (days.at(-1)?.day !== day) days.push({ day, heading: headingOf(day, today), lines: [] });
    days.at(-1)?.lines.push(line);
  }
  return days;
}

function headingOf(day: Day, today: Day): string {
  if (day === today) return 'Today';
  return day === addDays(today, -1) ? `Yesterday, ${longDate(day)}` : longDate(day);
}
