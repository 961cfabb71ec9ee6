import { cx } from '#app/ui/cx';
import { FieldError } from './field-error';
import { Icon } from '#app/ui/icon';
import { wire, type FieldProps } from './wiring';

const WORDS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

type Props = FieldProps & { chosen?: number };

/** Asks for one to five stars with labelled radio buttons, none chosen in advance. */
export function StarRating({ name, id = name, label, hint, error, chosen }: Props) {
  const wired = wire({ name, id, hint, error });
  return (
    <fieldset className={cx('field', error && 'is-wrong')} aria-describedby={wired['aria-describedby']}>
      <legend className="label">{label}</legend>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="rate">
        {WORDS.map((word, at) => (
          <label key={word}>
            <Icon name="star" size={44} />
            <input
              type="radio"
              id={at === 0 ? id : `${id}-${at + 1}`}
              name={name}
              value={at + 1}
              defaultChecked={chosen === at + 1}
            />
            <span>{word}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
