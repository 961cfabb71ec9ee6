import type { ContentKind } from '#src/modules/moderation/domain/content';
import { THINGS } from '#app/ui/reported-things';
import { urlOf } from '#app/url-of';

type Props = {
  kind: ContentKind;
  id: string;
  /** Distinguishes it from the page's other report links, for screen readers: "by Fern". */
  of?: string;
  /** Names what is reported: "Report this profile text". */
  long?: boolean;
};

/** Leads to the form to report something. Visitors log in first, and admins get the page on which they act on it. */
export const ReportLink = ({ kind, id, of, long }: Props) => (
  <a href={urlOf('/report/:kind/:id', kind, id)} className="inline-block py-0.5 text-sm text-soft" rel="nofollow">
    Report
    {long ? ` this ${THINGS[kind]}` : <span className="sr-only"> this {THINGS[kind]}</span>}
    {of && <span className="sr-only"> {of}</span>}
  </a>
);
