import type { ReactNode } from 'react';
import { isForGuests, type PagedDoor } from '#app/commands/jobs/doors';

/** A page of a door: the shell of somebody signed in brings its own width, the visitors' one does not. */
export function DoorPage({ door, children }: { door: PagedDoor; children: ReactNode }) {
  return isForGuests(door) ? <div className="page py-5 lg:py-8">{children}</div> : children;
}
