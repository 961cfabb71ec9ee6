import type { Day } from '#src/kernel/day';
import type { DocumentKind } from '#src/modules/onboarding/domain/document';
import type { DocumentView } from '#src/modules/onboarding/ports/document-views';
import { addDays, londonDay } from '#src/kernel/day';
import { shortDate } from '#src/kernel/written-date';
import { documentNames } from '#app/commands/onboarding/words';
import { slugOf } from '#app/routes/onboarding/documents/document-kinds';
import { ButtonLink } from '#app/ui/button';
import { counted } from '#app/ui/format';
import { Note } from '#app/ui/note';

/** How many days before its last day a landscaper's home says that a check ends. */
const ENDING_SOON_DAYS = 30;

export type EndingSoon = { kind: DocumentKind; until: Day; daysLeft: number };

/** Insurance that we have seen and that ends soon, or has ended this month, unless a newer document has been sent. */
export function endingSoon(documents: DocumentView[], now: Date): EndingSoon[] {
  const today = londonDay(now);
  return (['public_liability', 'employers_liability'] as const).flatMap((kind) => {
    const ofKind = documents.filter((document) => document.kind === kind);
    const seen = ofKind.filter(({ review }) => review === 'approved').map(({ validUntil }) => validUntil ?? '');
    const until = seen.sort().at(-1);
    const isReplaced = ofKind.some(({ review }) => review === 'submitted');
    if (!until || isReplaced || until > addDays(today, ENDING_SOON_DAYS)) return [];
    if (until < addDays(today, -ENDING_SOON_DAYS)) return [];
    return [{ kind, until, daysLeft: Math.round((Date.parse(until) - Date.parse(today)) / 86_400_000) }];
  });
}

/** What a landscaper has to see to besides the work itself. */
export const NeedsYou = ({ ending }: { ending: EndingSoon[] }) => (
  <>
    {ending.map(({ kind, until, daysLeft }) => (
      <Note key={kind} kind="warning" icon="umbrella" className="mb-4">
        <span className="flex items-center justify-between gap-4">
          <span className="leading-snug">
            <b className="block">
              {documentNames[kind]} {endsWords(daysLeft)}
            </b>
            <span className="text-sm">
              {shortDate(until)}
              <span className="max-sm:sr-only">
                . {daysLeft < 0 ? 'Customers no longer see it.' : 'Customers stop seeing it then.'}
              </span>
            </span>
          </span>
          <ButtonLink kind="secondary" small href={`/landscaper/documents/add/${slugOf(kind)}`}>
            Renew<span className="sr-only"> {documentNames[kind].toLowerCase()}</span>
          </ButtonLink>
        </span>
      </Note>
    ))}
  </>
);

function endsWords(daysLeft: number): string {
  if (daysLeft < 0) return 'has ended';
  return daysLeft === 0 ? 'ends today' : `ends in ${counted(daysLeft, 'day')}`;
}
