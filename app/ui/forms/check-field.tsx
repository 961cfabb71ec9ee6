import type { InputHTMLAttributes, ReactNode } from 'react';
import { Check } from './check';
import { cx } from '#app/ui/cx';
import { FieldError } from './field-error';
import { wire } from './wiring';

type Props = { name: string; id?: string; label: ReactNode; error?: string } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'name' | 'id'
>;

/** A box that must be ticked, such as agreement to the terms, with its own error. */
export function CheckField({ name, id = name, label, error, ...input }: Props) {
  return (
    <div className={cx('field', error && 'is-wrong')}>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <Check {...input} {...wire({ name, id, error })} label={label} />
    </div>
  );
}
