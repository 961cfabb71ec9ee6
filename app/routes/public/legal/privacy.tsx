import { attributionLines } from '#app/ui/page/attribution';
import { BRAND } from '#app/ui/page/brand';
import { LegalPage } from '#app/ui/legal/legal-page';
import { legalMeta } from '#app/ui/legal/legal-pages';

export const meta = () => legalMeta('/privacy');

const KEPT = [
  { what: 'Your account: name, contact details, saved preferences', long: 'Until you delete it, and 14 days more', why: 'You may change your mind' },
  { what: 'Jobs without a hire, bids that were not chosen', long: '12 months', why: 'So that you can post again' },
  { what: 'Contracts, money statements and receipts', long: '6 years after the tax year', why: 'Tax law, and claims' },
  { what: 'Messages and photos of jobs that were done', long: '2 years after release, 6 if there was a dispute', why: 'Claims' },
  { what: 'Reviews', long: 'They stay; without your name once your account is deleted', why: 'Others rely on them' },
  { what: 'Records of signing in and security', long: '12 months', why: 'Security' },
];

export default function PrivacyPage() {
  return (
    <LegalPage
      path="/privacy"
      summary="We keep what a job needs, show it to as few people as possible, sell nothing, and delete it when its time is over."
    >
      <h2>What we know about you</h2>
      <ul>
        <li>
          <b>Customers:</b> name, email, phone, address, what kind of place it is, how you like to be contacted, your jobs with their photos, your messages and reviews.
        </li>
        <li>
          <b>Landscapers:</b> the same, and your business, services, area, checks with their documents, bids and earnings here.
        </li>
        <li>
          <b>Everybody:</b> when you signed in and from which kind of browser; a password only in a form that cannot be turned back.
        </li>
        <li>
          <b>Not:</b> card numbers. You type them at our payment provider. We get the outcome and the provider’s number for it.
        </li>
      </ul>
      <p>Where a photo was taken is removed from it before it is stored.</p>
      <h2>Who sees it</h2>
      <ul>
        <li>Landscapers who look for work see a job with its photos, its town and the first half of its postcode. No name, no street.</li>
        <li>The landscaper you hire sees your name, phone and full address, once your payment is held.</li>
        <li>A landscaper’s public profile shows phone and email, unless they switch that off.</li>
        <li>Our payment provider gets what it needs to take and send payments. Our mail and hosting suppliers work on our instructions.</li>
        <li>The authorities, where the law obliges us: for example the yearly report about landscapers’ earnings to HMRC.</li>
      </ul>
      <p>We do not sell data, show adverts, or build profiles of you.</p>
      <h2>Why we may</h2>
      <p>
        To carry out the contract that you make with us and with each other; because the law demands it (tax, safety); and because we have a legitimate interest in a safe,
        working site. Where none of these fits, we ask you, and you can say no later.
      </p>
      <h2>How long</h2>
      <div className="bed overflow-hidden">
        <table className="table stack">
          <caption className="sr-only">How long we keep what</caption>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">How long</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {KEPT.map(({ what, long, why }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td data-label="How long">{long}</td>
                <td data-label="Why">{why}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h2>What you can ask for</h2>
      <p>
        A copy of your data; corrections; deletion; that we stop using it; or that we give it to another service. Write to{' '}
        <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a>. We answer within a month, and it costs nothing. We cannot delete an account while money is held or a
        job is under way, and what tax law tells us to keep stays.
      </p>
      <p>
        Not content with our answer? Complain to us, and we confirm it within 30 days. You can also complain to the Information Commissioner’s Office at any time.
      </p>
      <h2>Cookies</h2>
      <p>
        Two, both needed: <a href="/legal-pages/cookies">cookies and storage</a>.
      </p>
      <h2>Postcodes</h2>
      <p>Distances are worked out here, from tables; your postcode is not sent to anybody for it. {attributionLines.join('. ')}.</p>
    </LegalPage>
  );
}
