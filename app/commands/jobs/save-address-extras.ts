import { z } from 'zod';
import { command } from '#app/web/command';
import { tick } from '#app/web/fields';
import type { DraftSession } from './draft-session';
import { audienceOf } from './entry-points';
import { button, saveStep, stepRefusals, typed } from './save-step';

/** The answers of the third step, as a form sends them. */
export const addressExtras = {
  address: typed,
  accessInstructions: typed,
  isRecurring: tick,
  recurrenceType: typed,
  customRecurrenceValue: typed,
  budget: typed,
};

/** Saves the third step for a guest. For a customer it is the last step, which posts the job. */
export const saveAddressExtras = (draftSession: DraftSession) =>
  command({
    for: audienceOf(draftSession.entryPoint),
    schema: z.object({ do: button, ...addressExtras }),
    run: ({ do: pressed, ...answers }) => saveStep(draftSession, { step: 'address-extras', answers, pressed }),
    refusals: stepRefusals,
  });
