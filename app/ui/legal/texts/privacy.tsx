import {
  DATA_PROTECTION_ANSWER_DAYS,
  GRACE_DAYS,
  IDLE_ANSWER_DAYS,
  IDLE_YEARS,
  JOB_END_NOTICE_DAYS,
  UNHIRED_MONTHS,
} from '#src/kernel/deadlines';
import { retention } from '#src/modules/accounts/domain/retention';
import { attributionLines } from '#app/ui/page/attribution';
import { BRAND } from '#app/ui/page/brand';
import { LegalPage, type ShownVersion } from '../legal-page';

const KEPT = Object.values(retention).flatMap(({ what, long, why }) => (what ? [{ what, long, why }] : []));

export function Privacy(shown: ShownVersion) {
  return (
    <LegalPage
      {...shown}
      summary="We keep what a job needs, show it to as few people as possible, do not sell it, and delete it when it is no longer needed."
    >
      <h2>What we know about you</h2>
      <ul>
        <li>
          <b>Customers:</b> name, email, phone, address, type of property, how you prefer to be contacted, your jobs
          with their photos, your messages and reviews.
        </li>
        <li>
          <b>Landscapers:</b> the same, and your business, services, area, checks with their documents, bids and
          earnings on the site.
        </li>
        <li>
          <b>Everyone:</b> when you signed in, with what kind of browser and, if our network knows it, from which
          country; your password only in a form from which it cannot be recovered.
        </li>
        <li>
          <b>Not:</b> card numbers. You enter them on our payment provider’s page. We receive the outcome, the
          provider’s reference, and the brand and the last four digits of the card for your receipt.
        </li>
      </ul>
      <p>We remove the location from a photo before we store it.</p>
      <h2>Who sees it</h2>
      <ul>
        <li>
          Landscapers who are looking for work see a job with its photos and its town. They also see your first name and
          the first half of the postcode, unless you switch that off in your settings. They do not see your surname,
          your street or your phone number.
        </li>
        <li>The landscaper you hire sees your full name, phone number and address, once your payment is held.</li>
        <li>
          A landscaper’s public profile can be read by anyone. It shows their phone number and email address, unless
          they switch that off.
        </li>
        <li>
          Our payment provider receives what it needs to take and send payments. Those who run our servers, our emails
          and our text messages work on our instructions.
        </li>
        <li>The authorities, where the law requires it.</li>
      </ul>
      <p>We do not sell data, show adverts, or build profiles of you.</p>
      <h2>Our legal grounds</h2>
      <p>
        To carry out the contracts that you make with us and with each other; because the law requires it (tax, safety);
        and because we have a legitimate interest in a safe, working site. Where none of these applies, we ask for your
        consent, and you can withdraw it later.
      </p>
      <h2>How long</h2>
      <div className="bed overflow-hidden">
        <table className="table stack">
          <caption className="sr-only">How long we keep your data</caption>
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
      <p>
        A job that stays posted ends when nothing about it has changed for {UNHIRED_MONTHS} months. We tell its customer{' '}
        {JOB_END_NOTICE_DAYS} days before.
      </p>
      <p>
        If nobody logs in to your account for {IDLE_YEARS} years, and no job or payment is under way, we ask you by
        email whether it should stay. Logging in keeps it. If you do not answer in {IDLE_ANSWER_DAYS} days, we close the
        account and delete it {GRACE_DAYS} days later, unless you log in before.
      </p>
      <p>
        While a claim, a dispute or a report is open, or you have asked us to restrict what we do with your data, we
        keep what it is about until that is over.
      </p>
      <h2>What you can ask for</h2>
      <p>
        <a href="/my-data">Your data</a> in your settings gives you a copy at once, in a form that other services can
        read. There you can also ask us to correct it, to restrict what we do with it, or delete your account. Or write
        to <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a>. We answer within a month, free of charge. We cannot
        delete an account while money is held or a job is under way, and we have to keep what tax law requires.
      </p>
      <p>
        Not happy with our answer? You can complain to us, and we answer within {DATA_PROTECTION_ANSWER_DAYS} days. You
        can also complain to the Information Commissioner’s Office at any time.
      </p>
      <h2>Cookies</h2>
      <p>
        A few, all of them needed: <a href="/legal-pages/cookies">cookies and storage</a>.
      </p>
      <h2>Postcodes</h2>
      <p>
        We work out distances ourselves, from tables; your postcode is not sent to anyone for that.{' '}
        {attributionLines.join('. ')}.
      </p>
    </LegalPage>
  );
}
