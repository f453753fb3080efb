import * as z from 'zod'
import { type Call, describeCall } from './call.ts'
import { newId, type Profile } from './entities.ts'
import { Refusal } from './http.ts'
import { keepLicense } from './seeds.ts'

const text = z.string().trim().min(1)
const digits = (count: number) => z.string().regex(new RegExp(`^\\d{${count}}$`))

/** In a form a list or an object is JSON text. */
const json = <Value extends z.ZodType>(schema: Value) =>
  z
    .string()
    .transform((sent) => JSON.parse(sent) as unknown)
    .pipe(schema)

/** The whole category as a variant has listed it, "matched by its value" (§3). */
const listed = { value: text, nameEn: text, nameAr: text }
const category = z.union([z.strictObject({ _id: text, ...listed }), z.strictObject({ id: text, ...listed })])

/** §3's registration; empty links are sent as empty text, the agreement as text (§5). */
const registrationForm = {
  emailAddress: z.email(),
  password: z.string().min(8),
  confirmPassword: z.string(),
  phoneNo: z.string().regex(/^5\d{8}$/),
  businessNameEn: text,
  businessNameAr: text,
  businessCategory: json(category),
  managerName: text,
  address: text,
  boxOrBuilding: text,
  location: json(z.tuple([z.number(), z.number()])).optional(),
  businessLicenseDoc: z.instanceof(File).optional(),
  isAgreedOnTerms: z.literal('true'),
  securityQuestion: text,
  securityQuestionAns: text,
  commercialRegNo: digits(10),
  taxId: text,
  bankAccountNo: text,
  facebookLink: z.string(),
  instagramLink: z.string(),
  tikTokLink: z.string(),
  websiteLink: z.string(),
}
type RegistrationForm = z.output<z.ZodObject<typeof registrationForm>>

const toProfile = (sent: RegistrationForm): Profile => ({
  businessNameEn: sent.businessNameEn,
  businessNameAr: sent.businessNameAr,
  businessDescEn: '',
  businessDescAr: '',
  address: sent.address,
  boxOrBuilding: sent.boxOrBuilding,
  location: { type: 'Point', coordinates: sent.location ?? [] },
  phoneNo: sent.phoneNo,
  facebookLink: sent.facebookLink,
  instagramLink: sent.instagramLink,
  tikTokLink: sent.tikTokLink,
  websiteLink: sent.websiteLink,
  businessTimingsOption: 'COMMON',
  businessTimings: [],
  profileImage: null,
  coverImage: null,
  isApproved: false,
  accountApprovalStatus: 'PENDING',
})

/** The calls of a registration. Without a verification mail: the account can sign in and waits for its approval. */
export const registrationCalls: readonly Call[] = [
  describeCall({
    method: 'POST',
    path: '/service-provider/auth/register-service-provider',
    form: true,
    body: registrationForm,
    answers: 'done',
    answer: ({ world, body }) => {
      const { emailAddress, password, confirmPassword, businessLicenseDoc, securityQuestion, businessCategory } = body
      if (password !== confirmPassword) throw new Refusal(400, 'The passwords differ.')
      if (businessCategory.value !== world.category.value) throw new Refusal(400, 'There is no such category.')
      if (!world.questions.some(({ _id }) => _id === securityQuestion)) throw new Refusal(400, 'There is no such question.')
      if (world.people.some((person) => person.emailAddress === emailAddress))
        throw new Refusal(409, 'This e-mail address has an account.', { isForPerson: true })
      const profile = { ...toProfile(body), ...(businessLicenseDoc && { businessLicense: keepLicense(businessLicenseDoc, world.keep) }) }
      world.people.push({
        _id: newId(),
        emailAddress,
        password,
        role: 'SERVICE_PROVIDER',
        profile,
        registration: { ...body, businessCategory: world.category },
      })
      world.notify(world.administrators(), { type: 'sp_registration', title: 'A new business', message: profile.businessNameEn })
      return undefined
    },
  }),
  describeCall({
    method: 'POST',
    path: '/users/isEmailExist',
    query: { email: z.email() },
    answers: 'emailExists',
    answer: ({ world, query: { email } }) => ({ isEmailExist: world.people.some(({ emailAddress }) => emailAddress === email) }),
  }),
]
