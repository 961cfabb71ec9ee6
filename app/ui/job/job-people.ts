import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';

type Named = { name: string };
export const firstName = ({ name }: Named) => name.split(' ')[0] || name;

/** The names of a job's customer and landscaper for sentences; before anyone is hired, "the landscaper". */
export function peopleOf({ customer, landscaper }: Pick<JobPage, 'customer' | 'landscaper'>) {
  return {
    customer: customer.name ? firstName({ name: customer.name }) : 'the customer',
    landscaper: landscaper ? firstName(landscaper) : 'the landscaper',
  };
}

/** For the start of a sentence. */
export const firstUp = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
