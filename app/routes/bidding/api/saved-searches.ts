import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { saveSearch } from '#app/commands/bidding/find-jobs/save-search';
import { ownSearches } from '#app/routes/bidding/saved-searches/own-search.server';
import { listJson } from '#app/web/lists/paging';
import { submitJson } from '#app/web/submit.server';
import { savedSearchJson } from './saved-search-json';

/** GET /api/landscaper/saved-searches: the landscaper’s own, latest first, each with the number of new jobs. */
export const loader = async (args: LoaderFunctionArgs) =>
  listJson(args.request, (await ownSearches(args)).map(savedSearchJson));

/**
 * POST /api/landscaper/saved-searches { name, page: find-jobs or browse, query?, alerts? }. `query` is that of the call
 * that finds the jobs.
 */
export const action = (args: ActionFunctionArgs) =>
  submitJson(saveSearch, args, { to: (search) => ({ success: true, ...savedSearchJson(search) }), status: 201 });
