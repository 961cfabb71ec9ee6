import { Field } from '#app/ui/forms/field';
import type { useFormReply } from '#app/web/form-reply';

/** Asked again before anything that protects the account is changed. */
export const CurrentPasswordField = ({ form }: { form: ReturnType<typeof useFormReply> }) => (
  <Field {...form.field('currentPassword')} label="Current password" type="password" autoComplete="current-password" />
);
