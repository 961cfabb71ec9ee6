import type { Knex } from 'knex';

// A text as searches compare it: “Zoë”, “zoe” and “ZOE” are equal, and so are O’Brien and O'Brien, and one space and
// two. The extension `unaccent` is not immutable, so no index can use it.
export const up = (knex: Knex) =>
  knex.raw(String.raw`
    create function folded(typed text) returns text language sql immutable strict parallel safe as $$
      select regexp_replace(
        regexp_replace(
          lower(normalize(translate(typed, '’‘‛ʼ´＇' || chr(96) || 'øØłŁđĐ', repeat('''', 7) || 'oOlLdD'), NFKD)),
          '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'),
        '\s+', ' ', 'g')
    $$;
  `);

export const down = (knex: Knex) => knex.raw('drop function folded(text);');
