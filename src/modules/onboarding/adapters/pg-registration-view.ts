import type { Knex } from 'knex';
import { noRegistrationAnswers, type RegistrationAnswers, type StepNumber } from '../domain/registration';
import { firstOpenStep } from '../domain/registration-progress';
import type { RegistrationView, RegistrationViews } from '../ports/registration-views';

type Row = {
  email: string;
  firstName: string | null;
  lastName: string | null;
  phoneNumber: string | null;
  profileCompleted: boolean;
  profile: Partial<RegistrationAnswers> | null;
  answers: Partial<RegistrationAnswers> | null;
  completed: StepNumber[] | null;
  fileNames: Record<string, string> | null;
};

export class PgRegistrationView implements RegistrationViews {
  constructor(private db: Knex) {}

  async of(landscaperId: string): Promise<RegistrationView> {
    const { rows } = await this.db.raw<{ rows: [Row] }>(REGISTRATION, { landscaperId });
    const [{ email, firstName, lastName, phoneNumber, profileCompleted: registered, ...row }] = rows;
    const known = { email, firstName: firstName ?? '', lastName: lastName ?? '', phone: phoneNumber ?? '' };
    const completed = registered ? ([1, 2, 3, 4] as const).slice() : (row.completed ?? []);
    return {
      answers: { ...noRegistrationAnswers, ...known, ...row.profile, ...row.answers },
      completed,
      firstOpen: firstOpenStep(completed),
      fileNames: row.fileNames ?? {},
      registered,
    };
  }
}

const REGISTRATION = `
  select u.email, u.first_name, u.last_name, u.phone_number, u.profile_completed, r.answers, r.completed,
    case when p.user_id is not null then json_build_object(
      'businessName', coalesce(p.business_name, ''), 'email', coalesce(p.contact_email, u.email), 'bio', p.bio,
      'yearsExperience', p.years_experience::text, 'serviceArea', p.service_area, 'postcode', p.postcode,
      'isCompany', p.is_company, 'companySize', coalesce(p.company_size, ''), 'services', p.services,
      'customServices', p.custom_services, 'termsAccepted', true) end as profile,
    (select json_object_agg(d.id, d.original_name) from landscaper_documents d where d.landscaper_id = u.id) as file_names
  from users u
  left join landscaper_registrations r on r.landscaper_id = u.id
  left join landscaper_profiles p on p.user_id = u.id
  where u.id = :landscaperId`;
