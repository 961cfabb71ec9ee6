import type { Privacy } from '#src/modules/accounts/domain/account-settings';
import { Button } from '#app/ui/button';
import { Check } from '#app/ui/forms/check';
import { ChoiceGroup } from '#app/ui/forms/choice-group';

type Props = { privacy: Privacy; error?: string };

/** What others can see about a customer. */
export function PrivacyForm({ privacy, error }: Props) {
  return (
    <form method="post" action="/customer/settings/privacy" className="grid gap-5">
      <fieldset>
        <legend className="label mb-1">Data sharing</legend>
        <Check
          name="shareName"
          label="Share my first name with landscapers"
          hint="Before you hire one of them. Anyone you’ve hired and paid already sees it."
          defaultChecked={privacy.shareName}
        />
        <Check
          name="sharePostcode"
          label="Share the first half of my postcode"
          hint="Otherwise landscapers see only the town. Your address is shown only to those you have hired and paid."
          defaultChecked={privacy.sharePostcode}
        />
        <Check
          name="promoFromProduct"
          label="Use what I post to suggest offers to me"
          hint="We suggest none at present."
          defaultChecked={privacy.promoFromProduct}
        />
      </fieldset>
      <ChoiceGroup
        name="profileVisibility"
        label="Profile visibility"
        columns={2}
        error={error}
        chosen={privacy.profileVisibility}
        options={[
          { value: 'public', label: 'Public', hint: 'Your first name is shown on the reviews you write.' },
          { value: 'private', label: 'Private', hint: 'No name is shown on the reviews you write.' },
        ]}
      />
      <div>
        <Button kind="secondary">Save Privacy</Button>
      </div>
    </form>
  );
}
