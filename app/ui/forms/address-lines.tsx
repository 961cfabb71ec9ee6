import { ADDRESS_MAX, linesOf, type AddressLines as Lines } from '#src/kernel/places/uk-address';
import type { useFormReply } from '#app/web/form-reply';
import { Field } from './field';

/** An address by its postcode, then the street. The names of its fields are those of `addressFields`. */
export function AddressLines({ form }: { form: ReturnType<typeof useFormReply> }) {
  // A form that was sent with the address in one text comes back in lines.
  const known: Partial<Lines> = form.value('address') ? linesOf(form.value('address') ?? '') : {};
  const line = (name: keyof Lines) => {
    const field = form.field(name);
    return { ...field, defaultValue: field.defaultValue ?? known[name] };
  };
  return (
    <div className="grid gap-4">
      <Field
        {...line('postcode')}
        label="Postcode"
        autoComplete="postal-code"
        maxLength={ADDRESS_MAX}
        inputClassName="max-w-40 uppercase"
      />
      <Field
        {...line('addressLine1')}
        label="House number or name, and street"
        autoComplete="address-line1"
        maxLength={ADDRESS_MAX}
      />
      <Field
        {...line('addressLine2')}
        label="Second line (optional)"
        autoComplete="address-line2"
        maxLength={ADDRESS_MAX}
      />
      <Field
        {...line('town')}
        label="Town (optional)"
        hint="Leave it empty to use the town of the postcode."
        autoComplete="address-level2"
        maxLength={ADDRESS_MAX}
      />
    </div>
  );
}
