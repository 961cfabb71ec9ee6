import { jsonError } from '#app/web/json-error';

/** For unknown URLs below /api. */
const unknown = () => jsonError(404, 'There is no such call.', 'not-found');

export const loader = () => unknown();
export const action = () => unknown();
