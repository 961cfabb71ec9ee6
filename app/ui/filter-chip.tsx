import { Icon } from './icon';

/** The filters in use, each a link to the list without it. */
export function FilterChips({ filters }: { filters: { label: string; removeHref: string }[] }) {
  if (filters.length === 0) return null;
  return (
    <ul className="mb-4 flex list-none flex-wrap gap-2" aria-label="Filters in use">
      {filters.map((filter) => (
        <li key={filter.label}>
          <FilterChip {...filter} />
        </li>
      ))}
    </ul>
  );
}

export function FilterChip({ label, removeHref }: { label: string; removeHref: string }) {
  return (
    <a
      className="inline-flex min-h-11 items-center gap-2 rounded-full bg-sunk px-3 text-sm font-semibold text-ink no-underline"
      href={removeHref}
    >
      {label}
      <Icon name="x" size={16} />
      <span className="sr-only">Remove this filter</span>
    </a>
  );
}
