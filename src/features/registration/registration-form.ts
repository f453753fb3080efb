import type { FieldPath, Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { TypedLocation } from '#components/location/typed-location.ts'
import { type BusinessCategory, ListedCategory } from '#contract/business-category.ts'
import { linkNames, mapNames, registrationNames, toRules } from '#contract/business-fields.ts'
import type { CallInput } from '#contract/call.ts'
import { credentialFields, type registerProvider, type resubmitRegistration } from '#contract/registration.ts'
import { emailAddress, type FieldCode, type FieldIssue } from '#contract/rules.ts'
import type { Language } from '#i18n/languages.ts'
import type { FormStep } from './steps/form-steps.ts'

const text = z.string()

/** What is typed about a business; stored as a draft. */
export const TypedBusiness = z.object({
  ...mapNames(registrationNames, () => text),
  businessCategory: z.nullable(ListedCategory),
  location: TypedLocation,
})
export type BusinessDraft = z.infer<typeof TypedBusiness>

/** No password and no answer to the security question. */
export const TypedRegistration = z.extend(TypedBusiness, { emailAddress: text, securityQuestion: text })
export type RegistrationDraft = z.infer<typeof TypedRegistration>

export interface BusinessValues extends BusinessDraft {
  readonly businessLicenseDoc: File | null
}

export interface RegistrationValues extends BusinessValues, RegistrationDraft {
  readonly password: string
  readonly confirmPassword: string
  readonly securityQuestionAns: string
  readonly isAgreedOnTerms: boolean
}

const emptyBusiness: BusinessDraft = {
  ...mapNames(registrationNames, () => ''),
  businessCategory: null,
  location: { text: '', coordinates: null },
}

export const emptyRegistration: RegistrationDraft = { ...emptyBusiness, emailAddress: '', securityQuestion: '' }

export const neverStored = { businessLicenseDoc: null, password: '', confirmPassword: '', securityQuestionAns: '', isAgreedOnTerms: false }

/** What this backend needs: a plain one may know no places, and takes a registration without a licence (§5). */
export interface Requirements {
  readonly place: boolean
  readonly licence: boolean
  /** Rules that §5 does not have. */
  readonly ownRules: boolean
}

/** The whole category as the backend lists it (§3). */
const toSent = ({ received, ...category }: ListedCategory): BusinessCategory => (received === undefined ? category : JSON.parse(received))

const chosenCategory = z.pipe(
  z.nullable(ListedCategory),
  z.transform((category, { issues }) => {
    if (category) return toSent(category)
    issues.push({ code: 'custom', message: 'required', input: category })
    return z.NEVER
  }),
)

const chosenPlace = (isRequired: boolean) =>
  z.pipe(
    TypedLocation,
    z.transform(({ text: typed, coordinates, source }, { issues }) => {
      if (coordinates) return { location: coordinates, ...(source && { locationSource: source }) }
      if (!isRequired && typed.trim() === '') return undefined
      issues.push({ code: 'custom', message: typed.trim() === '' ? 'required' : 'locationRequired', input: typed })
      return z.NEVER
    }),
  )

const chosenLicence = (isRequired: boolean) =>
  z.nullable(z.instanceof(File)).check(z.refine((file) => file !== null || !isRequired, 'documentRequired'))

const businessSchemas = ({ place, licence, ownRules }: Requirements) => {
  const { commercialRegNo, taxId, bankAccountNo, ...rules } = toRules(registrationNames, !ownRules)
  return {
    business: z.object({ ...rules, businessCategory: chosenCategory, location: chosenPlace(place) }),
    legal: z.object({ commercialRegNo, taxId, bankAccountNo, businessLicenseDoc: chosenLicence(licence) }),
  }
}

const accountSchema = z.object(credentialFields)

type Schemas = ReturnType<typeof businessSchemas>
type Business = z.output<Schemas['business']> & z.output<Schemas['legal']>
export type BusinessOutput = Business
export type RegistrationOutput = Business & z.output<typeof accountSchema>

export type BusinessStepId = 'business' | 'legal'
export type StepId = BusinessStepId | 'account'

/** `first`: the language whose name is shown first. */
export const businessSteps = <Values extends BusinessValues>(
  first: Language,
  needs: Requirements,
): readonly FormStep<Values, BusinessStepId>[] => {
  const names = first === 'ar' ? ['businessNameAr', 'businessNameEn'] : ['businessNameEn', 'businessNameAr']
  const business = [...names, 'businessCategory', 'managerName', 'phoneNo', 'address', 'boxOrBuilding', 'location', ...linkNames]
  const legal = ['commercialRegNo', 'taxId', 'bankAccountNo', 'businessLicenseDoc']
  const schemas = businessSchemas(needs)
  return [
    { id: 'business', schema: schemas.business, paths: business as FieldPath<Values>[] },
    { id: 'legal', schema: schemas.legal, paths: legal as FieldPath<Values>[] },
  ]
}

export const registrationSteps = (first: Language, needs: Requirements): readonly FormStep<RegistrationValues, StepId>[] => [
  ...businessSteps<RegistrationValues>(first, needs),
  {
    id: 'account',
    schema: accountSchema,
    paths: ['emailAddress', 'password', 'confirmPassword', 'securityQuestion', 'securityQuestionAns', 'isAgreedOnTerms'],
  },
]

/** The file goes only if there is one (§5). */
const toFiles = (file: File | null) => (file ? { businessLicenseDoc: file } : {})

export const toRegistration = (
  { businessLicenseDoc, location, ...body }: RegistrationOutput,
  correctionToken: string,
): CallInput<typeof registerProvider> => ({
  body: { ...body, ...location, correctionToken },
  files: toFiles(businessLicenseDoc),
})

export const toResubmission = ({ businessLicenseDoc, location, ...body }: BusinessOutput): CallInput<typeof resubmitRegistration> => ({
  body: { ...body, ...location },
  files: toFiles(businessLicenseDoc),
})

const fieldError = (code: FieldCode) => ({ type: code, message: code })

const accountErrors = (values: RegistrationValues, isTaken: (email: string) => boolean) => {
  const email = emailAddress.safeParse(values.emailAddress).data
  return {
    ...(email !== undefined && isTaken(email) && { emailAddress: fieldError('emailTaken') }),
    ...(values.password !== values.confirmPassword && { confirmPassword: fieldError('passwordsDiffer') }),
  }
}

/** Also refuses an address that the server is known to have an account of, and a repetition that differs. */
export const withAccountRules =
  <Output>(
    resolve: Resolver<RegistrationValues, unknown, Output>,
    isTaken: (email: string) => boolean,
  ): Resolver<RegistrationValues, unknown, Output> =>
  async (values, context, options) => {
    const result = await resolve(values, context, options)
    const errors = { ...accountErrors(values, isTaken), ...result.errors }
    return Object.keys(errors).length === 0 ? result : { values: {}, errors }
  }

/** An issue inside of a field, such as `businessCategory.value`, belongs to the field. */
export const toFieldIssue = (issue: FieldIssue): FieldIssue => ({ ...issue, path: issue.path.split('.', 1)[0] ?? '' })
