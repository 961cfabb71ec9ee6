import { Count } from './count';
import { cx } from './cx';

type Props = {
  label: string;
  items: { key: string; label: string; href: string; count?: number }[];
  current: string;
  /** Two tabs that share the whole width. */
  halves?: boolean;
};

/** Views of one thing. They are links, because each has its own URL; the server decides which is current. */
export function Tabs({ label, items, current, halves }: Props) {
  return (
    <nav aria-label={label} className="max-w-full min-w-0">
      <ul className={cx('tabs', halves && 'tabs-2')}>
        {items.map(({ key, label: text, href, count }) => (
          <li key={key}>
            <a href={href} aria-current={key === current ? 'page' : undefined}>
              {text}
              {count !== undefined && <Count value={count} />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
