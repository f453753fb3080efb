import type { providerSubmissions } from '#server/db/schema.ts'
import type { ProviderRow } from './businesses.ts'
import type { Business } from './content/content.ts'

type Submission = typeof providerSubmissions.$inferInsert

/** Each business registered with what it says today, but for what it has corrected since. */
export function submissionRows(
  row: ProviderRow & { readonly businessLicense: string | null },
  { resubmitted }: Pick<Business, 'resubmitted'>,
): Submission[] {
  const { businessNameEn, businessNameAr, businessCategoryId, managerName, phoneNo, address, boxOrBuilding, longitude, latitude } = row
  const { commercialRegNo, taxId, bankAccountNo, businessLicense, facebookLink, instagramLink, tikTokLink, websiteLink } = row
  const business = { businessNameEn, businessNameAr, businessCategoryId, managerName, phoneNo, address, boxOrBuilding, longitude, latitude }
  const links = { facebookLink, instagramLink, tikTokLink, websiteLink }
  const content = { ...business, commercialRegNo, taxId, bankAccountNo, businessLicense, ...links }
  const registered = { providerId: row.id, at: row.createdAt, content: { ...content, ...resubmitted?.before } }
  return resubmitted ? [registered, { providerId: row.id, at: row.submittedAt, content }] : [registered]
}
