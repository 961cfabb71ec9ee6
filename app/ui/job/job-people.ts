import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';

type Named = { name: string };
export const firstName = ({ name }: Named) => name.split(' ')[0] || name;

/** The names of a job's customer and landscaper in sentences. Before anyone is hired: "the landscaper". */
export function peopleOf({ customer, landscaper }: Pick<JobPage, 'customer' | 'landscaper'>) {
  return {
    customer: customer.name ? firstName({ name: customer.name }) : 'the customer',
    landscaper: landscaper ? firstName(landscaper) : 'the landscaper',
  };
}

/** For the beginning of a sentence. */
export const firstUp = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
