import type { Knex } from 'knex';
import {
  noRegistrationAnswers,
  type CertificationAnswer,
  type PortfolioDraft,
  type RegistrationAnswers,
  type StepNumber,
} from '../domain/registration';
import { firstOpenStep } from '../domain/registration-progress';
import type { RegistrationView, RegistrationViews } from '../ports/registration-views';

type Insurance = { id: string; provider: string; policy: string; expiry: string };
type Row = {
  email: string;
  firstName: string | null;
  lastName: string | null;
  phoneNumber: string | null;
  profileCompleted: boolean;
  profile: Partial<RegistrationAnswers> | null;
  answers: Partial<RegistrationAnswers> | null;
  completed: StepNumber[] | null;
  insurance: Partial<Record<'public_liability' | 'employers_liability', Insurance>> | null;
  certifications: CertificationAnswer[] | null;
  portfolio: PortfolioDraft[] | null;
  fileNames: Record<string, string> | null;
};

export class PgRegistrationView implements RegistrationViews {
  constructor(private db: Knex) {}

  async of(landscaperId: string): Promise<RegistrationView> {
    const { rows } = await this.db.raw<{ rows: [Row] }>(REGISTRATION, { landscaperId });
    const [row] = rows;
    const { email, firstName, lastName, phoneNumber, profileCompleted: registered } = row;
    const known = { email, firstName: firstName ?? '', lastName: lastName ?? '', phone: phoneNumber ?? '' };
    const completed = registered ? ([1, 2, 3, 4] as const).slice() : (row.completed ?? []);
    return {
      answers: { ...noRegistrationAnswers, ...known, ...row.profile, ...(registered && sentIn(row)), ...row.answers },
      completed,
      firstOpen: firstOpenStep(completed),
      fileNames: row.fileNames ?? {},
      registered,
    };
  }
}

/** The second and fourth steps of a finished registration: the present documents and portfolio. */
function sentIn({ insurance, certifications, portfolio }: Row): Partial<RegistrationAnswers> {
  const { public_liability: ours, employers_liability: staff } = insurance ?? {};
  return {
    carriesInsurance: Boolean(ours),
    publicLiabilityFile: ours?.id ?? '',
    publicLiabilityProvider: ours?.provider ?? '',
    publicLiabilityPolicy: ours?.policy ?? '',
    publicLiabilityExpiry: ours?.expiry ?? '',
    employersLiabilityFile: staff?.id ?? '',
    employersLiabilityProvider: staff?.provider ?? '',
    employersLiabilityPolicy: staff?.policy ?? '',
    employersLiabilityExpiry: staff?.expiry ?? '',
    certifications: certifications ?? [],
    portfolio: portfolio ?? [],
  };
}

const REGISTRATION = `
  select u.email, u.first_name, u.last_name, u.phone_number, u.profile_completed, r.answers, r.completed,
    case when p.user_id is not null then json_build_object(
      'businessName', coalesce(p.business_name, ''), 'email', coalesce(p.contact_email, u.email), 'bio', p.bio,
      'yearsExperience', p.years_experience::text, 'serviceArea', p.service_area, 'postcode', p.postcode,
      'isCompany', p.is_company, 'companySize', coalesce(p.company_size, ''), 'services', p.services,
      'customServices', p.custom_services, 'termsAccepted', true, 'profilePhotoId', coalesce(u.profile_image_id::text, '')) end as profile,
    (select json_object_agg(d.kind, d.document) from (
      select distinct on (kind) kind, json_build_object('id', id, 'provider', coalesce(provider, ''), 'policy', coalesce(policy_number, ''),
          'expiry', coalesce(expires_on::text, '')) as document
        from landscaper_documents where landscaper_id = u.id and kind <> 'credential' and review <> 'refused'
       order by kind, uploaded_at desc, id) d) as insurance,
    (select json_agg(json_build_object('name', coalesce(d.title, ''), 'documentId', d.id) order by d.uploaded_at, d.id)
      from landscaper_documents d where d.landscaper_id = u.id and d.kind = 'credential' and d.review <> 'refused') as certifications,
    (select json_agg(json_build_object('id', i.id, 'photoId', i.photo_id, 'imageUrl', coalesce(i.image_url, ''), 'jobType', i.job_type,
        'caption', i.caption, 'monthYear', i.month_year) order by i.position)
      from portfolio_items i where i.landscaper_id = u.id) as portfolio,
    (select json_object_agg(d.id, d.original_name) from landscaper_documents d where d.landscaper_id = u.id) as file_names
  from users u
  left join landscaper_registrations r on r.landscaper_id = u.id
  left join landscaper_profiles p on p.user_id = u.id
  where u.id = :landscaperId`;
