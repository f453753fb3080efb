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
  const { businessNameEn, businessNameAr, managerName, phoneNo, address, boxOrBuilding, commercialRegNo, taxId, bankAccountNo } = body
  const [longitude = null, latitude = null] = body.location ?? []
  return {
    businessNameEn,
    businessNameAr,
    businessCategoryId,
    managerName,
    phoneNo,
    address,
    boxOrBuilding,
    longitude,
    latitude,
    locationSource: (body.location && body.locationSource) ?? null,
    commercialRegNo,
    taxId,
    bankAccountNo,
    businessLicense,
    facebookLink: body.facebookLink || null,
    instagramLink: body.instagramLink || null,
    tikTokLink: body.tikTokLink || null,
    websiteLink: body.websiteLink || null,
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
