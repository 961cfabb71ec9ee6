import type { LoaderFunctionArgs } from '@remix-run/node';
import { readTrialLandscaper } from '#app/commands/escrow/provider-trial';
import { readJson } from '#app/web/submit.server';
import { abilities } from './account-json';

/** GET /api/landscaper/status/{email} -> { charges_enabled, payouts_enabled } */
export const loader = (args: LoaderFunctionArgs) => readJson(readTrialLandscaper, args, { to: abilities });
