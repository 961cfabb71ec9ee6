import type { ReactNode } from 'react';

/** What every control of a form has in common. The id is the name unless two forms share a page. */
export type FieldProps = {
  name: string;
  id?: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
};

/**
 * The attributes that connect a control with its hint and its error. The ids follow conform's pattern, with our own
 * field names.
 */
export function wire(
  { name, id = name, hint, error }: Pick<FieldProps, 'name' | 'id' | 'hint' | 'error'>,
  alsoDescribedBy?: string,
) {
  const describedBy = [hint && `${id}-hint`, alsoDescribedBy, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    name,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  };
}

export type Wired = ReturnType<typeof wire>;
