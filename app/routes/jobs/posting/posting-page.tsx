import type { ReactNode } from 'react';
import { isForGuests, type PagedEntryPoint } from '#app/commands/jobs/posting/entry-points';

/** Sets the page's width for visitors; for users their shell does this. */
export function PostingPage({ entryPoint, children }: { entryPoint: PagedEntryPoint; children: ReactNode }) {
  return isForGuests(entryPoint) ? <div className="page py-5 lg:py-8">{children}</div> : children;
}
