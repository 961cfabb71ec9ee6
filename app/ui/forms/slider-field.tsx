import { Field } from './field';

type Props = {
  name: string;
  label: string;
  hint?: string;
  error?: string;
  min: number;
  max: number;
  step: number;
  value: number;
};

/**
 * A slider with its number beside it. A script keeps them equal. Without scripts, the server compares both with the
 * hidden field `initial`, which has the previous value, to find out which of the two changed.
 */
export function SliderField({ name, label, hint, error, value, ...steps }: Props) {
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      {(wired) => (
        <div className="grid grid-cols-[1fr_5rem] items-center gap-3">
          <input
            {...steps}
            type="range"
            name="slider"
            defaultValue={value}
            aria-label={`${label}, slider`}
            data-moves={name}
          />
          <input
            {...steps}
            {...wired}
            type="number"
            inputMode="numeric"
            defaultValue={value}
            className="input text-center"
          />
          <input type="hidden" name="initial" value={value} />
        </div>
      )}
    </Field>
  );
}
