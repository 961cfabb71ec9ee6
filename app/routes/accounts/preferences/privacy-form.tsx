import type { Privacy } from '#src/modules/accounts/domain/account-settings';
import { Button } from '#app/ui/button';
import { Check } from '#app/ui/forms/check';
import { ChoiceGroup } from '#app/ui/forms/choice-group';

type Props = { privacy: Privacy; error?: string };

/** What others may know of a customer. */
export function PrivacyForm({ privacy, error }: Props) {
  return (
    <form method="post" action="/customer/settings/privacy" className="grid gap-5">
      <fieldset>
        <legend className="label mb-1">Data sharing</legend>
        <Check
          name="shareName"
          label="Share my first name with landscapers"
          hint="Before you hire one of them. Whom you have hired and paid for knows it anyway."
          defaultChecked={privacy.shareName}
        />
        <Check
          name="sharePostcode"
          label="Share the first half of my postcode"
          hint="Otherwise landscapers see the town alone. Your address is only for whom you have hired and paid for."
          defaultChecked={privacy.sharePostcode}
        />
        <Check
          name="promoFromProduct"
          label="Use what I post to suggest offers to me"
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
          { value: 'public', label: 'Public', hint: 'Reviews you write carry your first name.' },
          { value: 'private', label: 'Private', hint: 'Reviews you write carry no name.' },
        ]}
      />
      <div>
        <Button kind="secondary">Save Privacy</Button>
      </div>
    </form>
  );
}
