import { mapNames, registrationNames } from '#contract/business-fields.ts'
import type { providerSubmissions } from '#server/db/schema.ts'
import type { ProviderRow } from './businesses.ts'
import type { Business } from './content/content.ts'

type Submission = typeof providerSubmissions.$inferInsert

/** Each business registered with what it says today, but for what it has corrected since. */
export function submissionRows(
  row: ProviderRow & { readonly businessLicense: string | null },
  { resubmitted }: Pick<Business, 'resubmitted'>,
): Submission[] {
  const { businessCategoryId, longitude, latitude, businessLicense } = row
  const content = { ...mapNames(registrationNames, (name) => row[name]), businessCategoryId, longitude, latitude, businessLicense }
  const registered = { providerId: row.id, at: row.createdAt, content: { ...content, ...resubmitted?.before } }
  return resubmitted ? [registered, { providerId: row.id, at: row.submittedAt, content }] : [registered]
}
