import { ButtonLink } from '#app/ui/button';

/** A link to new work: a customer posts a job, a landscaper looks for one. */
export const NewWorkLink = ({ userType }: { userType: string }) =>
  userType === 'customer' ? (
    <ButtonLink href="/customer/post-job" kind="secondary" icon="plus">
      New Job
    </ButtonLink>
  ) : (
    <ButtonLink href="/landscaper/find-jobs" kind="secondary" icon="search">
      Find Jobs
    </ButtonLink>
  );
