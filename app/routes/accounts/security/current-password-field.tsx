import { Field } from '#app/ui/forms/field';
import type { useFormReply } from '#app/web/form-reply';

/** Asked again before any change to what protects the account. */
export const CurrentPasswordField = ({ form }: { form: ReturnType<typeof useFormReply> }) => (
  <Field {...form.field('currentPassword')} label="Current password" type="password" autoComplete="current-password" />
);
