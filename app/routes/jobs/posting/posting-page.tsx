import type { ReactNode } from 'react';
import { isForGuests, type PagedEntryPoint } from '#app/commands/jobs/entry-points';

/** A page of an entry point: the shell of somebody signed in brings its own width, the visitors' one does not. */
export function PostingPage({ entryPoint, children }: { entryPoint: PagedEntryPoint; children: ReactNode }) {
  return isForGuests(entryPoint) ? <div className="page py-5 lg:py-8">{children}</div> : children;
}
