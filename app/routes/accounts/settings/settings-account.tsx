import { ContactForm } from './contact-form';
import type { Shown } from './settings-sections.server';
import { useFormReply } from '#app/web/form-reply';

export function AccountSection({ firstName, lastName, email, phoneNumber }: Shown<'account'>) {
  const form = useFormReply(undefined, { firstName, lastName, phoneNumber });
  return (
    <section className="grid gap-4" aria-labelledby="account">
      <h2 id="account">Account Info</h2>
      <ContactForm form={form} email={email} />
    </section>
  );
}
