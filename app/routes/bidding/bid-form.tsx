import type { ReactNode } from 'react';
import { MESSAGE_MAX } from '#src/modules/bidding/domain/terms';
import { priceBreakdown } from '#src/modules/bidding/domain/bid-price';
import { summaryTitle } from '#app/commands/bidding/words';
import { Button, ButtonLink } from '#app/ui/button';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Field } from '#app/ui/forms/field';
import { MoneyInput } from '#app/ui/forms/money-input';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { YouReceive } from '#app/ui/job/you-receive';
import { useFormReply } from '#app/web/form-reply';
import type { FormReply } from '#app/web/submit.server';
import { answersBefore, BidAnswers, type Asks } from './bid-answers';

/** Whether the form was sent only to work out the sum ("Work it out again", for pages without scripts). */
export const asksForSum = (form: FormData) => form.get('do') === 'work-out';

type Props = {
  action: string;
  reply: FormReply | undefined;
  defaults?: { amount: string; message: string; estimatedDays: string };
  /** Earlier answers of the landscaper: in this bid, or about VAT in an earlier one. */
  answers?: Parameters<typeof answersBefore>[0];
  /** What else the landscaper is asked. */
  asks: Asks;
  /** The title of the error summary when the bid as a whole was refused. */
  failed: string;
  submit: string;
  cancelHref: string;
  /** Something to read before sending. */
  note?: ReactNode;
  /** Hidden fields. `sent`: returns what was sent before. */
  hidden?: (sent: (name: string) => string | undefined) => ReactNode;
};

/** The fields in the order of the page, which is the order of the errors. */
const NOTHING_TYPED = { amount: '', estimatedDays: '', message: '' };

/** Price, days, message and the other answers, and what the landscaper receives. It places a bid or changes one. */
export function BidForm({ action, reply, defaults, failed, submit, cancelHref, note, hidden, asks, answers }: Props) {
  const form = useFormReply(reply, { ...NOTHING_TYPED, ...defaults, ...answersBefore(answers) });
  const wrong = form.summary();
  const message = form.value('message') ?? '';
  const sums = priceBreakdown(form.value('amount') ?? '');
  return (
    <>
      <ErrorSummary
        errors={wrong}
        says={summaryTitle(
          wrong.map((error) => error.message),
          failed,
        )}
      />
      <form className="grid gap-6" method="post" action={action} noValidate>
        {hidden?.(form.value)}
        <MoneyInput
          {...form.field('amount')}
          large
          label="Your price, all in"
          hint="In pounds: labour, materials, waste and any VAT."
          describedBy="you-receive"
        />
        <YouReceive sums={sums && { amountPence: sums.amount, feePence: sums.fee, receivePence: sums.share }} />
        <Field
          {...form.field('estimatedDays')}
          label="How many days it takes (optional)"
          hint="Whole days: 1 for anything up to a day."
          inputMode="numeric"
          autoComplete="off"
          inputClassName="max-w-28"
        />
        <TextAreaField
          {...form.field('message')}
          label="Message (optional)"
          hint={
            form.error('message')
              ? `${message.length} of ${MESSAGE_MAX} characters used.`
              : `Up to ${MESSAGE_MAX} characters. Say what is included.`
          }
          rows={4}
          maxLength={MESSAGE_MAX}
          data-counter=""
        />
        <BidAnswers form={form} {...asks} />
        {note}
        <div className="flex flex-wrap gap-3">
          <Button>{submit}</Button>
          <ButtonLink kind="secondary" href={cancelHref}>
            Cancel
          </ButtonLink>
        </div>
      </form>
    </>
  );
}
