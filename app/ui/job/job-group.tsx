import type { ReactNode } from 'react';
import { Count } from '#app/ui/count';

type Props = { id: string; title: string; count: number; children: ReactNode[] };

/** Jobs in the same state, on the customer's home. */
export const JobGroup = ({ id, title, count, children }: Props) => (
  <section className="mb-9" aria-labelledby={id}>
    <h2 id={id} className="mb-3 flex items-center gap-2.5 text-2xl">
      {title} <Count value={count} />
    </h2>
    {children.length > 0 ? (
      <div className="grid gap-4">{children}</div>
    ) : (
      <p className="text-soft">None at the moment.</p>
    )}
  </section>
);
