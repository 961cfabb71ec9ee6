import type { LoaderFunctionArgs } from '@remix-run/node';
import { lookUpPostcode } from '#app/commands/jobs/posting/look-up-postcode';
import { readJson } from '#app/web/submit.server';

/**
 * GET /api/postcodes/{postcode} -> { postcode, town, streets }. `streets` are the names of at most three nearest ones,
 * none if unknown.
 */
export const loader = (args: LoaderFunctionArgs) => readJson(lookUpPostcode, args, { to: (found) => found });
