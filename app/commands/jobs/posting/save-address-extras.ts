import { z } from 'zod';
import { command, type Answer } from '#app/web/command';
import { tick } from '#app/web/fields';
import type { App } from '#src/composition/app';
import type { DraftSession } from './draft-session';
import { audienceOf } from './entry-points';
import { besideItsFields, jobAddressFields, withJobAddress } from './job-address';
import {
  button,
  saveStep,
  stepRefusals,
  typed,
  typedBudget,
  type Button,
  type Destination,
  type StepRefusal,
} from './save-step';

/** The answers of the third step, as a form sends them. */
export const addressExtras = {
  ...jobAddressFields,
  accessInstructions: typed,
  isRecurring: tick,
  recurrenceType: typed,
  customRecurrenceValue: typed,
  budget: typedBudget,
};

/** Saves the third step for a guest. For a customer it is the last step, which posts the job. */
export const saveAddressExtras = (draftSession: DraftSession) =>
  command({
    for: audienceOf(draftSession.entryPoint),
    schema: z.object({ do: button, ...addressExtras }),
    run: ({ do: pressed, ...answers }, actor, app) => saveLastStep(draftSession, { answers, pressed }, app, actor?.id),
    refusals: stepRefusals,
  });

type Extras = z.output<z.ZodObject<typeof addressExtras>>;

/** Saves the answers, and says what is wrong with the address unless the customer goes back. */
export async function saveLastStep(
  draftSession: DraftSession,
  { answers: sent, pressed }: { answers: Extras; pressed: Button },
  app: App,
  customerId: string | undefined,
): Promise<Answer<Destination, StepRefusal>> {
  const { answers, ...found } = await withJobAddress(app, customerId, draftSession.entryPoint, sent);
  const saved = await saveStep(draftSession, { step: 'address-extras', answers, pressed });
  return pressed === 'next' ? besideItsFields(saved, found) : saved;
}
