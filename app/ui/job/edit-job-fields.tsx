import { TEXT_MAX } from '#src/modules/jobs/domain/job';
import { Field } from '#app/ui/forms/field';
import { MoneyInput } from '#app/ui/forms/money-input';
import { counted } from '#app/ui/format';
import { TextAreaField } from '#app/ui/forms/text-area-field';

export type EditedField = 'title' | 'description' | 'budget';
type Props = {
  field(name: EditedField): { name: string; id?: string; defaultValue?: string; error?: string };
  rows: number;
};

/** What a customer can change of a job that takes bids, without its other answers. */
export const EditJobFields = ({ field, rows }: Props) => (
  <>
    <Field
      {...field('title')}
      label="Title"
      hint="Leave it empty and we make one from the kind of work and the town."
      maxLength={TEXT_MAX}
    />
    <TextAreaField {...field('description')} label="Description" rows={rows} maxLength={TEXT_MAX} data-counter="" />
    <MoneyInput {...field('budget')} label="Budget in pounds (optional)" hint="Leave it empty to be open to offers." />
  </>
);

/** Says how many bids it ends. */
export const saveWords = (bidCount: number): string =>
  bidCount > 0 ? `Save and cancel ${counted(bidCount, 'bid')}` : 'Save changes';
