import type { ReactNode } from 'react';

export const NOW = '2026-05-13T08:20:00Z';
export const TODAY = '2026-05-13';

/** Components of one kind. */
export const Group = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className="grid grid-cols-[minmax(0,1fr)] gap-5" aria-labelledby={id}>
    <h2 id={id} className="text-2xl">
      {title}
    </h2>
    {children}
  </section>
);

/** Small things in a line. */
export const Line = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);
