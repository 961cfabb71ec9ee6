import { Button } from '#app/ui/button';

/** Sends the request at once. If it is refused, a separate page says why. */
export const RequestReviewButton = ({ job, small }: { job: { id: string; title: string }; small?: boolean }) => (
  <form method="post" action={`/jobs/${job.id}/request-review`}>
    <Button kind="quiet" icon="star" small={small}>
      Request Review<span className="sr-only"> of {job.title}</span>
    </Button>
  </form>
);
