/** A landscaper whom a customer wants to find again. Nobody but the customer knows of it or reads the note. */
export type Favourite = { customerId: string; landscaperId: string; note: string; addedAt: Date };

export const FAVOURITE_NOTE_MAX = 500;
