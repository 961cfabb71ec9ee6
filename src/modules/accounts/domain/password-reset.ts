/** How long the link in the email works, in minutes. */
export const RESET_LINK_MINUTES = 60;
