import type { SessionUser } from '#src/modules/accounts/domain/user';
import { urlOf } from '#app/url-of';

/** The signed-in user in JSON (S-ENT-01), with the location that the messages expect (S-ENT-52). */
export const userJson = (user: SessionUser) => ({
  id: user.id,
  email: user.email,
  username: user.username,
  userType: user.userType,
  profileCompleted: user.profileCompleted,
  firstName: user.firstName,
  lastName: user.lastName,
  fullName: user.fullName,
  profileImage: user.profileImage && urlOf('/photos/:id/:file', user.profileImage, '320.jpg'),
  phoneNumber: user.phoneNumber,
  address: user.address,
  location: user.address ?? user.town ?? null,
  preferredContactMethod: user.preferredContactMethod,
  propertyType: user.propertyType,
});
