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

/** A stored photo or document, by its id, and the answer that it gives. */
export type AnsweredFile = { slot: FileAnswer; id: string };

/** The answers that change with a stored file. */
export function answersWithFile(
  answers: Pick<RegistrationAnswers, 'portfolio' | 'certifications'>,
  { slot, id }: AnsweredFile,
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
