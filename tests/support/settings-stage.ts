import { ChangeAlerts } from '#src/modules/accounts/use-cases/settings/change-alerts';
import { ChangePrivacy } from '#src/modules/accounts/use-cases/settings/change-privacy';
import { aUser, inMemorySettings, inMemoryUsers } from './memory/in-memory-accounts';
import { workOn } from './memory/in-memory-work';

/** Olive, who has chosen nothing yet. */
export function settingsStage() {
  const olive = aUser();
  const stores = { users: inMemoryUsers(olive), settings: inMemorySettings() };
  return {
    olive,
    changeAlerts: new ChangeAlerts(workOn(stores)),
    changePrivacy: new ChangePrivacy(workOn(stores)),
    kept: async () => ({ ...(await stores.users.find(olive.id)), ...(await stores.settings.of(olive.id)) }),
  };
}
