import type { InputHTMLAttributes, ReactNode } from 'react';
import { Icon } from '#app/ui/icon';
import type { IconName } from '#app/ui/icon-names';

type Props = {
  type?: 'radio' | 'checkbox';
  label: ReactNode;
  hint?: ReactNode;
  icon?: IconName;
  /** A picture of the answer, above its words. */
  drawing?: ReactNode;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>;

/** A radio button or checkbox as a tile, in a `ChoiceGroup` or on its own. */
export function Choice({ type = 'radio', label, hint, icon, drawing, ...input }: Props) {
  if (drawing)
    return (
      <label className="choice is-pictured">
        <input {...input} type={type} />
        {drawing}
        <span>{label}</span>
      </label>
    );
  return (
    <label className="choice">
      <input {...input} type={type} />
      <span className="grow">
        {label}
        {hint && <span className="hint block">{hint}</span>}
      </span>
      {icon && <Icon name={icon} size={24} className="text-soft" />}
    </label>
  );
}
