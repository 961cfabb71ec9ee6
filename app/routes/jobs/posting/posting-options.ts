import { jobTypesAt, limitsOf, type EntryPoint } from '#src/modules/jobs/domain/entry-point';
import { RECURRENCE_TYPES } from '#src/modules/jobs/domain/job';
import { hoursOf, recurrenceLabels, timeLabels } from '#app/commands/jobs/words';

export type Option = { value: string; label: string; hint?: string };

/** What the fields of a job form offer. `kept`: job types already chosen on another form. */
export const optionsAt = (entryPoint: EntryPoint, kept: readonly string[] = []) => ({
  ...limitsOf[entryPoint],
  jobTypes: jobTypesAt(entryPoint, kept).map(({ id, name }): Option => ({ value: id, label: name })),
  times: limitsOf[entryPoint].times.map((time): Option => ({
    value: time,
    label: timeLabels[time],
    hint: hoursOf(time, entryPoint),
  })),
  recurrences: RECURRENCE_TYPES.map((type): Option => ({ value: type, label: recurrenceLabels[type] })),
});
export type PostingOptions = ReturnType<typeof optionsAt>;
