import type { ReactNode } from 'react';
import { Choice } from './choice';
import { Check } from './check';
import { cx } from '#app/ui/cx';
import { FieldError } from './field-error';
import type { IconName } from '#app/ui/icon-names';
import { wire, type FieldProps } from './wiring';

type Props = FieldProps & {
  type?: 'radio' | 'checkbox';
  options: { value: string; label: ReactNode; hint?: ReactNode; icon?: IconName; drawing?: ReactNode }[];
  /** The chosen value, or values. */
  chosen?: string | string[];
  /** Plain boxes in a list instead of tiles. */
  plain?: boolean;
  columns?: 1 | 2 | 3;
  /**
   * Small tiles with pictures, as many in a row as fit; on a wide screen five, so that the fifteen kinds of work fill
   * three rows.
   */
  pictured?: boolean;
  large?: boolean;
  form?: string;
};

const PICTURED = 'grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] lg:grid-cols-5';
const COLUMNS = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' };

/**
 * One question with all its answers visible. The first answer has the group's id, so that an error's link leads to it.
 */
export function ChoiceGroup({
  name,
  id = name,
  label,
  hint,
  error,
  type = 'radio',
  options,
  chosen,
  plain,
  columns = 1,
  pictured,
  large,
  form,
}: Props) {
  const picked = new Set(typeof chosen === 'string' ? [chosen] : chosen);
  const wired = wire({ name, id, hint, error });
  const Part = plain ? Check : Choice;
  return (
    <fieldset className={cx('field', error && 'is-wrong')} aria-describedby={wired['aria-describedby']}>
      <legend className={cx(large ? 'label-lg' : 'label', 'mb-2')}>{label}</legend>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className={cx('grid', plain ? '' : 'gap-2', pictured ? PICTURED : COLUMNS[columns])}>
        {options.map(({ value, ...words }, at) => (
          <Part
            key={value}
            {...words}
            type={type}
            id={at === 0 ? id : `${id}-${value.replace(/\s+/g, '-')}`}
            name={name}
            value={value}
            form={form}
            defaultChecked={picked.has(value)}
            aria-invalid={error && type === 'checkbox' ? true : undefined}
            aria-describedby={error && type === 'checkbox' ? `${id}-error` : undefined}
          />
        ))}
      </div>
    </fieldset>
  );
}
