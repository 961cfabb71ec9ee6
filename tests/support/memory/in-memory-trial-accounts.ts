import type { TrialAccounts } from '#src/modules/escrow/ports/provider-trial';
import { plainTable, RowList } from './checks/rows';

export function inMemoryTrialAccounts(): TrialAccounts {
  const all = new RowList<Parameters<TrialAccounts['add']>[0]>(plainTable('trial_accounts'));
  return {
    add: async (account) => void (all.some((one) => one.accountId === account.accountId) || all.push(account)),
    findByEmail: async (email) =>
      all
        .filter((one) => one.email.toLowerCase() === email.toLowerCase())
        .sort((a, b) => +b.openedAt - +a.openedAt)
        .map(({ accountId }) => ({ accountId }))[0],
  };
}
