import { Button } from '#app/ui/button';
import { Field } from '#app/ui/forms/field';
import { SelectField } from '#app/ui/forms/select-field';
import type { useFormReply } from '#app/web/form-reply';

type Props = { form: ReturnType<typeof useFormReply>; email: string };

/** A customer's details. The save bar appears once something has changed; without scripts it is always there. */
export function AccountDetailsForm({ form, email }: Props) {
  return (
    <form method="post" action="/customer/settings" className="grid gap-5" noValidate>
      <Field {...form.field('fullName')} label="Full name" autoComplete="name" />
      <Field
        {...form.field('email')}
        label="Email"
        defaultValue={email}
        readOnly
        hint="Your email cannot be changed here. Contact support if you need to change it."
      />
      <Field {...form.field('phoneNumber')} label="Phone number" type="tel" inputMode="tel" autoComplete="tel" />
      <SelectField
        {...form.field('preferredContact')}
        label="Preferred contact"
        hint="Your profile shows it. What we send you is up to you under Notifications."
        options={[
          { value: 'call', label: 'Call' },
          { value: 'text', label: 'Text' },
          { value: 'email', label: 'Email' },
        ]}
      />
      <SelectField
        {...form.field('propertyType')}
        label="Property type"
        options={[
          { value: 'home', label: 'House' },
          { value: 'apartment', label: 'Flat' },
          { value: 'business', label: 'Business' },
          { value: 'other', label: 'Other' },
        ]}
      />
      <div data-save-bar="">
        <Button icon="check">Save Changes</Button>
      </div>
    </form>
  );
}
