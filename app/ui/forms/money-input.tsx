import type { InputHTMLAttributes } from 'react';
import { cx } from '#app/ui/cx';
import { Field } from './field';
import type { FieldProps } from './wiring';

type Props = FieldProps & { large?: boolean; describedBy?: string; className?: string } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'name' | 'id' | 'className' | 'type' | 'min' | 'step'
  >;

/** A price in pounds, typed freely. Screen readers do not read the pound sign, so the label has to name the unit. */
export function MoneyInput({ name, id, label, hint, error, large, describedBy, className, ...input }: Props) {
  return (
    <Field {...{ name, id, label, hint, error, large, describedBy, className }}>
      {(wired) => (
        <div className="input-prefix max-w-64">
          <span aria-hidden="true">£</span>
          <input
            {...input}
            {...wired}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            className={cx('input', large && '!min-h-14 !text-2xl')}
          />
        </div>
      )}
    </Field>
  );
}
