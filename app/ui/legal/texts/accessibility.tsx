import { SUPPORT_ANSWER_WORKING_DAYS } from '#src/kernel/deadlines';
import { LegalPage, type ShownVersion } from '../legal-page';

export function Accessibility(shown: ShownVersion) {
  return (
    <LegalPage
      {...shown}
      summary="Everyone with a garden should be able to use this site: with a keyboard, a screen reader, large text, one thumb, or outdoors in the sun."
    >
      <h2>What we aim for</h2>
      <p>
        WCAG 2.2, level AA: the Web Content Accessibility Guidelines that public bodies in the UK must meet. We are not
        a public body, but we think it is the right standard.
      </p>
      <h2>What you can rely on</h2>
      <ul>
        <li>Everything works without scripts: posting, bidding, paying, confirming, writing messages.</li>
        <li>Everything works with a keyboard, and you can always see where the focus is.</li>
        <li>Buttons on a phone are at least 44 pixels high, and no action needs dragging.</li>
        <li>Nothing is shown by colour alone: there is always a word and an icon as well.</li>
        <li>Errors are listed at the top of a form, say what to do, and are repeated beside their fields.</li>
        <li>
          Pages can be zoomed to four times their size. They fit a screen 320 pixels wide without scrolling sideways;
          wide tables scroll within themselves.
        </li>
        <li>If your device is set to dark colours, more contrast or less motion, the site follows.</li>
        <li>
          If your session ends while you type, what you typed is kept until you have logged in again. There is no puzzle
          to solve when you sign in, and you may paste your password.
        </li>
      </ul>
      <h2>How we know</h2>
      <p>
        Nearly every page is checked by an automatic tool (axe-core) at the size of a phone and of a desktop, in light
        and dark colours, and a version with a fault is not published. Automatic checks find only some of the possible
        problems.
      </p>
      <h2>What falls short</h2>
      <ul>
        <li>
          We have not yet tested with people who use screen readers every day. Some wording may be clumsy to listen to.
        </li>
        <li>
          If you set a much larger text size in your browser, instead of zooming, some pages become wider than a small
          phone.
        </li>
        <li>Photos that people upload are described only by their file name or their job.</li>
        <li>The payment page belongs to our payment provider, who is responsible for it.</li>
      </ul>
      <h2>Tell us</h2>
      <p>
        If something gets in your way, tell us what you were trying to do. We answer within{' '}
        {SUPPORT_ANSWER_WORKING_DAYS} working day, help you over the phone where we can, and tell you when it will be
        fixed. If our answer does not help, the Equality Advisory and Support Service can advise you.
      </p>
    </LegalPage>
  );
}
