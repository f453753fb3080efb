import * as z from 'zod/mini'
import { answeredInstant, answeredText } from './answered.ts'
import { defineCall } from './call.ts'
import { StoredFile } from './files.ts'
import { BusinessCategory } from './lookups.ts'
import { AnsweredStatus } from './review.ts'
import { portalRoles } from './roles.ts'
import { AnsweredTiming } from './timings.ts'

/** A GeoJSON point: `[longitude, latitude]`. */
export const Point = z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) })

/** A provider's profile (§3) with the state of its approval. */
export const Profile = z.object({
  _id: z.optional(z.string()),
  emailAddress: z.optional(z.string()),
  businessNameEn: answeredText,
  businessNameAr: answeredText,
  businessDescEn: z.nullish(z.string()),
  businessDescAr: z.nullish(z.string()),
  businessCategory: z.nullish(BusinessCategory),
  managerName: z.nullish(z.string()),
  address: z.nullish(z.string()),
  boxOrBuilding: z.nullish(z.string()),
  location: z.nullish(Point),
  phoneNo: z.nullish(z.string()),
  commercialRegNo: z.nullish(z.string()),
  facebookLink: z.nullish(z.string()),
  instagramLink: z.nullish(z.string()),
  tikTokLink: z.nullish(z.string()),
  websiteLink: z.nullish(z.string()),
  businessTimingsOption: z.nullish(z.string()),
  businessTimings: z.nullish(z.array(AnsweredTiming)),
  profileImage: z.nullish(StoredFile),
  coverImage: z.nullish(StoredFile),
  isApproved: z.optional(z.boolean()),
  accountApprovalStatus: z.optional(AnsweredStatus),
  reason: z.nullish(z.string()),
  decidedAt: z.nullish(answeredInstant),
  createdAt: z.optional(answeredInstant),
})
export type Profile = z.infer<typeof Profile>

/** Administrators may read any provider's profile, a provider only its own. */
export const getProfile = defineCall({
  name: 'profile.get',
  method: 'GET',
  path: '/service-provider/profile/get-profile/:userId',
  access: portalRoles,
  params: z.object({ userId: z.string().check(z.minLength(1), z.maxLength(64)) }),
  data: Profile,
  fallback: 'fetchProfile',
})
