import * as z from 'zod/mini'
import { contactFields, description, linkFields, nameFields } from './business-fields.ts'
import { defineCall } from './call.ts'
import { Point } from './coordinates.ts'
import { ProfileParams } from './profile.ts'
import { providerRoles } from './roles.ts'
import { commonTimings, ReceivedTimings } from './sent-timings.ts'
import { TimingsOption } from './timings.ts'

/** What a business says of itself to customers; `location` is left out where it was never chosen. */
export const ProfileInput = z.object({
  ...nameFields,
  ...contactFields,
  ...linkFields,
  businessDescEn: description,
  businessDescAr: description,
  location: z.optional(Point),
  businessTimingsOption: TimingsOption,
  businessTimings: ReceivedTimings,
})
export type ProfileInput = z.input<typeof ProfileInput>

export const updateProfile = defineCall({
  name: 'profile.update',
  method: 'PUT',
  path: '/service-provider/profile/update-profile/:userId',
  access: providerRoles,
  approvedOnly: true,
  params: ProfileParams,
  body: ProfileInput.check(commonTimings('businessTimingsOption', 'businessTimings')),
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Change the profile', ar: 'تعديل الملف التعريفي' },
    failure: { en: 'Failed to update profile', ar: 'تعذّر تحديث الملف التعريفي' },
    success: { en: 'Profile updated', ar: 'حُدّث الملف التعريفي' },
  },
})

const picture = {
  method: 'PATCH',
  access: providerRoles,
  approvedOnly: true,
  params: ProfileParams,
  data: z.nullish(z.unknown()),
} as const

export const updateProfileImage = defineCall({
  ...picture,
  name: 'profile.updateProfileImage',
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
  path: '/service-provider/profile/update-cover-image/:userId',
  files: { coverImage: { kind: 'picture' } },
  texts: {
    audit: { en: 'Change the cover picture', ar: 'تغيير صورة الغلاف' },
    failure: { en: 'Failed to update profile', ar: 'تعذّر تحديث الملف التعريفي' },
    success: { en: 'Cover picture updated', ar: 'حُدّثت صورة الغلاف' },
  },
})
