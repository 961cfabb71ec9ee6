import { readPostcode } from '#src/kernel/places/postcode';
import { normalisePhone } from '#src/modules/accounts/domain/phone';

const LIKE_A_PHONE = /^\+?[\d\s().–-]+$/;
const DIGITS_MIN = 9;

/** A phone number or postcode that an admin searched for, in the form that we store, however it was typed. */
export function contactIn(search: string): { phone: string | null; postcode: string | null } {
  const phone = normalisePhone(search);
  const isPhone = LIKE_A_PHONE.test(search.trim()) && phone.length >= DIGITS_MIN;
  return { phone: isPhone ? phone : null, postcode: readPostcode(search) ?? null };
}
