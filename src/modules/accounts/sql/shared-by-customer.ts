import { defaultSettings } from '../domain/account-settings';

/**
 * What the customer of a job (`jobs j`) shares with landscapers who have not been hired (D-LOCAL2FA). The defaults
 * apply until they choose.
 */
export const JOIN_SHARED = `
  left join lateral (
    select share_name, share_postcode from account_settings where user_id = j.customer_id) shared on true`;
export const SHARES_NAME = `coalesce(shared.share_name, ${defaultSettings.shareName})`;
export const SHARES_POSTCODE = `coalesce(shared.share_postcode, ${defaultSettings.sharePostcode})`;
