import type { ReactNode } from 'react';
import { isForGuests, type PagedEntryPoint } from '#app/commands/jobs/entry-points';

/** The visitors' shell leaves the page's width to the page; the shell for users sets it. */
export function PostingPage({ entryPoint, children }: { entryPoint: PagedEntryPoint; children: ReactNode }) {
  return isForGuests(entryPoint) ? <div className="page py-5 lg:py-8">{children}</div> : children;
}
