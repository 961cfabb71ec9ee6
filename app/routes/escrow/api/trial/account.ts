import type { LoaderFunctionArgs } from '@remix-run/node';
import { readTrialAccount } from '#app/commands/escrow/provider-trial';
import { readJson } from '#app/web/submit.server';
import { accountJson } from './account-json';

/** GET /api/landscaper-account/{accountId} (P-ENT-01) */
export const loader = (args: LoaderFunctionArgs) => readJson(readTrialAccount, args, { to: accountJson });
