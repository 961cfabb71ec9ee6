import type { ReactNode } from 'react';

type Props = { id: string; title: string; open: boolean; children: ReactNode };

/** A section of the settings that can be folded away. A link to its id opens it. */
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
