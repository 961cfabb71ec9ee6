import type { TextareaHTMLAttributes } from 'react';
import { Field } from './field';
import type { FieldProps } from './wiring';

type Props = FieldProps & { large?: boolean; className?: string } & Omit<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    'name' | 'id' | 'className' | 'children'
  >;

/** A question with a longer answer, in sentences. */
export function TextAreaField({ name, id, label, hint, error, large, className, rows = 4, ...rest }: Props) {
  return (
    <Field {...{ name, id, label, hint, error, large, className }}>
      {(wired) => <textarea {...rest} {...wired} rows={rows} className="input" />}
    </Field>
  );
}
