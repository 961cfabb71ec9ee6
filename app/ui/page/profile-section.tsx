import type { ReactNode } from 'react';

type Props = {
  id: string;
  title: string;
  /** The page on which the owner edits it. Left out for everyone else. */
  edit?: { href: string; label: string };
  children: ReactNode;
};

/** One section of a profile. */
export function ProfileSection({ id, title, edit, children }: Props) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {edit && <a href={edit.href}>{edit.label}</a>}
      </div>
      {children}
    </section>
  );
}
