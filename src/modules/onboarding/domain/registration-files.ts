import type { RegistrationAnswers } from './registration';

/** The answers that are given with a file. */
export const fileAnswers = [
  'profilePhotoUrl',
  'portfolio',
  'publicLiabilityFile',
  'employersLiabilityFile',
  'certifications',
] as const;
export type FileAnswer = (typeof fileAnswers)[number];

/** The answers that change with a stored file. `id`: of the photo or document. */
export function answersWithFile(
  answers: Pick<RegistrationAnswers, 'portfolio' | 'certifications'>,
  { slot, id }: { slot: FileAnswer; id: string },
  newId: () => string,
): Partial<RegistrationAnswers> {
  switch (slot) {
    case 'portfolio':
      return {
        portfolio: [
          ...answers.portfolio,
          { id: newId(), photoId: id, imageUrl: '', jobType: '', caption: '', monthYear: '' },
        ],
      };
    case 'certifications':
      return { certifications: [...answers.certifications, { name: 'Certificate', documentId: id }] };
    case 'profilePhotoUrl':
      return { profilePhotoId: id, profilePhotoUrl: '' };
    default:
      return { [slot]: id };
  }
}
