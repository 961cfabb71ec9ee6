import type { ActionFunctionArgs } from '@remix-run/node';
import { changeSavedSearch } from '#app/commands/bidding/find-jobs/change-saved-search';
import { deleteSavedSearch } from '#app/commands/bidding/find-jobs/delete-saved-search';
import { ownSearches } from '#app/routes/bidding/saved-searches/own-search.server';
import { submitJson } from '#app/web/submit.server';

/**
 * PATCH /api/landscaper/saved-searches/{id} changes those of { name, alerts } that are sent. DELETE deletes the search.
 */
export async function action(args: ActionFunctionArgs) {
  if (args.request.method === 'DELETE') return submitJson(deleteSavedSearch, args);
  const known = (await ownSearches(args)).find(({ id }) => id === args.params.id);
  return submitJson(changeSavedSearch, args, {
    from: (body) => ({ name: known?.name ?? '-', alerts: known?.alerts ?? false, ...body }),
  });
}
