/** An email to be sent. Each `key` is sent once. */
export type Mail = {
  id: string;
  key: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  createdAt: Date;
  /** Where a mail program can switch off emails of this kind with one request (RFC 8058), if that is possible. */
  unsubscribeUrl?: string;
};

/** Finds the secret of a link, in PostgreSQL and in JavaScript: anyone who reads it can do what the link does. */
export const SECRET_IN_LINK = '([?&;](?:token|key)=)[A-Za-z0-9_-]{20,}';
