import { linesOf, type AddressLines as Lines } from '#src/kernel/places/uk-address';
import { AddressFinder } from '#app/islands/address-finder';
import { Island } from './island';
import type { useFormReply } from '#app/web/form-reply';

type Props = {
  form: ReturnType<typeof useFormReply>;
  /** Whether the address may be outside the area that we serve, because no job is posted for it. */
  anywhere?: boolean;
};

/** An address by its postcode, then the street. The names of its fields are those of `addressFields`. */
export function AddressLines({ form, anywhere = false }: Props) {
  // A form sent with the address in one text comes back in lines.
  const known: Partial<Lines> = form.value('address') ? linesOf(form.value('address') ?? '') : {};
  const each = <Value,>(of: (name: keyof Lines) => Value) => ({
    postcode: of('postcode'),
    addressLine1: of('addressLine1'),
    addressLine2: of('addressLine2'),
    town: of('town'),
  });
  return (
    <Island
      of={AddressFinder}
      props={{ typed: each((name) => form.value(name) ?? known[name] ?? ''), errors: each(form.error), anywhere }}
      when="touch"
    />
  );
}
