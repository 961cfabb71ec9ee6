import { formatPounds, pence } from '#src/kernel/money';
import { sumsOf } from '#src/modules/bidding/domain/typed-terms';
import { priceParts } from '#app/ui/format';
import { priceWords } from '#app/ui/job/price-words';

/** What the landscaper receives of a typed price, such as "£76.50", and the sentence under it. £0.00 while the price is not valid. */
export function priceSum(typed: string): { receives: string; words: string } {
  const sums = sumsOf(typed);
  return {
    receives: formatPounds(sums?.share ?? pence(0)),
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
