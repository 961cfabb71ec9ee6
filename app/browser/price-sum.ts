import { formatPounds, pence, priceParts, type Pence } from '#src/kernel/money';
import { priceBreakdown } from '#src/modules/bidding/domain/bid-price';
import { priceWords } from './price-words';

/**
 * What the landscaper receives of the typed price, and the sentence under it. Undefined while the price is not valid.
 */
export function priceSum(typed: string): { receives: Pence; words: string } {
  const sums = priceBreakdown(typed);
  return {
    receives: sums?.share ?? pence(0),
    words: priceWords(sums && { amount: formatPounds(sums.amount), fee: formatPounds(sums.fee) }),
  };
}

/** Shows what the landscaper receives while they type a price. */
export function sumWhileTyping(output: HTMLElement) {
  const field = document.getElementById(output.getAttribute('for') ?? '');
  const figure = output.querySelector('.money');
  const sentence = output.querySelector('span.text-sm');
  if (!(field instanceof HTMLInputElement) || !figure || !sentence) return;
  field.addEventListener('input', () => {
    const { receives, words } = priceSum(field.value);
    const price = priceParts(receives);
    const small = document.createElement('span');
    small.className = 'p';
    small.textContent = price.pence;
    figure.replaceChildren(price.pounds, small);
    sentence.textContent = words;
    output.querySelector('.plot')?.remove();
  });
}
