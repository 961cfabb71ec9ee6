import { atNewest } from '#app/ui/job/conversation-url';
import { clockTime } from '#src/kernel/written-date';
import type { NotificationSubject } from '#src/modules/notifications/domain/notification';
import type { DeliveryState, NotificationLine } from '#src/modules/notifications/ports/notification-views';
import { Button, ButtonLink } from '#app/ui/button';
import { cx } from '#app/ui/cx';
import { Icon } from '#app/ui/icon';
import type { IconName } from '#app/ui/icon-names';

const KNOBS: Record<NotificationSubject, [tint: string, icon: IconName]> = {
  money: ['is-held', 'banknote'],
  jobs: ['is-pending', 'sprout'],
  messages: ['is-active', 'message-circle'],
  account: ['is-closed', 'shield-check'],
};
type Look = [words: string, icon: IconName, look: string];
const EMAIL: Record<DeliveryState, Look> = {
  waiting: ['Email on its way', 'clock', ''],
  sent: ['Email sent', 'check', ''],
  failed: ['The email could not be sent', 'triangle-alert', 'font-semibold text-danger'],
};
const TEXT: Record<DeliveryState, Look> = {
  waiting: ['Text on its way', 'clock', ''],
  sent: ['Text sent', 'check', ''],
  failed: ['The text could not be sent', 'triangle-alert', ''],
};
const NEITHER: Look = ['Not emailed', 'bell', ''];

/** The act on the page of a notification. The first match counts. */
const ACTS: [path: RegExp, act: string][] = [
  [/^\/jobs\/[^/]+\/bids/, 'Compare bids'],
  [/^\/jobs\/[^/]+\/bid\b/, 'Place a bid'],
  [/^\/jobs\/[^/]+\/pay\b(?!-)/, 'Pay'],
  [/^\/jobs\/[^/]+\/confirm/, 'Check and confirm'],
  [/^\/jobs\/[^/]+\/(schedule|payment-increase|dispute\/answer)/, 'Answer'],
  [/^\/jobs\/[^/]+\/dispute/, 'See the dispute'],
  [/^\/jobs\/[^/]+\/review/, 'Review'],
  [/^\/jobs\//, 'See the job'],
  [/^\/bids\/[^/]+\/changes/, 'See what has changed'],
  [/^\/messages\//, 'Read and reply'],
  [/^\/landscaper\/documents/, 'See the document'],
  [/^\/reviews/, 'See the review'],
];
export const actOf = (path: string): string => ACTS.find(([one]) => one.test(path))?.[1] ?? 'Open';

type Props = {
  line: Omit<NotificationLine, 'createdAt'> & { createdAt: Date | string };
  /** Where the form that marks it as read is sent. */
  action: string;
};

/** One notification: a link to its page. Opening that page marks it as read, and so does the button. */
export function NotificationItem({ line, action }: Props) {
  const { id, subject, words, detail, path, createdAt, isRead, email, text } = line;
  const [tint, icon] = KNOBS[subject];
  return (
    <li className={cx('is-news', !isRead && 'is-unread')}>
      <span className={cx('knob', tint)}>
        <Icon name={icon} size={20} />
      </span>
      <div className="min-w-0">
        <p>
          <a className="row" href={atNewest(path)}>
            {words}
          </a>
          {!isRead && <span className="sr-only"> (unread)</span>}
        </p>
        <p className="text-sm text-soft">{detail}</p>
      </div>
      <p className="text-sm text-soft max-sm:hidden">
        <time dateTime={new Date(createdAt).toISOString()}>{clockTime(createdAt)}</time>
      </p>
      <div className="under">
        <span className="text-sm text-soft sm:hidden" aria-hidden="true">
          {clockTime(createdAt)}
        </span>
        <Sending look={email ? EMAIL[email] : NEITHER} />
        {text && <Sending look={TEXT[text]} />}
        {!isRead && (
          <div className="ml-auto flex flex-wrap items-center justify-end gap-x-4">
            <form method="post" action={action}>
              <input type="hidden" name="id" value={id} />
              <Button kind="quiet" small>
                Mark read<span className="sr-only">: {words}</span>
              </Button>
            </form>
            <ButtonLink kind="secondary" small href={atNewest(path)} className="relative z-1">
              {actOf(path)}
              <span className="sr-only">: {words}</span>
            </ButtonLink>
          </div>
        )}
      </div>
    </li>
  );
}

function Sending({ look: [words, icon, look] }: { look: Look }) {
  return (
    <p className={cx('flex items-center gap-2 text-sm', look || 'text-soft')}>
      <Icon name={icon} size={15} />
      {words}
    </p>
  );
}
