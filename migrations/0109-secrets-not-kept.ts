import type { Knex } from 'knex';

// A link that sets a password, or opens someone's page, is not kept once its email has been sent or given up, because
// anyone who reads a backup could use it. Texts have never contained one, and must not.
export const up = (knex: Knex) =>
  knex.raw(`
    update mails set text = regexp_replace(text, '([\\?&;](\\?:token|key)=)[A-Za-z0-9_-]{20,}', '\\1removed', 'g'),
      html = regexp_replace(html, '([\\?&;](\\?:token|key)=)[A-Za-z0-9_-]{20,}', '\\1removed', 'g')
    where next_attempt_at is null and text ~ '[\\?&;](\\?:token|key)=';
    alter table texts add constraint no_secret_in_texts check (path !~ '[\\?&](\\?:token|key)=');
  `);

export const down = (knex: Knex) => knex.raw('alter table texts drop constraint no_secret_in_texts;');
