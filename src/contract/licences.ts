import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { providerReasonLength } from './limits.ts'
import { addDays } from './local-time.ts'
import { looseInstant } from './loose-fields.ts'
import { isoDay } from './paging.ts'
import { adminRoles } from './roles.ts'
import { type FieldCode, requiredText } from './rules.ts'
import { licenceFilters } from './sort-keys.ts'

/** Days before the last day of a licence on which its business is reminded. */
export const licenceReminderDays = [30, 7, 0] as const

/** Days within which the end of a licence counts as `expiring`. */
export const expiringDays = licenceReminderDays[0]

export const LicenceFilter = z.enum(licenceFilters)
export type LicenceFilter = z.infer<typeof LicenceFilter>

const maxYears = 20

/** Checks a last day. `today` is a day in the marketplace's zone; a new licence must not have ended. */
export function findLicenceDayProblem(day: string, today: string, { isNew = false } = {}): FieldCode | undefined {
  const distance = Math.abs(Number(day.slice(0, 4)) - Number(today.slice(0, 4)))
  if (distance > maxYears) return 'licenceDay'
  return isNew && day < today ? 'licenceEnded' : undefined
}

/** Returns 0 on the last day of the licence and negative numbers after it. */
export const countDaysLeft = (licenceExpiresOn: string, today: string): number =>
  Math.round((Date.parse(licenceExpiresOn) - Date.parse(today)) / 86_400_000)

export const lastExpiringDay = (today: string): string => addDays(today, expiringDays)

/** A licence that a business sent after its approval and that is not accepted yet. A `REJECTED` one stays until the next is sent. */
export const NewLicence = z.object({
  _id: z.string(),
  /** The file is read by a presigned link. */
  fileKey: z.string(),
  status: z.enum(['PENDING', 'REJECTED']),
  sentAt: looseInstant,
  decidedAt: z.nullish(looseInstant),
  reason: z.nullish(z.string()),
})
export type NewLicence = z.infer<typeof NewLicence>

/** Fields of the current licence, for administrators and for the business itself. */
export const licenceFields = {
  /** The last day of the licence in the marketplace's zone, `YYYY-MM-DD`; null if nobody has noted it. */
  licenceExpiresOn: z.nullish(isoDay),
  newLicence: z.nullish(NewLicence),
} as const

const id = z.string().check(z.minLength(1), z.maxLength(64))

/** Sets the last day of a licence; null removes it. 409 if `expectedVersion` is outdated. */
export const setLicenceExpiry = defineCall({
  name: 'providers.setLicenceExpiry',
  right: 'businesses.decide',
  method: 'PUT',
  path: '/super-admin/service-provider/profile/licence-expiry/:id',
  access: adminRoles,
  fullBackendOnly: true,
  params: z.object({ id }),
  body: z.object({ licenceExpiresOn: z.nullable(isoDay), expectedVersion: z.optional(z.int()) }),
  data: z.object({ version: z.number() }),
  texts: {
    audit: { en: 'Note when a licence ends', ar: 'تسجيل تاريخ انتهاء رخصة' },
    failure: { en: 'Failed to save the date', ar: 'تعذّر حفظ التاريخ' },
    success: { en: 'Date saved', ar: 'حُفظ التاريخ' },
  },
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})

/**
 * Accepts or refuses a new licence. Acceptance replaces the current licence and needs the last day; a refusal needs a reason. The
 * business stays approved. 409 `CHANGED_MEANWHILE` if it has sent another one since or is not approved any more.
 */
export const decideLicence = defineCall({
  name: 'providers.decideLicence',
  right: 'businesses.decide',
  method: 'POST',
  path: '/super-admin/service-provider/decide-licence/:id',
  access: adminRoles,
  fullBackendOnly: true,
  params: z.object({ id }),
  body: z
    .object({
      licenceId: id,
      isAccepted: z.boolean(),
      licenceExpiresOn: z.optional(isoDay),
      reason: z.optional(requiredText(providerReasonLength)),
    })
    .check(
      z.refine(({ isAccepted, licenceExpiresOn }) => !isAccepted || licenceExpiresOn !== undefined, {
        error: 'required',
        path: ['licenceExpiresOn'],
      }),
      z.refine(({ isAccepted, reason }) => isAccepted || reason !== undefined, { error: 'required', path: ['reason'] }),
    ),
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Decide on a new licence', ar: 'قرار بشأن رخصة جديدة' },
    failure: { en: 'Failed to accept/refuse the licence', ar: 'تعذّر قبول الرخصة أو رفضها' },
    success: ({ isAccepted }) =>
      isAccepted ? { en: 'Licence accepted', ar: 'قُبلت الرخصة' } : { en: 'Licence refused', ar: 'رُفضت الرخصة' },
  },
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'CHANGED_MEANWHILE'],
})
