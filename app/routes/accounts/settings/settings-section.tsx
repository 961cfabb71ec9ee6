import type { ReactNode } from 'react';

type Props = { id: string; title: string; open: boolean; children: ReactNode };

/** One of the sections of the settings, folded away until somebody wants it. A link to its id opens it. */
export function SettingsSection({ id, title, open, children }: Props) {
  return (
    <details className="fold" open={open}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div id={id} className="grid gap-6">
        {children}
      </div>
    </details>
  );
}
