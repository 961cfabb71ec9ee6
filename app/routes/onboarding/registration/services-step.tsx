import { Button } from '#app/ui/button';
import { Check } from '#app/ui/forms/check';
import { ChoiceGroup } from '#app/ui/forms/choice-group';
import { Field } from '#app/ui/forms/field';
import { RegistrationScreen, type StepProps } from './registration-screen';

export const servicesFields = ({ answers, door }: StepProps['shown']) => ({
  services: answers.services,
  customServices: door === 'wizard' ? answers.customServices : answers.customServices.join(', '),
  newCustomService: '',
});

/** The third step: what customers can hire them for. */
export function ServicesStep({ shown, form }: StepProps) {
  const { answers, door, services } = shown;
  const chosen = services.map(({ value }) => value).filter((value) => form.chosen('services', value));
  return (
    <RegistrationScreen shown={shown} form={form} ids={{ customServices: OWN[door] }}>
      <ChoiceGroup
        type="checkbox"
        plain
        columns={2}
        name="services"
        label={door === 'wizard' ? 'Which services do you offer?' : 'Services offered'}
        error={form.error('services')}
        chosen={chosen}
        options={services}
      />
      {door === 'pages' ? (
        <Field
          {...form.field('customServices')}
          label="Other services"
          hint="Only if you chose Other Services. Separate them with commas."
        />
      ) : (
        <fieldset className="grid gap-3">
          <legend className="label mb-2">Your own services (optional)</legend>
          {answers.customServices.length > 0 && (
            <div>
              {answers.customServices.map((service) => (
                <Check
                  key={service}
                  name="customServices"
                  value={service}
                  label={service}
                  defaultChecked={form.chosen('customServices', service)}
                />
              ))}
              <p className="hint">Take the tick away to remove one.</p>
            </div>
          )}
          <Field
            name="newCustomService"
            defaultValue={form.value('newCustomService')}
            label="Another service"
            maxLength={60}
            error={form.error('customServices')}
            hint="What you offer that is not on the list, such as “Willow sculpture”."
          />
          <div>
            <Button kind="secondary" small icon="plus" name="do" value="add" formNoValidate>
              Add service
            </Button>
          </div>
        </fieldset>
      )}
    </RegistrationScreen>
  );
}

const OWN = { wizard: 'newCustomService', pages: 'customServices' };
