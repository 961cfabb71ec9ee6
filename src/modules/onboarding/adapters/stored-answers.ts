import { noRegistrationAnswers, type PortfolioDraft, type RegistrationAnswers } from '../domain/registration';

type StoredPicture = Omit<PortfolioDraft, 'photoId'> & { photoId?: string | null };
export type StoredAnswers = Partial<Omit<RegistrationAnswers, 'portfolio'> & { portfolio: StoredPicture[] }>;

/** Stored answers, perhaps from before a question was added or uploads were stored by id. */
export function answersFrom(stored: StoredAnswers): RegistrationAnswers {
  const photo = pictureAt(stored.profilePhotoUrl ?? '');
  return {
    ...noRegistrationAnswers,
    ...stored,
    ...(photo.photoId && { profilePhotoId: photo.photoId, profilePhotoUrl: '' }),
    portfolio: (stored.portfolio ?? []).map((item) => ({ ...item, ...pictureIn(item) })),
  };
}

const pictureIn = ({ photoId, imageUrl }: StoredPicture) => (photoId ? { photoId, imageUrl } : pictureAt(imageUrl));

/** Uploads used to be stored as the URL that shows them. */
function pictureAt(imageUrl: string): { photoId: string | null; imageUrl: string } {
  const photoId = /^\/photos\/([0-9a-f-]{36})\/\d+\.jpg$/.exec(imageUrl)?.[1];
  return photoId ? { photoId, imageUrl: '' } : { photoId: null, imageUrl };
}
