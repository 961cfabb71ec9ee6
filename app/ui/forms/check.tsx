import type { InputHTMLAttributes, ReactNode } from 'react';

type Props = {
  type?: 'radio' | 'checkbox';
  label: ReactNode;
  hint?: ReactNode;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>;

/** A plain box with words: consent, filters. Never ticked beforehand for consent. */
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
