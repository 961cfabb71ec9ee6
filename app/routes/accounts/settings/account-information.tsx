import type { AccountFacts } from '#src/modules/accounts/ports/account-views';
import { shortDate, shortDateTime } from '#app/ui/format';
import { TitleBlock } from '#app/ui/job/title-block';

/** Since when somebody has an account, and when it was last signed in to, with what: so that they notice if it was not them. */
export function AccountInformation({ createdAt, lastLoginAt, lastLoginDevice }: AccountFacts) {
  return (
    <section className="grid gap-3" aria-labelledby="account-information">
      <h2 id="account-information">Account Information</h2>
      <TitleBlock
        rows={[
          { term: 'Account created', value: shortDate(createdAt) },
          { term: 'Last login', value: lastLoginAt ? shortDateTime(lastLoginAt) : 'Not yet' },
          { term: 'Device', value: lastLoginDevice ?? 'Unknown' },
          { term: 'Location', value: 'Unknown' },
        ]}
      />
    </section>
  );
}
