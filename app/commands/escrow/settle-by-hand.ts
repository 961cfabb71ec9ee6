import { z } from 'zod';
import { command } from '#app/web/command';
import { mustTick, text } from '#app/web/fields';

/** An admin says that refused money was sent by hand. */
export const settleByHand = command({
  for: 'admin',
  schema: z.object({
    id: z.string(),
    paidFrom: z.enum(['bank', 'provider'], { error: 'Please choose where the money left us' }),
    reference: text('Please enter the reference of the payment', 100),
    note: text('Please write down how it was settled', 1000),
    confirmed: mustTick('Please confirm that the money has been sent'),
  }),
  run: ({ id: intentId, paidFrom, reference, note }, actor, app) =>
    app.escrow.settleByHand.execute({ intentId, adminId: actor.id, payment: { paidFrom, reference, note } }),
  refusals: {
    'intent-not-found': [404, 'We could not find this payment.'],
    'not-refused': [409, 'The provider has not refused this payment, so there is nothing to settle by hand.'],
    'tried-again': [409, 'This has been tried again since. Look at the new attempt in the list before you settle it.'],
    'settled-otherwise': [
      409,
      'It was settled by hand before, with another reference or note, and that stands. Nothing was booked by this second statement. If money was sent twice, ask whoever got it to send the second payment back.',
    ],
    'reference-used': [
      422,
      'This reference belongs to another payment. Please enter the one of the payment that was sent by hand for this.',
      'reference',
    ],
    'provider-busy': [
      503,
      'The payment provider cannot be asked just now. Nothing was changed: please try again in a minute.',
    ],
  },
});
