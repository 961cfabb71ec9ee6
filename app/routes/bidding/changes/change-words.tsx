import type { ReactNode } from 'react';
import type { ChangedPart, JobAsBidOn } from '#src/modules/jobs/domain/job-revision';
import { namedTypes } from '#src/modules/jobs/domain/services';
import { counted } from '#app/ui/format';
import { wasteAskedWords, weedMethodWords } from '#app/ui/job/asked-words';
import { treeWords } from '#app/ui/job/tree-words';
import { howOften, whenOf } from '../../../ui/job/job-words';
import { Sum } from '#app/ui/sum';

export const PARTS: Record<ChangedPart, { label: string; said: (job: JobAsBidOn) => ReactNode }> = {
  title: { label: 'Title', said: ({ title }) => title },
  work: {
    label: 'Work',
    said: (job) =>
      namedTypes(job)
        .map(({ name }) => name)
        .join(', '),
  },
  description: { label: 'Description', said: ({ description }) => description || 'None' },
  when: { label: 'When', said: (job) => whenOf({ ...job, isFlexible: job.flexibleDate }) },
  budget: {
    label: 'Budget',
    said: ({ budget }) => (budget === null ? 'Open to offers' : <Sum of="budget" pence={budget} />),
  },
  waste: { label: 'Garden waste', said: wasteAskedWords },
  weeds: { label: 'Weed killer', said: ({ weedMethod }) => weedMethodWords(weedMethod) },
  trees: { label: 'The tree', said: treeWords },
  photos: { label: 'Photos', said: ({ photoIds }) => (photoIds.length ? counted(photoIds.length, 'photo') : 'None') },
  often: { label: 'How often', said: (job) => howOften(job) ?? 'Once' },
  town: { label: 'Where', said: ({ town }) => town },
};

/** "2 added, 1 removed" */
export function photoWords(before: readonly string[], now: readonly string[]): string {
  const count = (some: readonly string[], others: readonly string[]) =>
    some.filter((id) => !others.includes(id)).length;
  const [added, removed] = [count(now, before), count(before, now)];
  return [added > 0 && `${added} added`, removed > 0 && `${removed} removed`].filter(Boolean).join(', ');
}
