import type { LoaderFunctionArgs } from '@remix-run/node';
import { writtenCountry } from '#src/kernel/written-country';
import { deviceWords } from '#app/ui/device-words';
import { customerProfile } from '#app/routes/accounts/profile/customer-profile.server';
import { photoUrl } from '#app/ui/pictures/photo-url';

/** This call's names for the types of property, or null for those without one (D-PROPTYPE, S-ENT-14). */
const PROPERTY = {
  home: 'house',
  apartment: 'flat',
  business: 'business',
  commercial: 'commercial',
  other: null,
} as const;

/** GET /api/customer/profile (S-ENT-13). `address` is the default address, which posting suggests (D-PROFADDR). */
export async function loader(args: LoaderFunctionArgs) {
  const { actor, account, addresses, jobStats } = await customerProfile(args);
  const { fullName, profileImage, propertyType, preferredContactMethod } = actor;
  return Response.json({
    fullName,
    profileImage: profileImage && photoUrl(profileImage, 320),
    propertyType: PROPERTY[propertyType ?? 'other'],
    preferredContactMethod,
    jobStats,
    savedAddresses: addresses.map(({ id, label, isDefault, address }) => ({
      id,
      label,
      isDefault,
      fullAddress: address,
    })),
    address: addresses.find(({ isDefault }) => isDefault)?.address ?? actor.address,
    accountCreatedAt: account.createdAt,
    lastLoginDevice: account.lastLoginDevice && deviceWords(account.lastLoginDevice),
    lastLoginLocation: writtenCountry(account.lastLoginCountry),
    lastLoginAt: account.lastLoginAt,
  });
}
