import { contentKinds } from '#src/modules/moderation/domain/content';
import type { CaseState } from '#src/modules/moderation/ports/moderation-views';
import { chosenIn, searchIn } from '#app/web/lists/list-address';

export const caseStates = ['open', 'appealed', 'decided'] as const satisfies CaseState[];

/** The parameters of reported content: ?state=, ?kind= and ?search=. Without a state, what has to be decided. */
export const reportedAskedIn = (query: URLSearchParams) => ({
  state: chosenIn(query, 'state', caseStates) ?? 'open',
  kind: chosenIn(query, 'kind', contentKinds),
  search: searchIn(query),
});

/** The same for reported messages. */
export const reportedMessagesAskedIn = (query: URLSearchParams) => ({
  ...reportedAskedIn(query),
  kind: 'message' as const,
});
