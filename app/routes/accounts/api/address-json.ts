import type { App } from '#src/composition/app';

type Address = { id: string; label: string; address: string; isDefault: boolean };

/** A saved address, as GET /api/customer/profile shows it (S-ENT-13). */
export const addressJson = ({ id, label, address, isDefault }: Address) => ({
  id,
  label,
  fullAddress: address,
  isDefault,
});

/** The fields that a call sends. The address itself may be called `address`, or `fullAddress` as in answers. */
export const addressFrom = ({ label, address, fullAddress = address, isDefault }: Record<string, unknown>) => ({
  ...(label !== undefined && { label }),
  ...(fullAddress !== undefined && { address: fullAddress }),
  ...(isDefault !== undefined && { isDefault }),
});

/** A call names the id of a new address `id`. */
export const nameOfAddressField = (field: string) => (field === 'addressId' ? 'id' : field);

/** The answer to a call that has saved an address. */
export async function addressIn(app: App, userId: string, addressId: string) {
  const saved = (await app.accounts.settings(userId))?.addresses.find(({ id }) => id === addressId);
  return { success: true, ...(saved && addressJson(saved)) };
}
