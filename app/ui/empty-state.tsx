import type { ReactNode } from 'react';

type Props = {
  /** <BareSoil/> nothing yet, <Robin/> nothing to do, <Gate/> closed, <Wheelbarrow/> went wrong. */
  drawing: ReactNode;
  title: string;
  children: ReactNode;
  action?: ReactNode;
  /** 1 if it is the whole page. */
  level?: 1 | 2;
};

/** For an empty list: what will appear here, and one thing to do now. */
export function EmptyState({ drawing, title, children, action, level = 2 }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="bed bed-pad grid justify-items-center gap-3 py-8 text-center">
      {drawing}
      <Heading className={level === 1 ? 'text-2xl' : undefined}>{title}</Heading>
      <div className="max-w-[40ch] text-soft">{children}</div>
      {action && <div className="flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
