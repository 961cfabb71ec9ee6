import { Button } from '#app/ui/button';
import { Field } from '#app/ui/forms/field';
import type { useFormReply } from '#app/web/form-reply';

type Props = { form: ReturnType<typeof useFormReply>; email: string };

/** Name and phone number. A customer can also edit them on the other settings page (API-CUST-12). */
export function ContactForm({ form, email }: Props) {
  return (
    <form method="post" action="/settings-page/account" className="grid gap-5" noValidate>
      <Field {...form.field('firstName')} label="First name" autoComplete="given-name" />
      <Field {...form.field('lastName')} label="Last name" autoComplete="family-name" />
      <Field {...form.field('phoneNumber')} label="Phone number" type="tel" inputMode="tel" autoComplete="tel" />
      <Field
        name="email"
        label="Email"
        defaultValue={email}
        readOnly
        hint="Your email cannot be changed here. Contact support if you need to change it."
      />
      <div>
        <Button>Save Changes</Button>
      </div>
    </form>
  );
}
