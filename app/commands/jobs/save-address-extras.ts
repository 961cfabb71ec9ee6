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

/** The third step for a guest; a customer posts with it. */
export const saveAddressExtras = (draftSession: DraftSession) =>
  command({
    for: audienceOf(draftSession.entryPoint),
    schema: z.object({ do: button, ...addressExtras }),
    run: ({ do: pressed, ...answers }) => saveStep(draftSession, { step: 'address-extras', answers, pressed }),
    refusals: stepRefusals,
  });
