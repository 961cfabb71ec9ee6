import { Icon } from './icon';

type Props = {
  label?: string;
  /** Numbered pages; missing for a list that is read by cursor. */
  pages?: { number: number; href: string; current?: boolean }[];
  previous?: string;
  next?: string;
};

/** Links to the other pages of a long list. */
export function Pagination({ label = 'Pages', pages = [], previous, next }: Props) {
  if (!previous && !next && pages.length < 2) return null;
  return (
    <nav aria-label={label}>
      <ul className="pages">
        {previous && (
          <li>
            <a href={previous} rel="prev">
              <Icon name="chevron-left" size={18} />
              Previous
            </a>
          </li>
        )}
        {pages.map(({ number, href, current }) => (
          <li key={number}>
            {current ? (
              <span aria-current="page">
                <span className="sr-only">Page </span>
                {number}
              </span>
            ) : (
              <a href={href}>
                <span className="sr-only">Page </span>
                {number}
              </a>
            )}
          </li>
        ))}
        {next && (
          <li>
            <a href={next} rel="next">
              Next
              <Icon name="chevron-right" size={18} />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
