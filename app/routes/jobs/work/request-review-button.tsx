import { Button } from '#app/ui/button';

/** Asks in one press; its page says why when it cannot be done. */
export const RequestReviewButton = ({ job, small }: { job: { id: string; title: string }; small?: boolean }) => (
  <form method="post" action={`/jobs/${job.id}/request-review`}>
    <Button kind="quiet" icon="star" small={small}>
      Request Review<span className="sr-only"> of {job.title}</span>
    </Button>
  </form>
);
