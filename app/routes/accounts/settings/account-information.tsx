import { writtenCountry } from '#src/kernel/written-country';
import type { AccountFacts } from '#src/modules/accounts/ports/account-views';
import { shortDate, shortDateTime } from '#src/kernel/written-date';
import { deviceWords } from '#app/ui/device-words';
import { TitleBlock } from '#app/ui/job/title-block';

/**
 * When the account was opened, and the time and device of the last login, so that users notice one that was not their
 * own.
 */
export function AccountInformation({ createdAt, lastLoginAt, lastLoginDevice, lastLoginCountry }: AccountFacts) {
  return (
    <section className="grid gap-3" aria-labelledby="account-information">
      <h2 id="account-information">Account Information</h2>
      <TitleBlock
        rows={[
          { term: 'Account created', value: shortDate(createdAt) },
          { term: 'Last login', value: lastLoginAt ? shortDateTime(lastLoginAt) : 'Not yet' },
          { term: 'Device', value: lastLoginDevice ? deviceWords(lastLoginDevice) : 'Unknown' },
          { term: 'Location', value: writtenCountry(lastLoginCountry) ?? 'Unknown' },
        ]}
      />
    </section>
  );
}
