import { ButtonLink } from '#app/ui/button';
import { StatusBadge } from '#app/ui/job/status-badge';
import { urlOf } from '#app/url-of';

type Props = {
  addresses: { id: string; label: string; address: string; accessInstructions: string | null; isDefault: boolean }[];
};

const pageOf = (id: string, verb: 'edit' | 'delete') => urlOf(`/customer/settings/addresses/:id/${verb}`, id);

export function SavedLocations({ addresses }: Props) {
  return (
    <>
      {addresses.length === 0 && (
        <p className="text-soft">None yet. The first one you save is suggested when you post a job.</p>
      )}
      <ul className="grid list-none gap-3">
        {addresses.map(({ id, label, address, accessInstructions, isDefault }) => (
          <li key={id} className="bed bed-pad grid gap-2">
            <h3 className="flex flex-wrap items-center gap-2">
              {label} {isDefault && <StatusBadge status="active">Default</StatusBadge>}
            </h3>
            <p className="whitespace-pre-line">{address}</p>
            {accessInstructions && <p className="hint whitespace-pre-line">{accessInstructions}</p>}
            <div className="flex flex-wrap gap-2">
              <ButtonLink kind="secondary" small href={pageOf(id, 'edit')} data-dialog="">
                Edit<span className="sr-only"> {label}</span>
              </ButtonLink>
              <ButtonLink kind="quiet-danger" small href={pageOf(id, 'delete')} data-dialog="">
                Delete<span className="sr-only"> {label}</span>
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
      <div>
        <ButtonLink kind="secondary" icon="plus" href="/customer/settings/addresses/add" data-dialog="">
          Add Address
        </ButtonLink>
      </div>
    </>
  );
}
