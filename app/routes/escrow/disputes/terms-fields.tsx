import type { DisputeCase, Side } from '#src/modules/escrow/domain/disputes/dispute-case';
import { isPaidOut as paidOut } from '#src/modules/escrow/domain/disputes/late-report';
import { ChoiceGroup } from '#app/ui/forms/choice-group';
import { Field } from '#app/ui/forms/field';
import { MoneyInput } from '#app/ui/forms/money-input';
import type { useFormReply } from '#app/web/form-reply';

type Props = {
  form: ReturnType<typeof useFormReply>;
  label: string;
  hint?: string;
  /** The dispute, once there is one; before that, `isPaidOut`. */
  dispute?: DisputeCase;
  isPaidOut?: boolean;
  side: Side;
  customer: string;
  landscaper: string;
  /** Whether it can be left empty. */
  optional?: boolean;
};

/** How to settle the dispute: put right by a day, a lower price, a refund, or everything paid out. */
export function TermsFields({ form, label, hint, dispute, side, customer, landscaper, ...props }: Props) {
  const { optional = false, isPaidOut = dispute !== undefined && paidOut(dispute) } = props;
  const own = side === 'landscaper';
  const [to, from] = own ? [customer, 'you'] : ['you', landscaper];
  const options = [
    {
      value: 'put_right',
      label: own ? 'I put it right' : `${landscaper} puts it right`,
      hint: isPaidOut
        ? 'By the day below. No money goes back then.'
        : 'By the day below. The amount in dispute stays held until then.',
    },
    {
      value: 'reduce',
      label: isPaidOut ? `Some of it goes back to ${to}` : 'Less to pay',
      hint: isPaidOut
        ? `${from === 'you' ? 'You repay' : `${from} repays`} the amount below.`
        : `The amount below goes back to ${to}; ${from === 'you' ? 'you get' : `${from} gets`} the rest.`,
    },
    { value: 'refund', label: `All that is in dispute goes back to ${to}` },
    {
      value: 'release',
      label: isPaidOut ? 'No money goes back' : `All that is in dispute goes to ${own ? 'me' : landscaper}`,
    },
    ...(optional ? [{ value: '', label: 'I do not know yet' }] : []),
  ];
  return (
    <div className="grid gap-4">
      <ChoiceGroup
        name="wish"
        label={label}
        hint={hint}
        options={options}
        chosen={form.value('wish') ?? (optional ? '' : undefined)}
        error={form.error('wish')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...form.field('by')} label="If it is put right: by which day?" type="date" />
        <MoneyInput
          {...form.field('less')}
          label={isPaidOut ? 'If some goes back: how much (£)?' : 'If less is paid: how much less (£)?'}
        />
      </div>
    </div>
  );
}
