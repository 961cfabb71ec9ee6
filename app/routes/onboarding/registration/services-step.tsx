import { services as allServices } from '#src/modules/jobs/domain/services';
import { textLimits } from '#src/modules/onboarding/domain/registration-limits';
import { Button } from '#app/ui/button';
import { Check } from '#app/ui/forms/check';
import { ChoiceGroup } from '#app/ui/forms/choice-group';
import { Field } from '#app/ui/forms/field';
import { serviceChoices, serviceName } from '../service-names';
import { RegistrationScreen, type StepProps } from './registration-screen';

export const servicesFields = ({ answers, entryPoint }: StepProps['shown']) => ({
  services: answers.services,
  customServices: entryPoint === 'wizard' ? answers.customServices : answers.customServices.join(', '),
  newCustomService: '',
});

/** A service that was typed joins those of the list. */
export function readServices(form: FormData): void {
  const typed = form.get('newCustomService');
  if (typed !== null) form.append('customServices', typed);
}

/** The third step: the services that customers can hire them for. */
export function ServicesStep({ shown, form }: StepProps) {
  const { answers, entryPoint } = shown;
  const services = servicesOffered(shown);
  const chosen = services.map(({ value }) => value).filter((value) => form.chosen('services', value));
  return (
    <RegistrationScreen shown={shown} form={form} ids={{ customServices: OWN_FIELD[entryPoint] }}>
      <ChoiceGroup
        type="checkbox"
        plain
        columns={2}
        name="services"
        label={entryPoint === 'wizard' ? 'Which services do you offer?' : 'Services offered'}
        error={form.error('services')}
        chosen={chosen}
        options={services}
      />
      {entryPoint === 'pages' ? (
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
              <p className="hint">Untick a service to remove it.</p>
            </div>
          )}
          <Field
            name="newCustomService"
            defaultValue={form.value('newCustomService')}
            label="Another service"
            maxLength={textLimits.customService}
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

const OWN_FIELD = { wizard: 'newCustomService', pages: 'customServices' };

/**
 * The services that an entry point offers, and any chosen at the other entry point, so that saving does not lose them.
 */
function servicesOffered({ entryPoint, answers }: StepProps['shown']): { value: string; label: string }[] {
  const offered = allServices.filter(({ wizard, posted }) => (entryPoint === 'wizard' ? wizard : posted));
  const chosenElsewhere = answers.services.filter((chosen) => !offered.some(({ id }) => id === chosen));
  return [...serviceChoices(offered), ...chosenElsewhere.map((id) => ({ value: id, label: serviceName(id) }))];
}
