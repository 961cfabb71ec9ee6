/** An email to be sent. Each `key` is sent once. */
export type Mail = {
  id: string;
  key: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  createdAt: Date;
};
