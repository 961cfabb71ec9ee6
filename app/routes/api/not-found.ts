import { jsonError } from '#app/web/json-error';

/** Every address below /api that is none: whoever asks for JSON is told so in JSON. */
const nothingHere = () => jsonError(404, 'There is no such call.', 'not-found');

export const loader = () => nothingHere();
export const action = () => nothingHere();
