import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { editAccount } from '#app/commands/accounts/edit-account';
import { Button } from '#app/ui/button';
import { ErrorSummary } from '#app/ui/error-summary';
import { Field } from '#app/ui/field';
import { SelectField } from '#app/ui/select-field';
import { TextAreaField } from '#app/ui/text-area-field';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';

export const meta = () => titleOf('Settings');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { fullName, email, phoneNumber, address, propertyType, preferredContactMethod } = await requireActor(args);
  return { fullName, email, phoneNumber, address, propertyType, preferredContactMethod };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(editAccount, args);
  return outcome.ok
    ? redirectWithToast(args.context, '/customer/settings', { title: 'Account updated successfully' })
    : outcome.page;
}

export default function CustomerSettings() {
  const { email, ...known } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), known);
  return (
    <form method="post" className="grid max-w-form gap-6" noValidate>
      <h1>Settings</h1>
      <h2>Account Details</h2>
      <ErrorSummary errors={form.summary()} />
      <Field {...form.field('fullName')} label="Full name" autoComplete="name" />
      <Field
        name="email"
        label="Email"
        defaultValue={email}
        readOnly
        hint="Your email cannot be changed here. Contact support if it has to."
      />
      <Field {...form.field('phoneNumber')} label="Phone number" type="tel" inputMode="tel" autoComplete="tel" />
      <TextAreaField {...form.field('address')} label="Address" rows={3} autoComplete="street-address" />
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
      <SelectField
        {...form.field('preferredContactMethod')}
        label="Preferred contact"
        options={[
          { value: 'email', label: 'Email' },
          { value: 'phone', label: 'Call' },
          { value: 'sms', label: 'Text' },
        ]}
      />
      <div>
        <Button>Save Changes</Button>
      </div>
    </form>
  );
}
