import { z } from 'zod';
import { command } from '#app/web/command';
import { tick } from '#app/web/fields';
import type { Desk } from './desk';
import { writerAt } from './doors';
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

/** The third step where another follows: where it is, and how often. */
export const saveAddressExtras = (desk: Desk) =>
  command({
    for: writerAt(desk.door),
    schema: z.object({ do: button, ...addressExtras }),
    run: ({ do: pressed, ...answers }) => saveStep(desk, { step: 'address-extras', answers, pressed }),
    refusals: stepRefusals,
  });
