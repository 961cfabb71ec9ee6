import { data, type ActionFunctionArgs } from '@remix-run/node';
import type { ReactNode } from 'react';
import type { App } from '#src/composition/app';
import { titleOver } from '#app/commands/bidding/terms';
import { Button, ButtonLink } from '#app/ui/button';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Field } from '#app/ui/forms/field';
import { money } from '#app/ui/format';
import { MoneyInput } from '#app/ui/forms/money-input';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { YouReceive } from '#app/ui/job/you-receive';
import { useFormReply } from '#app/web/form-reply';
import type { FormReply } from '#app/web/submit.server';

/** What a form of bid terms gets back: what was typed and what is wrong with it, and what the typed price comes to. */
export type BidReply = FormReply & { sums?: Sums };
type Sums = { amountPence: number; feePence: number; receivePence: number };

/** What a price comes to, for the page; nothing while it is not a price. */
export function sumsOf(typed: string, { bidding }: App): Sums | undefined {
  const sums = bidding.sumsOf(typed);
  return sums && { amountPence: sums.amount, feePence: sums.fee, receivePence: sums.share };
}

const textIn = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/**
 * The page again, with the sum worked out beside the price. With `reply`, it came back from the command; without, the visitor asked
 * for the sum only ("Work it out again", where no script does it) and nothing was tried.
 */
export function answered(
  form: FormData,
  { context }: ActionFunctionArgs,
  page?: { data: FormReply; init: ResponseInit | null },
) {
  const sums = sumsOf(textIn(form, 'amount'), context.app);
  if (page) return data<BidReply>({ ...page.data, sums }, page.init ?? undefined);
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  return data<BidReply>({ result: { initialValue: typed }, sums });
}

export const asksForSum = (form: FormData) => form.get('do') === 'work-out';

/** An amount as one would type it: "1250.00". */
export const typedPounds = (pence: number) => {
  const parts = money(pence);
  return parts.pounds.replace(/[£,]/g, '') + parts.pence;
};

type Props = {
  action: string;
  reply: BidReply | undefined;
  defaults?: { amount: string; message: string; estimatedDays: string };
  /** What the unchanged price comes to. */
  sums?: Sums;
  /** Stands over what is wrong with the bid as a whole. */
  failed: string;
  submit: string;
  cancelHref: string;
  /** Something to know before sending. */
  note?: ReactNode;
  /** Hidden fields, with what was sent before. */
  hidden?: (sent: (name: string) => string | undefined) => ReactNode;
};

const MESSAGE_MAX = 200;

/** Price, days and message, and what the landscaper is left with. Placing and changing a bid are the same questions. */
export function BidForm({ action, reply, defaults, sums, failed, submit, cancelHref, note, hidden }: Props) {
  const form = useFormReply(reply, defaults);
  const wrong = form.summary();
  const message = form.value('message') ?? '';
  return (
    <>
      <ErrorSummary
        errors={wrong}
        title={titleOver(
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
          min="1"
          step="0.01"
        />
        <YouReceive sums={reply ? reply.sums : sums} />
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
              ? `${message.replace(/\r\n?/g, '\n').length} of ${MESSAGE_MAX} characters used.`
              : `Up to ${MESSAGE_MAX} characters. Say what is included.`
          }
          rows={4}
          maxLength={MESSAGE_MAX}
          data-counter=""
        />
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
