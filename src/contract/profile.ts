import * as z from 'zod/mini'
import { ReceivedCategory } from './business-category.ts'
import { businessTextNames, businessTexts, mapNames, profileNames, toRules } from './business-fields.ts'
import { defineCall } from './call.ts'
import { LocationSource, Point } from './coordinates.ts'
import { StoredFile } from './files.ts'
import { licenceFields } from './licences.ts'
import { looseText, namedRow } from './loose-fields.ts'
import { LooseStatus, reviewFields, withStatus } from './review.ts'
import { portalRoles, providerRoles } from './roles.ts'
import { shopAddress } from './shop-address.ts'
import { ShopPaint } from './shop-paints.ts'
import { ReceivedSpecialHours, SpecialHours } from './special-hours.ts'
import { commonTimings, LooseTiming, ReceivedTimings, TimingsOption } from './timings.ts'

export const Profile = z.object({
  _id: z.optional(z.string()),
  emailAddress: z.optional(z.string()),
  /** Tax number, bank account and licence: for the business itself and for administrators. */
  ...mapNames(businessTextNames, () => z.nullish(z.string())),
  businessNameEn: looseText,
  businessNameAr: looseText,
  businessCategory: z.nullish(ReceivedCategory),
  location: z.nullish(Point),
  locationSource: z.nullish(LocationSource),
  /** Its key is read by a presigned link (§7). */
  businessLicense: z.nullish(z.object({ fileKey: z.string(), name: z.optional(z.string()) })),
  businessTimingsOption: z.nullish(z.string()),
  businessTimings: z.nullish(z.array(LooseTiming)),
  specialHours: z.nullish(SpecialHours),
  profileImage: z.nullish(StoredFile),
  coverImage: z.nullish(StoredFile),
  shopPaint: z.nullish(ShopPaint),
  /** What stands after `/s/` in the address of its public page; null before its first approval. */
  shopAddress: z.nullish(z.string()),
  accountApprovalStatus: z.optional(LooseStatus),
  /** Whether a rejected business was approved before. */
  approvalWithdrawn: z.nullish(z.boolean()),
  /** Fields that the business must correct, while it is rejected. */
  problems: z.nullish(z.array(z.string())),
  ...licenceFields,
  ...reviewFields,
})
export type Profile = z.infer<typeof Profile>

const License = z.object({ fileKey: z.string() })
const toLicense = (sent: unknown) => (typeof sent === 'string' && sent.trim() ? { fileKey: sent } : License.safeParse(sent).success && sent)

interface SentProfile {
  readonly businessLicense?: unknown
  readonly businessLicenseDoc?: unknown
}

/** §3 gives the licence "a file key": in an object or alone, under the name of the answer or of the registration. */
const ReceivedProfile = z.pipe(
  z.transform((sent: SentProfile) => {
    const found = [sent?.businessLicense, sent?.businessLicenseDoc].map(toLicense).find(Boolean)
    return found ? { ...sent, businessLicense: found } : sent
  }),
  withStatus('accountApprovalStatus', Profile),
)

export const ProfileParams = z.object({ userId: z.string().check(z.minLength(1), z.maxLength(64)) })

export const getProfile = defineCall({
  name: 'profile.get',
  method: 'GET',
  path: '/service-provider/profile/get-profile/:userId',
  access: portalRoles,
  params: ProfileParams,
  data: namedRow(ReceivedProfile, 'businessNameEn', 'businessNameAr', 'managerName', 'emailAddress'),
  texts: {
    audit: { en: 'Read the profile of a business', ar: 'الاطلاع على الملف التعريفي لمنشأة' },
    failure: { en: 'Failed to fetch profile', ar: 'تعذّر تحميل الملف التعريفي' },
  },
})

export const profileFields = {
  ...toRules(profileNames),
  location: Point,
  /** Source of `location`; without it a new location is of unknown source. */
  locationSource: LocationSource,
  businessTimingsOption: TimingsOption,
  businessTimings: ReceivedTimings,
  specialHours: ReceivedSpecialHours,
  shopPaint: ShopPaint,
}

/** What is left out stays as it is; an option belongs to its hours. Until the approval the names stay as registered. */
const ProfileInput = z.partial(z.object(profileFields)).check(
  z.refine(({ businessTimingsOption, businessTimings }) => businessTimingsOption !== undefined || businessTimings === undefined, {
    error: 'required',
    path: ['businessTimingsOption'],
  }),
  z.refine(({ businessTimingsOption, businessTimings }) => businessTimings !== undefined || businessTimingsOption === undefined, {
    error: 'required',
    path: ['businessTimings'],
  }),
  commonTimings('businessTimingsOption', 'businessTimings'),
)

export const updateProfile = defineCall({
  name: 'profile.update',
  right: 'profile.write',
  method: 'PUT',
  path: '/service-provider/profile/update-profile/:userId',
  access: providerRoles,
  params: ProfileParams,
  body: ProfileInput,
  fullBackendFields: ['locationSource', 'specialHours', 'shopPaint', ...profileNames.filter((name) => businessTexts[name].fullBackendOnly)],
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Change the profile', ar: 'تعديل الملف التعريفي' },
    failure: { en: 'Failed to update profile', ar: 'تعذّر تحديث الملف التعريفي' },
    success: { en: 'Profile updated', ar: 'حُدّث الملف التعريفي' },
  },
  refusals: ['PROVIDER_NOT_APPROVED'],
})

const picture = {
  method: 'PATCH',
  access: providerRoles,
  params: ProfileParams,
  data: z.nullish(z.unknown()),
  refusals: ['PROVIDER_NOT_APPROVED'],
} as const

export const updateProfileImage = defineCall({
  ...picture,
  name: 'profile.updateProfileImage',
  right: 'profile.write',
  path: '/service-provider/profile/update-profile-image/:userId',
  files: { profileImage: { kind: 'picture' } },
  texts: {
    audit: { en: 'Change the profile picture', ar: 'تغيير صورة الملف التعريفي' },
    failure: { en: 'Failed to update profile', ar: 'تعذّر تحديث الملف التعريفي' },
    success: { en: 'Profile picture updated', ar: 'حُدّثت صورة الملف التعريفي' },
  },
})

export const updateCoverImage = defineCall({
  ...picture,
  name: 'profile.updateCoverImage',
  right: 'profile.write',
  path: '/service-provider/profile/update-cover-image/:userId',
  files: { coverImage: { kind: 'picture' } },
  texts: {
    audit: { en: 'Change the cover picture', ar: 'تغيير صورة الغلاف' },
    failure: { en: 'Failed to update profile', ar: 'تعذّر تحديث الملف التعريفي' },
    success: { en: 'Cover picture updated', ar: 'حُدّثت صورة الغلاف' },
  },
})

/** Sends the next licence of an approved business. It replaces one that still waits. */
export const sendLicence = defineCall({
  name: 'profile.sendLicence',
  right: 'legal.write',
  method: 'POST',
  path: '/service-provider/profile/send-licence/:userId',
  access: providerRoles,
  fullBackendOnly: true,
  params: ProfileParams,
  files: { businessLicenseDoc: { kind: 'document' } },
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Send a new licence', ar: 'إرسال رخصة جديدة' },
    failure: { en: 'Failed to send the licence', ar: 'تعذّر إرسال الرخصة' },
    success: { en: 'Licence sent. It is being checked.', ar: 'أُرسلت الرخصة، وهي قيد التحقق.' },
  },
  refusals: ['NOT_FOUND', 'PROVIDER_NOT_APPROVED', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
})

/** Chooses the name in the address of the public page. Former names still lead there, and no other business gets them. */
export const setShopAddress = defineCall({
  name: 'profile.setShopAddress',
  right: 'profile.write',
  method: 'PUT',
  path: '/service-provider/profile/shop-address/:userId',
  access: providerRoles,
  fullBackendOnly: true,
  params: ProfileParams,
  body: z.object({ shopAddress }),
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Change the address of the public page', ar: 'تغيير عنوان الصفحة العامة' },
    failure: { en: 'Failed to save the address', ar: 'تعذّر حفظ العنوان' },
    success: { en: 'Address saved', ar: 'حُفظ العنوان' },
  },
  refusals: ['NOT_FOUND', 'PROVIDER_NOT_APPROVED', 'TOO_MANY_REQUESTS'],
})
