import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button';

/** The link back, above a page's heading. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <ButtonLink kind="quiet" small icon="arrow-left" href={href} className="self-start justify-self-start !px-0">
      {children}
    </ButtonLink>
  );
}
