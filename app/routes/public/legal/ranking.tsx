import { LegalPage } from '#app/ui/legal/legal-page';
import { legalMeta } from '#app/ui/legal/legal-pages';

export const meta = () => legalMeta('/legal-pages/ranking');

export default function RankingPage() {
  return (
    <LegalPage
      path="/legal-pages/ranking"
      summary="Every list says above it how it is ordered. Nobody can pay to stand higher, and we do not score anybody in secret."
    >
      <h2>Bids on your job</h2>
      <p>
        You see every open bid. They start in order of price, the lowest first, and you can order them by rating, distance, the days it takes or the time they came in
        instead. Of two that are equal, the cheaper stands first, then the nearer. A bid that you have accepted stays on top. A job takes 5 bids; when one is
        withdrawn, its place is free again.
      </p>
      <h2>Jobs that a landscaper finds</h2>
      <p>Three orders, and the landscaper chooses:</p>
      <ul>
        <li>
          <b>Nearest:</b> the distance in a straight line between the job’s postcode and the landscaper’s, or the place
          they search around.
        </li>
        <li>
          <b>Newest:</b> the time at which the job was posted.
        </li>
        <li>
          <b>Highest budget:</b> the budget that the customer named. Jobs without one come last.
        </li>
      </ul>
      <p>Filters (distance, kind of work, size, date) only leave jobs out. They never change the order of those that stay.</p>
      <h2>What we do not look at</h2>
      <ul>
        <li>Payments to us: there are no adverts, no boosts and no paid places.</li>
        <li>How much a landscaper has earned here, or how long they have been a member.</li>
        <li>Who you are, or what you looked at before.</li>
      </ul>
      <h2>Ratings</h2>
      <p>
        A rating is the plain mean of the stars that customers gave after paid jobs, to one decimal place, and the number of reviews stands beside it.
        Somebody without reviews is called new, not bad. Only the customer of a completed, paid job can review it, once.
      </p>
      <h2>Checks</h2>
      <p>
        A check (insurance, waste carrier, certificate) is shown with the day on which we saw the document and the day on which it runs out. When it runs out, it is gone the
        same night. Checks are there for you to weigh; they do not move a bid up.
      </p>
    </LegalPage>
  );
}
