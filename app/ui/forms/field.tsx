import type { InputHTMLAttributes, ReactNode } from 'react';
import { cx } from '#app/ui/cx';
import { FieldError } from './field-error';
import { wire, type FieldProps, type Wired } from './wiring';

type Props = FieldProps & {
  /** Shows the label as large as a heading, for the only question of a section. */
  large?: boolean;
  className?: string;
  inputClassName?: string;
  describedBy?: string;
  /** A control other than an input: `{(wired) => <select className="input" {...wired}>…</select>}` */
  children?: (wired: Wired) => ReactNode;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'children' | 'name' | 'id' | 'className'>;

/** One question: label, hint, error and control, linked to each other. */
export function Field({
  name,
  id = name,
  label,
  hint,
  error,
  large,
  className,
  inputClassName,
  describedBy,
  children,
  type = 'text',
  ...input
}: Props) {
  const wired = wire({ name, id, hint, error }, describedBy);
  return (
    <div className={cx('field', error && 'is-wrong', className)}>
      <label className={large ? 'label-lg' : 'label'} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children ? children(wired) : <input {...input} {...wired} type={type} className={cx('input', inputClassName)} />}
    </div>
  );
}
