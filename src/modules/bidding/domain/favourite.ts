/** A landscaper whom a customer wants to find again. Only the customer knows about it and reads the note. */
export type Favourite = { customerId: string; landscaperId: string; note: string; addedAt: Date };

export const FAVOURITE_NOTE_MAX = 500;
