import { BIDS_TAKEN } from '#src/kernel/bids-taken';
import { REVIEW_EACH_OTHER_DAYS } from '#src/kernel/deadlines';
import { LegalPage, type ShownVersion } from '../legal-page';

export function Ranking(shown: ShownVersion) {
  return (
    <LegalPage
      {...shown}
      summary="The lists of bids and of jobs say how they are ordered. Nobody can pay for a higher place, and we do not score anyone in secret."
    >
      <h2>Bids on your job</h2>
      <p>
        You see every open bid. They are ordered by price at first, the lowest first; you can order them by rating,
        distance, duration, the first day or the time they came in instead. Of two with the same rating, the one with
        more reviews comes first. Of two that are equal, the cheaper comes first, then the nearer. A bid that you have
        accepted stays at the top. A job takes up to {BIDS_TAKEN} bids, unless its page gives another number; when one
        is withdrawn, another landscaper can bid.
      </p>
      <h2>Jobs in a landscaper’s search</h2>
      <p>The landscaper chooses one of three orders:</p>
      <ul>
        <li>
          <b>Nearest:</b> the distance in a straight line from the landscaper’s postcode, or the place they search
          around, to the middle of the first half of the job’s postcode. Where the customer does not share that half, to
          the middle of the town. It is shown roughly, “2 to 5 miles”, until the landscaper is hired and paid.
        </li>
        <li>
          <b>Newest:</b> when the job was posted.
        </li>
        <li>
          <b>Highest budget:</b> the budget that the customer named. Jobs without one come last.
        </li>
      </ul>
      <p>
        Filters (distance, words, kind of work, size, date) only leave jobs out. They never change the order of the
        others. A landscaper does not see the jobs of a customer if one of the two has blocked the other.
      </p>
      <h2>What makes no difference</h2>
      <ul>
        <li>Payments to us: there are no adverts, no boosts and no paid places.</li>
        <li>How much a landscaper has earned here, or how long they have been a member.</li>
        <li>Who you are, or what you looked at before.</li>
      </ul>
      <h2>Ratings</h2>
      <p>
        A rating is the average of the stars that customers gave after paid jobs, to one decimal place, with the number
        of reviews beside it. A landscaper with fewer than three reviews is shown as new. Only the customer of a paid
        job can review it, once, within {REVIEW_EACH_OTHER_DAYS} days of its release or refund. The landscaper reviews
        the customer too. Neither can read the other’s review before both have written, or those{' '}
        {REVIEW_EACH_OTHER_DAYS} days are over.
      </p>
      <h2>Checks</h2>
      <p>
        A check (insurance, waste carrier, certificate) is shown with the day on which we saw the document and the day
        on which it expires. An expired check disappears the same night. Checks are for your information; they do not
        move a bid up.
      </p>
    </LegalPage>
  );
}
