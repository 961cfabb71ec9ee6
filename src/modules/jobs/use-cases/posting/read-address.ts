import { addressFrom, isOneText, problemsOfLines, type TypedAddress } from '#src/kernel/places/uk-address';
import type { LocateRefusal } from '../../domain/place';
import type { Geocoder } from '../../ports/places/geocoder';

type Problems = ReturnType<typeof problemsOfLines>;
export type AddressProblems = Omit<Problems, 'postcode'> & {
  postcode?: Problems['postcode'] | Exclude<LocateRefusal, 'postcode-missing'>;
};
/** `address`: as one text, even if something is wrong with it, so that a draft can keep it. */
export type AddressRead = { address: string; problems: AddressProblems };

/** Reads an address typed in lines: checks its postcode, and fills in the postcode's town if none was typed. */
export class ReadAddress {
  constructor(private geocoder: Geocoder) {}

  async execute(typed: TypedAddress): Promise<AddressRead> {
    const address = addressFrom(typed);
    if (isOneText(typed)) return { address, problems: this.ofText(await this.geocoder.locate(address)) };
    const problems = problemsOfLines(typed);
    if (problems.postcode) return { address, problems };
    const place = await this.geocoder.locate(address);
    if (!place.ok) return { address, problems: { ...problems, ...this.ofText(place) } };
    return { address: typed.town.trim() ? address : addressFrom({ ...typed, town: place.value.town }), problems };
  }

  private ofText(place: Awaited<ReturnType<Geocoder['locate']>>): AddressProblems {
    if (place.ok) return {};
    return { postcode: place.reason === 'postcode-missing' ? 'missing' : place.reason };
  }
}
