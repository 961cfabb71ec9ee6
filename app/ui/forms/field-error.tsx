import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon';

/** The problem of one field, beside it. The field's aria-describedby names this id. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="wrong" id={id}>
      <Icon name="triangle-alert" />
      <span>
        <span className="sr-only">Error: </span>
        {children}
      </span>
    </p>
  );
}
