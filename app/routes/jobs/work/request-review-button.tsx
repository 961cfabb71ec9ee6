import { Button } from '#app/ui/button';
import { urlOf } from '#app/url-of';

/** Sends the request at once. If it is refused, a separate page says why. */
export const RequestReviewButton = ({ job, small }: { job: { id: string; title: string }; small?: boolean }) => (
  <form method="post" action={urlOf('/jobs/:id/request-review', job.id)}>
    <Button kind="quiet" icon="star" small={small}>
      Request Review<span className="sr-only"> of {job.title}</span>
    </Button>
  </form>
);
