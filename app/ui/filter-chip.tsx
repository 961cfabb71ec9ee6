import { Icon } from './icon';

/** The filters that narrow a list; each is a link to the list without it. */
export function FilterChips({ filters }: { filters: { label: string; removeHref: string }[] }) {
  if (filters.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2 mb-4 list-none" role="list" aria-label="Filters in use">
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
    <a className="inline-flex items-center gap-2 min-h-11 px-3 rounded-full bg-sunk text-ink no-underline font-semibold text-sm" href={removeHref}>
      {label}
      <Icon name="x" size={16} />
      <span className="sr-only">Remove this filter</span>
    </a>
  );
}
