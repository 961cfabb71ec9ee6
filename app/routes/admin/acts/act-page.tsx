import type { ComponentProps, ReactNode } from 'react';
import { REASON_MAX } from '#src/modules/admin/domain/suspension';
import type { ActWords } from '#app/commands/admin/act-words';
import { ButtonLink } from '#app/ui/button';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { Note } from '#app/ui/note';
import { BackLink } from '#app/ui/page/back-link';
import type { useFormReply } from '#app/web/form-reply';

type Act = {
  words: ActWords;
  form: ReturnType<typeof useFormReply>;
  back: { href: string; label: string };
};

type Props = Act & Pick<ComponentProps<typeof ConfirmPage>, 'facts' | 'action' | 'fields'> & { children?: ReactNode };

/** What an admin is about to do, and their reason for it. `fields`: the fields before the reason. */
export const ActPage = ({ words, form, back, facts, action, fields, children }: Props) => (
  <ConfirmPage
    back={back}
    title={words.title}
    facts={facts}
    action={action}
    confirm={{ label: words.confirm, icon: words.icon, danger: words.danger }}
    errors={<ErrorSummary errors={form.summary()} />}
    fields={
      <>
        {fields}
        <TextAreaField {...form.field('reason')} {...words.reason} rows={4} maxLength={REASON_MAX} data-counter="" />
      </>
    }
  >
    {words.what.map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
    {children}
  </ConfirmPage>
);

/** Why an admin cannot do it now, and anything they should know. */
export const CannotAct = ({
  words,
  form,
  back,
  why,
  to,
  children,
}: Act & { why: string; to: string; children: ReactNode }) => (
  <>
    <BackLink href={back.href}>{back.label}</BackLink>
    <h1>{words.title}</h1>
    {form.failed ? <ErrorSummary errors={form.summary()} /> : <Note kind="closed">{why}</Note>}
    {children}
    <div>
      <ButtonLink kind="secondary" href={back.href}>
        Back to {to}
      </ButtonLink>
    </div>
  </>
);
