/** As the payment provider's page names what is paid for. */
export const paymentIncreaseOf = (jobTitle: string) => `${jobTitle}: payment increase`;
