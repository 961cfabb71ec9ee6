import type { SelectHTMLAttributes } from 'react';
import { cx } from '#app/ui/cx';
import { Field } from './field';
import type { FieldProps } from './wiring';

type Props = FieldProps & {
  options: { value: string; label: string }[];
  large?: boolean;
  className?: string;
  inputClassName?: string;
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'id' | 'className' | 'children'>;

/** A question with a short list of answers. */
export function SelectField({
  name,
  id,
  label,
  hint,
  error,
  large,
  className,
  inputClassName,
  options,
  ...rest
}: Props) {
  return (
    <Field {...{ name, id, label, hint, error, large, className }}>
      {(wired) => (
        <select {...rest} {...wired} className={cx('input', inputClassName)}>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
