import type { providerSubmissions } from '../db/schema.ts'
import type { ProviderRow } from './businesses.ts'

/** Each business registered once, with what it says today. */
export const submissionRow = (row: ProviderRow & { readonly businessLicense: string | null }): typeof providerSubmissions.$inferInsert => {
  const { businessNameEn, businessNameAr, businessCategoryId, managerName, phoneNo, address, boxOrBuilding, longitude, latitude } = row
  const { commercialRegNo, taxId, bankAccountNo, businessLicense, facebookLink, instagramLink, tikTokLink, websiteLink } = row
  const business = { businessNameEn, businessNameAr, businessCategoryId, managerName, phoneNo, address, boxOrBuilding, longitude, latitude }
  const links = { facebookLink, instagramLink, tikTokLink, websiteLink }
  return {
    providerId: row.id,
    at: row.submittedAt,
    content: { ...business, commercialRegNo, taxId, bankAccountNo, businessLicense, ...links },
  }
}
