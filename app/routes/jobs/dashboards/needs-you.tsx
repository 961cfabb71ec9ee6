import type { Day } from '#src/kernel/day';
import type { DocumentKind } from '#src/modules/onboarding/domain/document';
import type { DocumentView } from '#src/modules/onboarding/ports/document-views';
import { addDays, daysBetween, londonDay } from '#src/kernel/day';
import { dayDate, shortDate } from '#src/kernel/written-date';
import type { LandscaperWork } from '#src/modules/jobs/ports/views/landscaper-dashboard-views';
import { documentNames } from '#app/commands/onboarding/words';
import { slugOf } from '#app/routes/onboarding/documents/document-kinds';
import { ButtonLink } from '#app/ui/button';
import { counted } from '#app/ui/format';
import { Icon } from '#app/ui/icon';
import type { IconName } from '#app/ui/icon-names';
import { Note } from '#app/ui/note';
import { urlOf } from '#app/url-of';

/** How many days before it expires a landscaper's home page mentions a check. */
const ENDING_SOON_DAYS = 30;

export type EndingSoon = { kind: DocumentKind; until: Day; daysLeft: number };

/** Insurance that we have seen and that expires soon or expired this month, unless a newer document was sent. */
export function endingSoon(documents: DocumentView[], now: Date): EndingSoon[] {
  const today = londonDay(now);
  return (['public_liability', 'employers_liability'] as const).flatMap((kind) => {
    const ofKind = documents.filter((document) => document.kind === kind);
    const seen = ofKind.filter(({ review }) => review === 'approved').map(({ validUntil }) => validUntil ?? '');
    const until = seen.sort().at(-1);
    const isReplaced = ofKind.some(({ review }) => review === 'submitted');
    if (!until || isReplaced || until > addDays(today, ENDING_SOON_DAYS)) return [];
    if (until < addDays(today, -ENDING_SOON_DAYS)) return [];
    return [{ kind, until, daysLeft: daysBetween(today, until) }];
  });
}

type Asking = Pick<LandscaperWork, 'problems' | 'suggestions'>;
type Props = { ending: EndingSoon[]; work: Asking; unread: number };

/**
 * What a landscaper has to do besides the work itself: a check that expires, a date to answer, a problem, a message.
 */
export function NeedsYou({ ending, work, unread }: Props) {
  const asks = asksOf(work, unread);
  return (
    <>
      {ending.map((one) => (
        <Ending key={one.kind} {...one} />
      ))}
      {asks.length > 0 && (
        <section aria-label="Needs you">
          <ul className="rows bed mb-3">
            {asks.map(({ icon, title, words, href, act }) => (
              <li key={href} className="py-2.5!">
                <Icon name={icon} size={22} className="text-soft" />
                <span className="min-w-0 leading-snug">
                  <b className="block">{title}</b>
                  {words && <span className="block text-sm text-soft">{words}</span>}
                </span>
                <ButtonLink kind="secondary" small href={href}>
                  {act}
                  <span className="sr-only">: {title}</span>
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type Ask = { icon: IconName; title: string; words?: string; href: string; act: string };

/** The questions that wait for the landscaper, in the order in which they stop money or work. */
export function asksOf({ problems, suggestions }: Asking, unread: number): Ask[] {
  const disputes = problems.map(({ id, title }): Ask => ({
    icon: 'scale',
    title: 'Problem reported',
    words: title,
    href: urlOf('/jobs/:id/dispute', id),
    act: 'See',
  }));
  const dates = suggestions.map(({ id, title, customerFirstName, date, time }): Ask => ({
    icon: 'calendar-clock',
    title: `${customerFirstName} suggests ${dayDate(date)}`,
    words: `${title}, at ${time}`,
    href: urlOf('/jobs/:id/schedule/suggestion', id),
    act: 'Answer',
  }));
  const messages: Ask[] =
    unread > 0
      ? [
          {
            icon: 'message-circle',
            title: counted(unread, 'unread message'),
            href: '/landscaper/messages',
            act: 'Read',
          },
        ]
      : [];
  return [...disputes, ...dates, ...messages];
}

const Ending = ({ kind, until, daysLeft }: EndingSoon) => (
  <Note kind="warning" icon="umbrella" className="mb-3 py-2.5!">
    <span className="flex items-center justify-between gap-3">
      <span className="leading-snug">
        <b className="block leading-tight">Insurance {endsWords(daysLeft)}</b>
        <span className="text-sm">
          {documentNames[kind].replace(/ insurance$/, '')}, {shortDate(until)}
          <span className="max-sm:sr-only">
            . {daysLeft < 0 ? 'Customers no longer see it.' : 'Customers stop seeing it then.'}
          </span>
        </span>
      </span>
      <ButtonLink kind="secondary" small href={urlOf('/landscaper/documents/add/:kind', slugOf(kind))}>
        Renew<span className="sr-only"> {documentNames[kind].toLowerCase()}</span>
      </ButtonLink>
    </span>
  </Note>
);

function endsWords(daysLeft: number): string {
  if (daysLeft < 0) return 'has ended';
  return daysLeft === 0 ? 'ends today' : `ends in ${counted(daysLeft, 'day')}`;
}
