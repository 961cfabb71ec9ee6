import { Count } from './count';
import { cx } from './cx';

type Props = {
  label: string;
  items: { key: string; label: string; href: string; count?: number }[];
  current: string;
  /** The current tab on a wide screen, if the page shows another view there. */
  currentWhenWide?: string;
  /** Two tabs that share the whole width. */
  halves?: boolean;
};

/** Views of one thing. They are links, because each has its own URL; the server decides which is current. */
export function Tabs({ label, items, current, currentWhenWide = current, halves }: Props) {
  return (
    <nav aria-label={label} className="max-w-full min-w-0">
      <ul className={cx('tabs', halves && 'tabs-2')}>
        {items.flatMap(({ key, label: text, href, count }) => {
          const tab = (isCurrent: boolean, shown?: string) => (
            <li key={`${key} ${shown}`} className={shown}>
              <a href={href} aria-current={isCurrent ? 'page' : undefined}>
                {text}
                {count !== undefined && <Count value={count} />}
              </a>
            </li>
          );
          const [narrow, wide] = [key === current, key === currentWhenWide];
          return narrow === wide ? tab(narrow) : [tab(narrow, 'lg:hidden'), tab(wide, 'max-lg:hidden')];
        })}
      </ul>
    </nav>
  );
}
