import { nameOf, serviceNamed } from '#src/modules/jobs/domain/services';

/** The name that pages show for a service, which is stored by its id. */
export function serviceName(id: string): string {
  const service = serviceNamed(id);
  return service ? nameOf(service) : id;
}

/** What a landscaper offers, by name. Their own services replace "other". */
export const serviceNames = ({
  services,
  customServices,
}: {
  services: string[];
  customServices: string[];
}): string[] => [...services.filter((service) => service !== 'other').map(serviceName), ...customServices];

/** Services as the choices of a form (D-SERVICES). */
export const serviceChoices = (offered: readonly { id: string; name: string }[]) =>
  offered.map(({ id, name }) => ({ value: id, label: id === 'other' ? 'Other Services' : name }));
