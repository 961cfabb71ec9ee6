import { REPORT_HOURS, REVIEW_EACH_OTHER_DAYS } from '#src/kernel/deadlines';
import { LegalPage, type ShownVersion } from '../legal-page';

export function ReviewsPolicy(shown: ShownVersion) {
  return (
    <LegalPage
      {...shown}
      summary="Only people who had a paid job together can review each other. Nobody is rewarded for a review, and no review is changed by us."
    >
      <h2>Who can write one</h2>
      <p>
        The customer and the landscaper of a paid job, once each, within {REVIEW_EACH_OTHER_DAYS} days of its release or
        refund. So every review comes from a job that was paid for here. We give nothing for a review: no points, no
        discount, no prize.
      </p>
      <h2>When it can be read</h2>
      <p>
        When both have written, or when the {REVIEW_EACH_OTHER_DAYS} days are over. Until then you can change yours, and
        neither of you can read the other’s. After that, it stays as it is. The person it is about can answer it once,
        in public.
      </p>
      <h2>What is shown</h2>
      <p>
        A customer’s stars and words are on the landscaper’s profile. A landscaper answers three questions about a
        customer with yes or no: access, brief and payment. Other landscapers see how many said yes, and not who. What a
        landscaper writes as well, only that customer reads.
      </p>
      <h2>When a review is taken down</h2>
      <p>
        Anyone who is logged in can report a review. We take it down if it gives away personal details, is abusive, is
        about something else, or is invented. We never take one down because it is bad. We answer within {REPORT_HOURS}{' '}
        hours, tell its author and the person it is about why, and its author can appeal once.
      </p>
      <h2>The numbers add up</h2>
      <p>
        A profile says how many paid jobs there were, how many have a review, and how many reviews were withheld or are
        still to come. A review that was taken down counts in no rating.
      </p>
    </LegalPage>
  );
}
