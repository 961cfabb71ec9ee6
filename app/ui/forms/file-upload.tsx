import { Button } from '#app/ui/button';
import { Field } from './field';
import { Icon } from '#app/ui/icon';
import type { FieldProps } from './wiring';

type Props = FieldProps & {
  /** The name of the file that is already stored, so that a refused form never asks for it again. */
  stored?: string;
  accept: string;
  /**
   * The label of the button beside the field. It submits the form, which stores the file and keeps everything else
   * typed.
   */
  button: string;
};

/** One file to upload: stored with the form, or by the button beside it. */
export function FileUpload({ stored, accept, button, hint, ...field }: Props) {
  return (
    <div className="grid gap-3">
      {stored && (
        <p className="filechip justify-self-start">
          <Icon name="file-text" />
          <span className="min-w-0">
            <b>{stored}</b>{' '}
            <span className="text-sm text-soft">Stored. Only you and the people who check it can see it.</span>
          </span>
        </p>
      )}
      <Field {...field} hint={hint}>
        {(wired) => <input {...wired} type="file" accept={accept} className="input file" />}
      </Field>
      <div>
        <Button kind="secondary" small icon="paperclip" name="do" value="add" formNoValidate>
          {button}
        </Button>
      </div>
    </div>
  );
}
