import { expect, test } from 'vitest';
import { SavePersonalInfo } from '#src/modules/onboarding/use-cases/save-personal-info';
import { aUser, inMemoryUsers } from '#tests/support/memory/in-memory-accounts';
import { workOn } from '#tests/support/memory/in-memory-work';
import { personalInfo } from '#tests/support/onboarding/personal-info';

function saving(user = aUser()) {
  const users = inMemoryUsers(user);
  const useCase = new SavePersonalInfo(workOn({ users }));
  return { users, save: () => useCase.execute({ userId: user.id, ...personalInfo }) };
}

test('C-COMP-02 the first step is saved, and the profile is not complete yet', async () => {
  const { save, users } = saving();
  expect(await save()).toMatchObject({ ok: true, value: { fullName: 'Olive Bramble', profileCompleted: false } });
  expect(users.all()).toMatchObject([{ phoneNumber: '07700900123', address: '3 Hazel Close, Frome' }]);
});

test('a profile that is already completed is not changed', async () => {
  const { save } = saving(aUser({ profileCompleted: true }));
  expect(await save()).toEqual({ ok: false, reason: 'profile-completed' });
});

test('only customers can save this step', async () => {
  const { save } = saving(aUser({ userType: 'landscaper' }));
  expect(await save()).toEqual({ ok: false, reason: 'not-a-customer' });
});
