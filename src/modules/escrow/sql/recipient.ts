import { isOfCustomer } from './purpose';

/**
 * The name of the person who gets the money of an intent `i` of a hold `h`. Each name is a subquery: planning that many
 * joins took longer than reading the list.
 */
export const recipientName = `case when ${isOfCustomer('i')} then (select full_name from users where id = h.customer_id)
  else coalesce((select business_name from landscaper_profiles where user_id = i.landscaper_id), (select full_name from users where id = i.landscaper_id)) end`;
