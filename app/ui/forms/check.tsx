import type { InputHTMLAttributes, ReactNode } from 'react';

type Props = {
  type?: 'radio' | 'checkbox';
  label: ReactNode;
  hint?: ReactNode;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>;

/** A plain checkbox or radio button with its label. Never tick it in advance if it asks for consent. */
export function Check({ type = 'checkbox', label, hint, ...input }: Props) {
  return (
    <label className="check">
      <input {...input} type={type} />
      <span>
        {label}
        {hint && <span className="hint block">{hint}</span>}
      </span>
    </label>
  );
}
