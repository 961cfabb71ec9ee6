import { Icon } from '#app/ui/icon';
import { Badge } from './badge';

/** The link to everything that happened, with how much of it is unread. */
export function Bell({ unread, current }: { unread: number; current?: boolean }) {
  return (
    <a className="bell" href="/notifications" aria-current={current ? 'page' : undefined}>
      <Icon name="bell" size={22} />
      <span className="sr-only">Notifications</span>
      <Badge of="notifications" count={unread} />
    </a>
  );
}
