import type { ReactNode } from 'react';
import { PHOTO_BYTES_MAX, photosAllowed } from '#src/modules/jobs/domain/photo';
import { STATEMENT_MAX } from '#app/commands/escrow/disputes/words';
import { Button, ButtonLink } from '#app/ui/button';
import { FormPhotos } from '#app/islands/placed/form-photos';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { megabytes } from '#app/ui/format';
import type { IconName } from '#app/ui/icon-names';
import type { useFormReply } from '#app/web/form-reply';
import { ActionBar } from '#app/ui/forms/action-bar';
import { urlOf } from '#app/url-of';

type Form = ReturnType<typeof useFormReply>;

export const PhotoFields = ({ form, hint, jobId }: { form: Form; hint: string; jobId: string }) => (
  <FormPhotos
    form={form}
    label="Photos (optional)"
    hint={`${hint} Up to ${photosAllowed('dispute')}. JPEG, PNG or HEIC, ${megabytes(PHOTO_BYTES_MAX)} each.`}
    what="What you show"
    most={photosAllowed('dispute')}
    sendTo={urlOf('/api/photos/:use/:id', 'dispute', jobId)}
  />
);

type Props = {
  form: Form;
  jobId: string;
  action: string;
  label: string;
  hint: string;
  photoHint: string;
  send: { label: string; icon: IconName };
  back: string;
  children?: ReactNode;
};

/** What one side says in a dispute, with photos. */
export function StatementForm({ form, jobId, action, label, hint, photoHint, send, back, children }: Props) {
  return (
    <form method="post" encType="multipart/form-data" action={action} className="grid gap-6" noValidate>
      <TextAreaField
        {...form.field('text')}
        label={label}
        hint={hint}
        rows={6}
        maxLength={STATEMENT_MAX}
        data-counter=""
      />
      <PhotoFields form={form} hint={photoHint} jobId={jobId} />
      {children}
      <ActionBar
        more={
          <ButtonLink kind="secondary" href={back}>
            Back to the dispute
          </ButtonLink>
        }
      >
        <Button icon={send.icon}>{send.label}</Button>
      </ActionBar>
    </form>
  );
}
