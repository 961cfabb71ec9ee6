// The only way to what libraries do not document, and to what replaces a part of them (decision 101). Each name has a
// test in tests/platform/private, which says so when a new version of its library no longer has it.
export * from './knex-and-pg';
export { handlerByPath } from './remix-by-path';
export { readFromEither } from './read-from-either';
