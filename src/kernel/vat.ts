import { less, pence, type Pence } from './money';

/** The standard rate, which applies to garden work. */
export const VAT_PERCENT = 20;

/** The VAT in a price that includes it, half a penny up, and the rest: the two always add up. */
export function splitVat(price: Pence): { vat: Pence; net: Pence } {
  const parts = 100 + VAT_PERCENT;
  const vat = pence(Math.floor((price * VAT_PERCENT * 2 + parts) / (parts * 2)));
  return { vat, net: less(price, vat) };
}

/** "GB 434 0314 94", as it is usually written, for GB434031494. */
export const writtenVatNumber = (number: string): string =>
  number.replace(/^GB(\d{3})(\d{4})(\d{2})(\d*)$/, 'GB $1 $2 $3 $4').trim();
