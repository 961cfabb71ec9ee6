import { BRAND } from '#app/ui/page/brand';
import { SUPPORT_ANSWER_WORKING_DAYS } from '#src/kernel/deadlines';
import { ButtonLink } from '#app/ui/button';
import { Fold } from '#app/ui/fold';
import { HELP_TOPICS } from '#app/ui/help/help-topics';
import { Icon } from '#app/ui/icon';

export const meta = () => [{ title: `Help centre · ${BRAND.name}` }, { name: 'description', content: 'Answers about posting, bids, paying and release, problems, your account, and for landscapers.' }];

/** Answers by topic, and our contact details. */
export default function HelpCentre() {
  return (
    <div className="page pt-6 lg:pt-12 grid gap-10 lg:grid-cols-[1fr_19rem] lg:gap-16 items-start">
      <div>
        <h1>Help centre</h1>
        <nav aria-label="Topics" className="mt-4 mb-8">
          <ul className="flex flex-wrap gap-x-6 gap-y-1 list-none">
            {HELP_TOPICS.map(({ id, title }) => (
              <li key={id}>
                <a className="inline-flex items-center min-h-11" href={`#${id}`}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid gap-10">
          {HELP_TOPICS.map(({ id, title, answers }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className="text-2xl mb-2">
                {title}
              </h2>
              {answers.map(({ question, answer }) => (
                <Fold key={question} summary={question}>
                  {answer}
                </Fold>
              ))}
            </section>
          ))}
        </div>
      </div>
      <aside className="bed bed-pad grid gap-4 lg:sticky lg:top-6" aria-labelledby="contact">
        <h2 id="contact" className="text-xl">
          Talk to a person
        </h2>
        <ul className="grid gap-1 list-none">
          <li>
            <a className="inline-flex items-center gap-3 min-h-11 font-semibold" href={`mailto:${BRAND.email}`}>
              <Icon name="mail" className="flex-none" />
              {BRAND.email}
            </a>
          </li>
          <li>
            <a className="inline-flex items-center gap-3 min-h-11 font-semibold" href={BRAND.phoneLink}>
              <Icon name="phone" className="flex-none" />
              {BRAND.phone}
            </a>
          </li>
        </ul>
        <div className="grid gap-2">
          <ButtonLink icon="send" href="/help-center/ask">
            Write to us
          </ButtonLink>
          <a className="inline-flex items-center min-h-11" href="/help-center/requests">
            Your requests and our answers
          </a>
        </div>
        <p className="text-soft">
          {BRAND.hours}. We answer within {SUPPORT_ANSWER_WORKING_DAYS} working day. If it is about a job, tell us its number: it is at the top of the job’s page.
        </p>
        <p className="border-t border-line pt-4">
          <b>In danger?</b> Call 999. Then tell us.
        </p>
      </aside>
    </div>
  );
}
