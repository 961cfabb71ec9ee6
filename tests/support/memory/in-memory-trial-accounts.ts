import type { TrialAccounts } from '#src/modules/escrow/ports/provider-trial';

export function inMemoryTrialAccounts(): TrialAccounts {
  const all: Parameters<TrialAccounts['add']>[0][] = [];
  return {
    add: async (account) => void (all.some((one) => one.accountId === account.accountId) || all.push(account)),
    findByEmail: async (email) =>
      all
        .filter((one) => one.email.toLowerCase() === email.toLowerCase())
        .sort((a, b) => +b.openedAt - +a.openedAt)
        .map(({ accountId }) => ({ accountId }))[0],
  };
}
