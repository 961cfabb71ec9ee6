import type { ChangeEventHandler, FormEventHandler, ReactNode, RefObject } from 'react';
import { Button } from '#app/ui/button';
import { cx } from '#app/ui/cx';
import { FieldError } from '#app/ui/forms/field-error';
import { Icon } from '#app/ui/icon';
import { Gate } from '#app/ui/art/gate';
import { wire } from '#app/ui/forms/wiring';

type Props = {
  action: string;
  /** Who reads it: "Message to Ruth". */
  to: string;
  name?: string;
  error?: string;
  text?: string;
  most?: number;
  /** Offers a file too; the form is then sent as multipart. */
  attachment?: { name: string; hint: string; accept: string; error?: string };
  /** Hidden fields. */
  children?: ReactNode;
  /** For an island that sends the message itself. */
  island?: {
    onSubmit: FormEventHandler<HTMLFormElement>;
    onFile: ChangeEventHandler<HTMLInputElement>;
    form: RefObject<HTMLFormElement>;
    /** The chosen file, shown in place of its field. */
    chosen: ReactNode;
  };
};

/** A form to write a message. Not fixed to the screen, so that it never covers anything. */
export function Composer({ action, to, name = 'content', error, text, most, attachment, children, island }: Props) {
  return (
    <form
      className="grid gap-1 border-t border-line p-3"
      id="reply"
      method="post"
      action={action}
      encType={attachment && 'multipart/form-data'}
      noValidate
      ref={island?.form}
      onSubmit={island?.onSubmit}
    >
      {children}
      <label className="sr-only" htmlFor={name}>
        Message to {to}
      </label>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      <div className="flex items-end gap-2">
        <textarea
          {...wire({ name, error })}
          className="input !min-h-12"
          rows={1}
          placeholder="Write a message"
          defaultValue={text}
          maxLength={most}
        />
        <Button icon="send">
          <span className="max-sm:sr-only">Send</span>
        </Button>
      </div>
      {attachment && (
        <details className="reveal" open={Boolean(attachment.error ?? island?.chosen)}>
          <summary className="btn btn-quiet btn-sm !mb-0 !px-1">
            <Icon name="paperclip" size={18} />
            Attach a file
          </summary>
          <div className={cx('field pt-2', attachment.error && 'is-wrong')}>
            {island?.chosen}
            <label className={cx('label text-sm', island?.chosen ? 'sr-only' : undefined)} htmlFor={attachment.name}>
              {attachment.hint}
            </label>
            {attachment.error && <FieldError id={`${attachment.name}-error`}>{attachment.error}</FieldError>}
            <input
              {...wire({ name: attachment.name, error: attachment.error })}
              className={cx('input file', island?.chosen ? 'sr-only' : undefined)}
              type="file"
              accept={attachment.accept}
              onChange={island?.onFile}
            />
          </div>
        </details>
      )}
    </form>
  );
}

/** Shown in place of the composer when a thread is closed. */
export function ClosedThread({ children }: { children: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-2 border-t border-line bg-sunk p-5 text-center">
      <Gate width={150} />
      <p className="max-w-[40ch] font-semibold">{children}</p>
      <p className="text-sm text-soft">You can still read it.</p>
    </div>
  );
}
