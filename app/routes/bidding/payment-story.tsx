import { PAY_WITHIN_HOURS, REVIEW_PERIOD_HOURS } from '#src/kernel/deadlines';
import { FEE_PERCENT } from '#src/kernel/money';
import type { TimelineItem } from '#app/ui/job/timeline';
import { firstName } from './compared-bid';
import { Sum } from '#app/ui/sum';

/** The landscaper, and in pence what the customer pays, what the landscaper receives and what we keep. */
type Choice = { name: string; amount: number; share: number; fee: number };

/** What happens to the money once a bid is chosen, step by step. */
export function paymentStory({ name, amount, share, fee }: Choice): TimelineItem[] {
  const who = firstName(name);
  return [
    {
      state: 'now',
      icon: 'handshake',
      title: `You choose ${who}`,
      when: 'Now. Nothing is charged yet.',
      more: 'You can message each other. You continue to our payment provider’s page; we never see your card number.',
    },
    {
      state: 'next',
      icon: 'credit-card',
      title: (
        <>
          You pay <Sum of="price" pence={amount} /> by card
        </>
      ),
      when: `Within ${PAY_WITHIN_HOURS} hours`,
      more: 'If you do not, your choice lapses: you owe nothing, and the bids are open again.',
    },
    {
      state: 'next',
      icon: 'lock',
      title: (
        <>
          <Sum of="price" pence={amount} /> is held for this job
        </>
      ),
      when: 'From your payment until the job is complete',
      more: `${who} gets your address and can start. The other landscapers are notified that they were not chosen.`,
    },
    {
      state: 'next',
      icon: 'clock',
      title: `${who} marks it complete`,
      when: `The ${REVIEW_PERIOD_HOURS}-hour clock starts`,
      more: 'If something is wrong, say so before it ends: that stops the clock for the amount you name, and our team decides.',
    },
    {
      state: 'next',
      icon: 'hand-coins',
      title: 'The payment is released',
      when: `When you confirm, or when the ${REVIEW_PERIOD_HOURS} hours are over`,
      more: (
        <>
          {who} receives <Sum of="share" pence={share} />. Our fee is <Sum of="fee" pence={fee} />, {FEE_PERCENT}% of
          the price.
        </>
      ),
    },
  ];
}
