/** An email to be sent. Each `key` is sent once. */
export type Mail = {
  id: string;
  key: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  createdAt: Date;
  /** Where a mail program can switch off emails of this kind with one request (RFC 8058), if anyone can. */
  unsubscribeUrl?: string;
};

/** The secret of a link, as both PostgreSQL and JavaScript find it: anyone who reads it can do what the link does. */
export const SECRET_IN_LINK = '([?&;](?:token|key)=)[A-Za-z0-9_-]{20,}';
