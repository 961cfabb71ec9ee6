import { ContainerModule, type Container } from 'inversify';
import { defaultJobPreferences, radiusSteps, valueSteps } from '#src/modules/accounts/domain/job-preferences';
import { SaveJobPreferences } from '#src/modules/accounts/use-cases/save-job-preferences';
import { preferredTypes } from '#src/modules/jobs/domain/services';
import { CLOCK, STORES } from './tokens';

/** What a landscaper wants to hear of, and what is shown of them. */
export const workPreferencesModule = new ContainerModule(({ bind }) => {
  bind(SaveJobPreferences).toResolvedValue(
    (stores, clock) =>
      new SaveJobPreferences(
        stores.users,
        stores.jobPreferences,
        clock,
        preferredTypes.map(({ id }) => id),
      ),
    [STORES, CLOCK],
  );
});

export const workPreferencesOf = (container: Container) => ({
  saveJobPreferences: container.get(SaveJobPreferences),
  preferenceSteps: { radius: radiusSteps, value: valueSteps },
  /** With what holds for whoever has never chosen, and whether they have. */
  async jobPreferencesOf(landscaperId: string) {
    const chosen = await container.get(STORES).jobPreferences.find(landscaperId);
    return { ...(chosen ?? defaultJobPreferences), chosen: chosen !== undefined };
  },
});
