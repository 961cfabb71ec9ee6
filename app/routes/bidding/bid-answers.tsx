import { ChoiceGroup } from '#app/ui/forms/choice-group';
import { Field } from '#app/ui/forms/field';
import type { useFormReply } from '#app/web/form-reply';

type Answers = {
  earliestDate: string | null;
  takesWaste: boolean | null;
  vatRegistered: boolean | null;
  vatNumber: string | null;
};

const yesOrNo = (answer: boolean | null | undefined) => (answer == null ? '' : answer ? 'yes' : 'no');

/** What was answered before, as the form's fields have it. */
export const answersBefore = (before: Partial<Answers> | undefined) => ({
  earliestDate: before?.earliestDate ?? '',
  takesWaste: yesOrNo(before?.takesWaste),
  vatRegistered: yesOrNo(before?.vatRegistered),
  vatNumber: before?.vatNumber ?? '',
});

type Props = { form: ReturnType<typeof useFormReply>; today: string; wantsWaste: boolean };

/** The first day, the garden waste and VAT: asked with every bid, and none has to be answered. */
export const BidAnswers = ({ form, today, wantsWaste }: Props) => (
  <>
    <Field
      {...form.field('earliestDate')}
      label="The first day you could start (optional)"
      type="date"
      min={today}
      inputClassName="max-w-64"
    />
    <ChoiceGroup
      name="takesWaste"
      label="Garden waste"
      hint={
        wantsWaste
          ? 'The customer asked for it to be taken away, and reads whether we have seen your waste carrier’s authority. You can send it from your documents.'
          : 'The customer did not ask for it to be taken away.'
      }
      error={form.error('takesWaste')}
      chosen={form.value('takesWaste')}
      plain
      options={[
        { value: 'yes', label: 'I take it away, and my price includes that' },
        { value: 'no', label: 'It stays in the garden' },
      ]}
    />
    <ChoiceGroup
      name="vatRegistered"
      label="Are you registered for VAT?"
      hint="Customers see it beside your price."
      error={form.error('vatRegistered')}
      chosen={form.value('vatRegistered')}
      plain
      options={[
        { value: 'yes', label: 'Yes: my price includes VAT' },
        { value: 'no', label: 'No: I charge no VAT' },
      ]}
    />
    <Field
      {...form.field('vatNumber')}
      label="VAT number (if you are registered)"
      hint="It is shown on the contract and the receipt. For example GB 434 0314 94."
      autoComplete="off"
      inputClassName="max-w-64"
    />
    {/* Says that these were asked, so that a field left empty takes an earlier answer back. */}
    <input type="hidden" name="asked" value="on" />
  </>
);
