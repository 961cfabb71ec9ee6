import type { App } from '#src/composition/app';
import type { ContentKind } from '#src/modules/moderation/domain/content';
import type { CaseState } from '#src/modules/moderation/ports/moderation-views';
import type { ReportedList } from './reported-queue';

/** A page of what was reported, and how much waits in each state. */
export async function reportedList(
  { moderation: { views } }: App,
  asked: { state: CaseState; kind: ContentKind | undefined; after?: string },
): Promise<ReportedList> {
  const { kind } = asked;
  const [page, open, appealed] = await Promise.all([
    views.queue(asked),
    views.count({ state: 'open', kind }),
    views.count({ state: 'appealed', kind }),
  ]);
  return { ...page, state: asked.state, kind: kind ?? null, waiting: { open, appealed } };
}
