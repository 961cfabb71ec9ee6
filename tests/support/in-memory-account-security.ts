import type { SignInEntry, SignInLog } from '#src/modules/accounts/ports/sign-in-log';

export function inMemorySignInLog(): SignInLog & { all(): SignInEntry[] } {
  let entries: (SignInEntry & { userId: string })[] = [];
  return {
    all: () => entries,
    add: async (entry) => void entries.push(entry),
    latestOf: async (userId, limit) =>
      entries
        .filter((entry) => entry.userId === userId)
        .sort((a, b) => b.at.getTime() - a.at.getTime())
        .slice(0, limit)
        .map(({ at, device }) => ({ at, device })),
    async forgetBefore(day, limit) {
      const gone = entries.filter(({ at }) => at < day).slice(0, limit);
      entries = entries.filter((entry) => !gone.includes(entry));
      return gone.length;
    },
  };
}
