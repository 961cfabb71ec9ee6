import { linesOf } from '#src/kernel/places/uk-address';
import { lengths } from '#src/modules/accounts/domain/limits';
import { AddressLines } from '#app/islands/placed/address-lines';
import { BackLink } from '#app/ui/page/back-link';
import { Button, ButtonLink } from '#app/ui/button';
import { Check } from '#app/ui/forms/check';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Field } from '#app/ui/forms/field';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { useFormReply } from '#app/web/form-reply';
import type { FormReply } from '#app/web/submit.server';
import { BesideSettings } from '#app/routes/accounts/settings/settings-frame';
import { ActionBar } from '#app/ui/forms/action-bar';

type Props = {
  title: 'Add Address' | 'Edit Address';
  reply: FormReply | undefined;
  action: string;
  known: { label: string; address: string; accessInstructions: string | null; isDefault: boolean };
  /** An id made by the page, so that a form sent twice saves one address. */
  addressId?: string;
};

export const ADDRESSES = '/customer/settings?section=addresses';

/** Adds or edits a saved address. The default has no "default" box, because it changes only when another is chosen. */
export function AddressForm({ title, reply, action, known, addressId }: Props) {
  const { label, address, accessInstructions, isDefault } = known;
  const form = useFormReply(reply, {
    label,
    ...linesOf(address),
    accessInstructions,
    isDefault: isDefault ? 'on' : '',
  });
  return (
    <BesideSettings about="addresses">
      <div className="grid max-w-form gap-5">
        <BackLink href={ADDRESSES}>Your saved locations</BackLink>
        <h1>{title}</h1>
        <ErrorSummary errors={form.summary()} />
        <form method="post" action={action} className="grid gap-5" noValidate>
          {addressId && <input type="hidden" name="addressId" value={form.value('addressId') ?? addressId} />}
          <Field
            {...form.field('label')}
            label="Label"
            hint="For example, Home or Work."
            maxLength={lengths.addressLabel.max}
            list="address-labels"
          />
          <datalist id="address-labels">
            <option value="Home" />
            <option value="Work" />
          </datalist>
          <AddressLines form={form} anywhere />
          <TextAreaField
            {...form.field('accessInstructions')}
            label="How to get in (optional)"
            hint="Gate code, parking, the dog. It goes with each job you post here, and only the landscaper you hire sees it."
            rows={3}
            maxLength={lengths.accessInstructions.max}
          />
          {known.isDefault ? (
            <p className="text-soft">
              This is your default address: it is suggested when you post a job. To change that, make another address
              your default.
            </p>
          ) : (
            <Check
              name="isDefault"
              label="Make this my default address"
              hint="It is suggested when you post a job."
              defaultChecked={form.chosen('isDefault', 'on')}
            />
          )}
          <ActionBar
            more={
              <ButtonLink kind="secondary" href={ADDRESSES}>
                Cancel
              </ButtonLink>
            }
          >
            <Button>Save Address</Button>
          </ActionBar>
        </form>
      </div>
    </BesideSettings>
  );
}
