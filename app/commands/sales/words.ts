import { formatShortPounds } from '#src/kernel/money';
import { servicePrices, type ServiceKind } from '#src/modules/sales/domain/service-order';

/** On our own pages. */
export const SERVICE_NAMES: Record<ServiceKind, string> = {
  one_time: 'One-time service',
  monthly: 'Monthly service',
};

/** On the payment provider's page and receipt, where the customer sees nothing but the name. */
export const ORDER_NAMES: Record<ServiceKind, string> = {
  one_time: 'One-time garden service',
  monthly: 'Monthly garden service',
};

/** £50, or £49.50 */
export const priceOf = (kind: ServiceKind): string => formatShortPounds(servicePrices[kind]);

export const SERVICE_NOT_FOUND = [404, 'We could not find this service.'] as const;
