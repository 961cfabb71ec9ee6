import type { App } from '#src/composition/app';
import type { CasesAsked } from '#src/modules/moderation/ports/moderation-views';
import { partIn, placeOfList } from '#app/web/lists/list-address';
import type { ReportedList } from './reported-queue';

/** The reported content that a URL asks for, and how much waits in each state. `file`: the URL of the download. */
export async function reportedList(
  { moderation: { views } }: App,
  url: URL,
  asked: CasesAsked,
  file?: string,
): Promise<ReportedList> {
  const { kind } = asked;
  const [list, open, appealed] = await Promise.all([
    views.queue({ ...asked, ...partIn(url.searchParams) }),
    views.count({ state: 'open', kind }),
    views.count({ state: 'appealed', kind }),
  ]);
  return { asked, cases: list.rows, place: placeOfList(url, file, list), waiting: { open, appealed } };
}
