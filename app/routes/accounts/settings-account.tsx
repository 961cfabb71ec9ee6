import { ButtonLink } from '#app/ui/button';
import { phoneNumber as readAloud } from '#app/ui/format';
import { TitleBlock } from '#app/ui/title-block';
import type { Shown } from './settings-sections.server';

const EDITED_AT = {
  customer: { href: '/customer/settings', label: 'Edit account details' },
  landscaper: { href: '/landscaper/profile', label: 'Your profile' },
  admin: undefined,
};

export function AccountSection({ fullName, email, phoneNumber, userType }: Shown<'account'>) {
  const edit = EDITED_AT[userType];
  return (
    <section className="grid gap-4" aria-labelledby="account">
      <h2 id="account">Account Info</h2>
      <TitleBlock
        rows={[
          { term: 'Name', value: fullName },
          { term: 'Email', value: email },
          { term: 'Phone', value: phoneNumber ? readAloud(phoneNumber) : 'Not given' },
        ]}
      />
      {edit && (
        <div>
          <ButtonLink kind="secondary" href={edit.href}>
            {edit.label}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
