import type { ActedFrom } from '#src/kernel/audit';
import { deviceOf } from '#src/modules/accounts/domain/device';
import { deviceWords } from '#app/ui/device-words';
import type { RequestFacts } from './command';

/** Where an admin acted from, for the audit log. */
export const actedFrom = ({ address, userAgent }: Pick<RequestFacts, 'address' | 'userAgent'>): ActedFrom => ({
  address,
  device: deviceWords(deviceOf(userAgent)),
});
