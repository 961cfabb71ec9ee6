import { SUPPORT_ANSWER_WORKING_DAYS } from '#src/kernel/deadlines';
import { ButtonLink } from '#app/ui/button';
import { Icon } from '#app/ui/icon';
import { BRAND } from '#app/ui/page/brand';

/** How to reach a person, in the same place on every page of the help centre. */
export const Contact = () => (
  <aside className="bed bed-pad grid gap-4 lg:sticky lg:top-6" aria-labelledby="contact">
    <h2 id="contact" className="text-xl">
      Talk to a person
    </h2>
    <ul className="grid list-none gap-1">
      <li>
        <a className="inline-flex min-h-11 items-center gap-3 font-semibold" href={`mailto:${BRAND.email}`}>
          <Icon name="mail" className="flex-none" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{BRAND.email}</span>
        </a>
      </li>
      <li>
        <a className="inline-flex min-h-11 items-center gap-3 font-semibold" href={BRAND.phoneLink}>
          <Icon name="phone" className="flex-none" />
          {BRAND.phone}
        </a>
      </li>
    </ul>
    <div className="grid gap-2">
      <ButtonLink icon="send" href="/help-center/ask">
        Write to us
      </ButtonLink>
      <a className="inline-flex min-h-11 items-center" href="/help-center/requests">
        Your requests and our answers
      </a>
    </div>
    <p className="text-soft">
      {BRAND.hours}. We answer within {SUPPORT_ANSWER_WORKING_DAYS} working day. If it is about a job, tell us its
      number: it is at the top of the job’s page.
    </p>
    <p className="border-t border-line pt-4">
      <b>In danger?</b> Call 999. Then tell us.
    </p>
  </aside>
);
