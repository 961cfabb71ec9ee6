import type { ReactNode } from 'react';
import { cx } from '#app/ui/cx';
import { FilterSheet } from '#app/ui/filter-sheet';
import { counted } from '#app/ui/format';
import type { LiveSearch } from './use-live-search';

type Props = { live: LiveSearch; action: string; from?: 'below' | 'left'; children: ReactNode };

/** The filters of a list of jobs, and, with scripts, what each change has found. */
export function LiveFilters({ live: { isAwake, news, form }, action, from, children }: Props) {
  return (
    <>
      <FilterSheet
        action={action}
        apply={isAwake && news.count !== undefined ? `Show ${counted(news.count, 'job')}` : 'Show jobs'}
        clearHref={action}
        from={from}
        live={form}
        isLive={isAwake}
      >
        {children}
      </FilterSheet>
      <p role="status" className={cx(news.isProblem ? 'mt-3 font-bold' : 'sr-only')}>
        {news.words}
      </p>
    </>
  );
}
