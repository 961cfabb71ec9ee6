import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { openSavedSearch } from '#app/commands/bidding/find-jobs/open-saved-search';
import { searchPath } from '#app/commands/bidding/find-jobs/saved-filters';
import { notFound } from '#app/web/guard.server';
import { runCommand } from '#app/web/run-command.server';

/** Opens the page of a saved search. What it finds no longer counts as new. */
export async function loader(args: LoaderFunctionArgs) {
  const opened = await runCommand(openSavedSearch, args, { id: args.params.id ?? '' });
  return opened.ok ? redirect(searchPath(opened.value)) : notFound();
}
