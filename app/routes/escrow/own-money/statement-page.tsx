import type { ReactNode } from 'react';
import { PrintButton } from '#app/ui/page/print-button';
import { BackLink } from '#app/ui/page/back-link';

type Props = {
  back: { href: string; words: string };
  title: string;
  /** Whose money it is, and for which days. */
  head: ReactNode;
  isEmpty: boolean;
  smallPrint: string;
  children: ReactNode;
};

/** A page to print: whose money it is, for which days, and its rows. */
export const StatementPage = ({ back, title, head, isEmpty, smallPrint, children }: Props) => (
  <div className="grid gap-5">
    <p className="no-print">
      <BackLink href={back.href}>{back.words}</BackLink>
    </p>
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h1>{title}</h1>
      <PrintButton />
    </div>
    {head}
    {isEmpty ? <p>Nothing moved in this period.</p> : <div className="bed overflow-hidden">{children}</div>}
    <p className="text-sm text-soft">{smallPrint}</p>
  </div>
);
