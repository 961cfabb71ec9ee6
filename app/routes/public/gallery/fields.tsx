import type { ReactElement } from 'react';
import { Button, ButtonLink } from '#app/ui/button';
import { AccountEmail, NewPassword, PasswordAgain } from '#app/ui/forms/account-fields';
import { ActionBar } from '#app/ui/forms/action-bar';
import { CheckField } from '#app/ui/forms/check-field';
import { Check } from '#app/ui/forms/check';
import { Choice } from '#app/ui/forms/choice';
import { ChoiceGroup } from '#app/ui/forms/choice-group';
import { DefaultSubmit } from '#app/ui/forms/default-submit';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Field } from '#app/ui/forms/field';
import { FileUpload } from '#app/ui/forms/file-upload';
import { HowWeReachYou } from '#app/ui/forms/how-we-reach-you';
import { MoneyInput } from '#app/ui/forms/money-input';
import { SearchButton } from '#app/ui/forms/search-button';
import { SelectField } from '#app/ui/forms/select-field';
import { SliderField } from '#app/ui/forms/slider-field';
import { StarRating } from '#app/ui/forms/star-rating';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { JobTypeDrawing } from '#app/ui/art/job-type-drawing';
import { EditJobFields } from '#app/ui/job/edit-job-fields';
import { Group } from './group';

const OPTIONS = [
  { value: 'hedges', label: 'Hedges' },
  { value: 'lawns', label: 'Lawns', hint: 'Mowing and edges' },
  { value: 'other', label: 'Other' },
];
const PICTURED = [
  { value: 'hedge-trimming', label: 'Hedges', drawing: <JobTypeDrawing type="hedge-trimming" /> },
  { value: 'lawn-care', label: 'Lawns', drawing: <JobTypeDrawing type="lawn-care" /> },
];
const WRONG = 'Please say what is wrong, and what to do next.';

/** Every kind of field: empty, with a hint and an answer, refused, and disabled. */
export const Fields = () => (
  <Group id="fields" title="Forms">
    <ErrorSummary
      says="Nothing was saved."
      errors={[{ fieldId: 'text-3', message: WRONG }, { message: 'This concerns the whole form.' }]}
    />
    <form className="grid max-w-form gap-5" method="get" action="/gallery" noValidate>
      <DefaultSubmit />
      {[1, 2, 3].map((state) => {
        const said = { hint: state > 1 ? 'A hint below the label' : undefined, error: state > 2 ? WRONG : undefined };
        const named = (name: string) => ({ ...said, name: `${name}-${state}` });
        return (
          <fieldset key={state} className="grid gap-5">
            <legend className="label-lg">{['Empty', 'With a hint and an answer', 'Refused'][state - 1]}</legend>
            <Field {...named('text')} label="A text" defaultValue={state > 1 ? 'Front hedge' : undefined} />
            <TextAreaField {...named('long')} label="A long text" defaultValue={state > 1 ? 'About 12 metres.' : ''} />
            <MoneyInput {...named('money')} label="A price in pounds" defaultValue={state > 1 ? '185.50' : ''} />
            <SelectField {...named('choice')} label="One of several" options={OPTIONS} />
            <ChoiceGroup
              {...named('tiles')}
              label="Tiles"
              options={OPTIONS}
              chosen={state > 1 ? 'lawns' : []}
              columns={3}
            />
            <ChoiceGroup {...named('boxes')} label="Boxes" type="checkbox" plain options={OPTIONS} chosen={['other']} />
            <ChoiceGroup {...named('pictures')} label="With pictures" pictured options={PICTURED} chosen="lawn-care" />
            <SliderField {...named('slider')} label="A number" min={1} max={50} step={1} value={15} />
            <StarRating {...named('stars')} label="Stars" chosen={state > 1 ? 4 : undefined} />
            <CheckField name={`agree-${state}`} label="I agree" error={said.error} defaultChecked={state === 2} />
            <FileUpload
              {...named('file')}
              label="A file"
              accept="image/*"
              button="Add this file"
              stored={state === 2 ? 'certificate.pdf' : undefined}
            />
          </fieldset>
        );
      })}
      <Field name="disabled" label="Disabled" disabled defaultValue="Cannot be changed" />
      <Check name="hinted" label="A box with a hint" hint="What it means" />
      <Choice name="tile" label="A tile by itself" icon="house" hint="What it means" />
      <AccountEmail name="email" />
      <NewPassword name="password" />
      <PasswordAgain name="password-again" />
      <HowWeReachYou alerts={{ emailAlerts: true, smsAlerts: false, textsArrive: true }} />
      <EditJobFields rows={3} field={(name) => ({ name, id: `job-${name}` })} />
      <SearchButton />
      <ActionBar says="185.00 pounds, nothing on top" more={leave}>
        <Button>Save</Button>
      </ActionBar>
    </form>
  </Group>
);
const leave: ReactElement = (
  <ButtonLink kind="secondary" href="#fields">
    Cancel
  </ButtonLink>
);
