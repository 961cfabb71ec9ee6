import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ADDRESS_MAX, type AddressLines } from '#src/kernel/places/uk-address';
import { readPostcode } from '#src/kernel/places/postcode';
import { Button } from '#app/ui/button';
import { cx } from '#app/ui/cx';
import { Field } from '#app/ui/forms/field';
import { POSTCODE_WORDS } from '#app/ui/forms/postcode-words';
import { Icon } from '#app/ui/icon';
import { usePostcode } from './address-finder/use-postcode';
import { hasStreet, withStreet } from './address-finder/with-street';

type Name = keyof AddressLines;
type Props = {
  typed: AddressLines;
  errors: { [Each in Name]?: string };
  /** Whether the address may be outside the area that we serve. */
  anywhere: boolean;
};

/**
 * An address by its postcode, then the street. Once the postcode is complete, its town is filled in and its streets are
 * offered; no list of houses is free to use (decision 86). Without scripts or a connection, there are four plain
 * fields.
 */
export function AddressFinder({ typed, errors, anywhere }: Props) {
  const [lines, setLines] = useState(typed);
  const [hasLeft, setHasLeft] = useState(false);
  const streetsId = useId();
  const fields = useRef<HTMLDivElement>(null);
  const { whole, found, wrong } = usePostcode(lines.postcode, { anywhere });
  const streets = found?.streets ?? [];

  // A town that nobody typed changes with the postcode. If we cannot fill it in, the server does.
  const filled = useRef('');
  const town = found?.town ?? '';
  // A saved town that is that of the saved postcode counts as not typed, too. The postcode may change before the
  // look-up ends.
  const savedTown = usePostcode(whole === readPostcode(typed.postcode) ? '' : typed.postcode, { anywhere: true }).found
    ?.town;
  useEffect(() => {
    if (!whole) return;
    const before = [filled.current, savedTown, ''];
    filled.current = town;
    setLines((now) => (before.includes(now.town.trim()) ? { ...now, town } : now));
  }, [whole, town, savedTown]);

  const choose = (street: string) => {
    const line = withStreet(lines.addressLine1, street, streets);
    // At once, so that the house number can be typed in front of the street without a wait.
    flushSync(() => setLines({ ...lines, addressLine1: line }));
    const input = fields.current?.querySelector<HTMLInputElement>('[name=addressLine1]');
    const at = line.length - street.length - 1;
    input?.focus();
    input?.setSelectionRange(at, at);
  };

  const field = (name: Name) => ({
    name,
    value: lines[name],
    error: lines[name] === typed[name] ? errors[name] : undefined,
    maxLength: ADDRESS_MAX,
    onChange: ({ target }: { target: { value: string } }) => setLines((now) => ({ ...now, [name]: target.value })),
  });
  /** Whether the first line is only a chosen street. */
  const lacksNumber = streets.some((street) => lines.addressLine1.trim().toLowerCase() === street.toLowerCase());
  const isMalformed = hasLeft && !whole && lines.postcode.trim() !== '';
  const postcode = field('postcode');
  return (
    <div className="grid gap-4" ref={fields}>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-1">
        <Field
          {...postcode}
          error={wrong ?? (isMalformed ? POSTCODE_WORDS.malformed : postcode.error)}
          label="Postcode"
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          inputClassName="max-w-40 uppercase"
          onBlur={() => {
            setHasLeft(true);
            setLines((now) => ({ ...now, postcode: whole ?? now.postcode }));
          }}
        />
        <p role="status" className={cx('flex items-center gap-2 text-soft', found && 'py-3')}>
          {found && (
            <>
              <Icon name="circle-check" size={20} />
              <span>
                <span className="sr-only">{found.postcode} is in </span>
                {found.town}
              </span>
            </>
          )}
        </p>
      </div>
      <Field
        {...field('addressLine1')}
        label="House number or name, and street"
        hint={lacksNumber ? 'Type the number or name in front of the street.' : undefined}
        autoComplete="address-line1"
      />
      {streets.length > 0 && (
        <div role="group" aria-labelledby={streetsId} className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-soft" id={streetsId}>
            Streets nearby
          </span>
          {streets.map((street) => (
            <Button
              key={street}
              kind="secondary"
              small
              type="button"
              aria-pressed={hasStreet(lines.addressLine1, street)}
              chosen={hasStreet(lines.addressLine1, street)}
              onClick={() => choose(street)}
            >
              {street}
            </Button>
          ))}
        </div>
      )}
      <Field {...field('addressLine2')} label="Second line (optional)" autoComplete="address-line2" />
      <Field
        {...field('town')}
        label="Town (optional)"
        hint="Leave it empty to use the town of the postcode."
        autoComplete="address-level2"
      />
    </div>
  );
}
