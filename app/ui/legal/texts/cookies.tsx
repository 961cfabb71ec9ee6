import { KNOWN_DEVICE_DAYS, SESSION_DAYS } from '#src/modules/accounts/domain/session';
import { CHALLENGE_MINUTES } from '#src/modules/accounts/domain/two-factor';
import { VISITOR_DAYS } from '#src/kernel/deadlines';
import { COOKIE_MINUTES } from '#app/ui/legal/cookie-minutes';
import { LegalPage, type ShownVersion } from '../legal-page';

const COOKIES = [
  {
    name: 'hedgerow',
    purpose: 'Remembers that you are signed in. It holds a random number and nothing about you.',
    lasts: `${SESSION_DAYS} days after you logged in, or until you log out`,
  },
  {
    name: 'hedgerow-device',
    purpose:
      'Set when you log in: tells your browser apart from strangers who guess at your password, so that they cannot lock you out. It holds a random number and logs nobody in.',
    lasts: `${KNOWN_DEVICE_DAYS} days after you last logged in; logging out does not remove it`,
  },
  {
    name: 'hedgerow-draft',
    purpose:
      'Remembers the job that you are describing before you have an account. It holds a random number; what you type is stored by us, not in the browser.',
    lasts: `${VISITOR_DAYS} days after you last worked on it, or until you post it or log in`,
  },
  {
    name: 'hedgerow-challenge',
    purpose:
      'With two-factor sign-in: remembers, between the password and the code, that the password was right. It holds a random number.',
    lasts: `${CHALLENGE_MINUTES} minutes at most; gone once you are logged in`,
  },
  {
    name: 'hedgerow-two-factor',
    purpose:
      'While you set up two-factor sign-in: keeps the secret the same if you reload the page. It is encrypted, so that the browser cannot read it.',
    lasts: `${COOKIE_MINUTES.twoFactor} minutes at most; gone once it is switched on`,
  },
  {
    name: 'hedgerow-return-url',
    purpose:
      'Remembers the page you asked for when we had to ask you to log in first, so that we can offer you a link to it.',
    lasts: `${COOKIE_MINUTES.returnUrl} minutes at most; gone once you are logged in`,
  },
  {
    name: 'hedgerow-kept',
    purpose:
      'If you send a form after your session has ended: keeps what you typed until you have logged in again. It is encrypted, holds no passwords or files, and goes only to the page of that form.',
    lasts: `${COOKIE_MINUTES.kept} minutes at most; gone as soon as the form is shown again`,
  },
  {
    name: 'hedgerow-toast',
    purpose: 'Carries one short notice to the next page, such as “Job posted successfully!”.',
    lasts: `${COOKIE_MINUTES.toast} minute at most; gone as soon as it is shown`,
  },
  {
    name: 'hedgerow-wrote',
    purpose:
      'Where pages are read from a copy of our database: remembers that you have just changed something, so that you see it at once. It holds nothing else.',
    lasts: 'A few seconds',
  },
];

export function Cookies(shown: ShownVersion) {
  return (
    <LegalPage
      {...shown}
      summary="The site stores a few small cookies in your browser, because it cannot work without them. Nothing tracks you."
    >
      <h2>What we store</h2>
      <div className="bed overflow-hidden">
        <table className="table stack">
          <caption className="sr-only">Cookies</caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">What for</th>
              <th scope="col">How long</th>
            </tr>
          </thead>
          <tbody>
            {COOKIES.map(({ name, purpose, lasts }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td data-label="What for">{purpose}</td>
                <td data-label="How long">{lasts}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        Over a secure connection, the names of some of them begin with __Host-, which keeps other sites from setting
        them. If you read the site without signing in, there is usually no cookie at all.
      </p>
      <p>
        A message that you have written and that could not be sent yet, because there was no connection, is kept on your
        device with its file, until it is sent, you discard it, or you log out.
      </p>
      <h2>What we do not store</h2>
      <ul>
        <li>
          No advertising, tracking or statistics cookies, and no scripts from other companies. That is why there is no
          cookie banner.
        </li>
        <li>
          No drafts: a job you are describing is stored by us, in your account once you have one, and not on your
          device.
        </li>
      </ul>
      <h2>The payment page</h2>
      <p>
        You pay on our payment provider’s own page. It sets its own cookies, to take the payment and to prevent fraud;
        the provider’s own policy says which.
      </p>
      <h2>How to remove them</h2>
      <p>
        Log out, or delete the cookies of this site in your browser. You will be signed out, and a job that you were
        describing without an account is lost. Nothing else is.
      </p>
    </LegalPage>
  );
}
