import { describe, expect, test } from 'vitest';
import { LEGAL_VERSIONS, type LegalVersions } from '#src/kernel/legal-versions';
import type { User } from '#src/modules/accounts/domain/user';
import { AnnounceTerms } from '#src/modules/accounts/use-cases/settings/announce-terms';
import { aUser, inMemoryTermsNotices, inMemoryUsers } from '#tests/support/memory/in-memory-accounts';
import { inMemoryOutbox } from '#tests/support/memory/in-memory-jobs';
import { quietLog } from '#tests/support/memory/in-memory-notifications';
import { workOn } from '#tests/support/memory/in-memory-work';

const changed: LegalVersions = {
  ...LEGAL_VERSIONS,
  terms: ['2026-12-10', '2026-05-01'],
  'terms-for-landscapers': ['2027-01-15', '2026-05-01'],
};
const inTime = new Date('2026-11-24T09:21:00Z');
const olive = aUser({ id: 'olive' });
const fern = aUser({ id: 'fern', email: 'fern@hedgerow.test', userType: 'landscaper' });

function announcing(versions: LegalVersions, ...people: User[]) {
  const [users, outbox, alarms] = [inMemoryUsers(...people), inMemoryOutbox(), [] as unknown[]];
  const termsNotices = inMemoryTermsNotices(users);
  const log = { ...quietLog, error: (_words: string, facts?: object) => void alarms.push(facts) };
  const announce = new AnnounceTerms(workOn({ termsNotices, outbox }), termsNotices, versions, log);
  return {
    users,
    alarms,
    run: (asOf = inTime) => announce.execute({ asOf }),
    told: () => outbox.events.map(({ about: { userId, document, version } }) => `${userId} ${document} ${version}`),
  };
}

describe('new terms', () => {
  test('are announced once to each customer and landscaper, those for landscapers to landscapers alone', async () => {
    const ada = aUser({ id: 'ada', email: 'ada@hedgerow.test', userType: 'admin' });
    const { run, told, alarms } = announcing(changed, olive, fern, ada);
    for (let n = 0; n < 3; n++) await run();
    expect(told().sort()).toEqual([
      'fern terms 2026-12-10',
      'fern terms-for-landscapers 2027-01-15',
      'olive terms 2026-12-10',
    ]);
    expect(alarms).toEqual([]);
  });

  test('are announced to those who join before they are in force, and no more after that', async () => {
    const { run, told, users, alarms } = announcing({ ...changed, 'terms-for-landscapers': ['2026-05-01'] }, olive);
    await run();
    const rowan = { email: 'rowan@hedgerow.test', createdAt: new Date('2026-12-01T12:00:00Z') };
    await users.add(aUser({ ...rowan, id: 'rowan' }));
    await run(new Date('2026-12-02T09:21:00Z'));
    await users.add(aUser({ id: 'late', email: 'late@hedgerow.test' }));
    await run(new Date('2026-12-10T09:21:00Z'));
    expect(told()).toEqual(['olive terms 2026-12-10', 'rowan terms 2026-12-10']);
    expect(alarms).toEqual([]);
  });

  test('announced less than 15 days before are still announced, and logged as an alarm', async () => {
    const { run, told, alarms } = announcing(changed, olive);
    await run(new Date('2026-11-25T09:21:00Z'));
    expect(told()).toEqual(['olive terms 2026-12-10']);
    expect(alarms).toMatchObject([{ alarm: 'terms-announced-late', document: 'terms', version: '2026-12-10' }]);
  });

  test('a hundred people are told in a turn, and the rest in the next', async () => {
    const people = Array.from({ length: 130 }, (_, n) => aUser({ id: `one-${n}`, email: `${n}@hedgerow.test` }));
    const { run, told } = announcing(changed, ...people);
    expect(await run()).toEqual({ more: true });
    expect(told()).toHaveLength(100);
    expect(await run()).toEqual({ more: false });
    expect(told()).toHaveLength(130);
  });
});

test('while there is one version of each document, nobody is told anything', async () => {
  const { run, told } = announcing(LEGAL_VERSIONS, olive, fern);
  expect([await run(), told()]).toEqual([{ more: false }, []]);
});
