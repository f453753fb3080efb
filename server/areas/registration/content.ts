import { mapNames, registrationNames } from '#contract/business-fields.ts'
import type { resubmitRegistration } from '#contract/registration.ts'
import { foldedNames } from '#server/db/folded.ts'
import { nearestCityId } from '#server/gazetteer/gazetteer.ts'
import type { Input } from '#server/http/handler.ts'

/** The fields of a registration that its resubmission has too. */
export type BusinessBody = Input<typeof resubmitRegistration>['body']

interface References {
  readonly businessCategoryId: string
  readonly businessLicense: string
}

/** Field by field, so that nothing else in a body is written. */
export function toContent(body: BusinessBody, { businessCategoryId, businessLicense }: References) {
  const [longitude = null, latitude = null] = body.location ?? []
  return {
    ...mapNames(registrationNames, (name) => body[name] || null),
    businessNameEn: body.businessNameEn,
    businessNameAr: body.businessNameAr,
    businessCategoryId,
    longitude,
    latitude,
    locationSource: (body.location && body.locationSource) ?? null,
    businessLicense,
  }
}

export const toColumns = (content: ReturnType<typeof toContent>) => ({
  ...content,
  ...foldedNames(content.businessNameEn, content.businessNameAr),
  cityId: nearestCityId(content.longitude, content.latitude),
})

const contractNames: Readonly<Record<string, string>> = {
  businessCategoryId: 'businessCategory',
  businessLicense: 'businessLicenseDoc',
  longitude: 'location',
  latitude: 'location',
  locationSource: 'location',
}

type Values = Readonly<Record<string, unknown>>

/** Names of the contract, for the audit log: it names the changed fields, not their values. Null if nothing was changed. */
export function namesOfChanges(former: Values, content: Values): string | null {
  const changed = Object.entries(content).filter(([name, value]) => (former[name] ?? '') !== (value ?? ''))
  return [...new Set(changed.map(([name]) => contractNames[name] ?? name))].join(', ') || null
}
