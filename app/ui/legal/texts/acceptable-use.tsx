import { LegalPage, type ShownVersion } from '../legal-page';

export function AcceptableUse(shown: ShownVersion) {
  return (
    <LegalPage
      {...shown}
      summary="Be honest, be polite, and keep the payment on the site. What breaks these rules can be hidden, and an account suspended."
    >
      <h2>What is not allowed</h2>
      <ul>
        <li>Work that breaks the law, such as destroying a nest in use or felling a protected tree without consent.</li>
        <li>Insults, threats and discrimination.</li>
        <li>Other people’s personal details or photos, without their agreement.</li>
        <li>Invented jobs, bids or reviews, and rewards for a good review.</li>
        <li>Asking someone you found here to pay outside the site. A payment made outside it cannot be held.</li>
        <li>Pretending to be someone else, or using the site under the age of 18.</li>
        <li>Attacks on the site, and automated collection of data from it.</li>
      </ul>
      <h2>What you can do</h2>
      <p>
        Press “Report” beside a message, photo, review, profile or job. You can also block a person: see{' '}
        <a href="/legal-pages/online-safety">staying safe online</a>.
      </p>
      <h2>What we do</h2>
      <p>
        One of our staff reads what was reported. They can leave it as it is, hide it, remove contact details from a
        message, or warn the person who wrote it. We can suspend an account. The people it affects are told why. Its
        author can appeal once, and another member of staff decides.
      </p>
    </LegalPage>
  );
}
