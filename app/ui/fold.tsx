import type { ReactNode } from 'react';

type Props = { summary: string; open?: boolean; id?: string; children: ReactNode };

/** A question whose answer opens below it. */
export function Fold({ summary, open, id, children }: Props) {
  return (
    <details className="fold" open={open} id={id}>
      <summary>{summary}</summary>
      <div className="text-soft">{children}</div>
    </details>
  );
}
