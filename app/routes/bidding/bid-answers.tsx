import { ChoiceGroup } from '#app/ui/forms/choice-group';
import { Note } from '#app/ui/note';
import { Field } from '#app/ui/forms/field';
import type { useFormReply } from '#app/web/form-reply';

type Answers = {
  earliestDate: string | null;
  takesWaste: boolean | null;
  vatRegistered: boolean | null;
  vatNumber: string | null;
  weedKiller: string | null;
  holdsCertificate: boolean | null;
};

const yesOrNo = (answer: boolean | null | undefined) => (answer == null ? '' : answer ? 'yes' : 'no');

/** Earlier answers as values of the form's fields. */
export const answersBefore = (before: Partial<Answers> | undefined) => ({
  earliestDate: before?.earliestDate ?? '',
  takesWaste: yesOrNo(before?.takesWaste),
  vatRegistered: yesOrNo(before?.vatRegistered),
  vatNumber: before?.vatNumber ?? '',
  weedKiller: before?.weedKiller ?? '',
  holdsCertificate: yesOrNo(before?.holdsCertificate),
});

export type Asks = {
  /** The day in London. */
  today: string;
  /** Whether the customer wants the garden waste taken away. */
  wantsWaste: boolean;
  /** The expiry date of the waste carrier’s authority that we have seen; null if we have seen none. */
  wasteAuthority: string | null;
  /** Whether the job is about weeds. */
  weeds: boolean;
};
type Form = { form: ReturnType<typeof useFormReply> };

/** What happens if a landscaper whose authority we have not seen takes waste away. */
const NoAuthority = () => (
  <Note>
    <p>
      If you take waste away: we have not seen your waste carrier’s authority. A business that carries waste has to be
      registered, and soil, rubble and fencing may need a different registration from green waste. Your bid says
      “Authority not seen by us”, and the customer is warned before choosing it.{' '}
      <a href="/landscaper/documents">Send yours from your documents</a>
    </p>
  </Note>
);

const WeedKiller = ({ form }: Form) => (
  <>
    <ChoiceGroup
      name="weedKiller"
      label="What would you use against weeds?"
      hint="The customer reads it on your bid."
      error={form.error('weedKiller')}
      chosen={form.value('weedKiller')}
      plain
      options={[
        { value: 'none', label: 'No weed killer' },
        { value: 'general', label: 'A weed killer that anybody may buy and use' },
        { value: 'professional', label: 'A professional product' },
      ]}
    />
    <ChoiceGroup
      name="holdsCertificate"
      label="For a professional product: do you hold a certificate?"
      hint="The law asks for a recognised certificate, or supervision by someone who holds one."
      error={form.error('holdsCertificate')}
      chosen={form.value('holdsCertificate')}
      plain
      options={[
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ]}
    />
  </>
);

/** The first day, the garden waste and VAT: asked with every bid, all optional. */
export const BidAnswers = ({ form, today, wantsWaste, wasteAuthority, weeds }: Form & Asks) => (
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
          ? 'The customer asked for it to be taken away, and reads whether we have seen your waste carrier’s authority.'
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
    {!wasteAuthority && <NoAuthority />}
    {weeds && <WeedKiller form={form} />}
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
    {/* Says that the form asked these, so that a field left empty removes an earlier answer. */}
    <input type="hidden" name="asked" value="on" />
  </>
);
