import { getProfile, sendLicence, setShopAddress, updateCoverImage, updateProfile, updateProfileImage } from '#contract/profile.ts'
import type { Deps } from '#server/deps.ts'
import type { Calls } from '#server/http/calls.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { RateLimit } from '#server/security/limiter.ts'
import { storeNewLicence } from './send-licence.ts'
import { readProfile } from './service.ts'
import { chooseShopAddress } from './set-shop-address.ts'
import { changePicture, changeProfile } from './update.ts'

/** Per business in a quarter of an hour. Each makes an administrator look again before a decision: changes without an end must not prevent it. */
const maxChanges = 30
const maxPictures = 40

/** Per business and day, so that nobody fills the disk. */
const maxPicturesADay = 200

/** New licences per business and day. A person checks each of them. */
const maxLicences = 10

/** Per business in a quarter of an hour, refused files included: checking a hostile PDF takes seconds. */
const maxLicenceFiles = 20

const pictureLimits = ({ viewer }: { readonly viewer: Viewer }): RateLimit[] => [
  { key: `profile.picture:${viewer.businessId}`, max: maxPictures },
  { key: `profile.pictures:${viewer.businessId}`, max: maxPicturesADay, period: 86_400_000 },
]

export function profileRoutes({ implement }: Calls, deps: Deps): void {
  implement(getProfile, async ({ db, viewer, params: { userId }, auditRead }) => {
    const profile = await readProfile(db, viewer, userId, deps)
    if (userId !== viewer.businessId) auditRead('profile.read', userId)
    return profile
  })
  implement(updateProfile, (input) => changeProfile(input, deps), {
    rateLimits: ({ viewer }) => [{ key: `profile.update:${viewer.businessId}`, max: maxChanges }],
  })
  implement(updateProfileImage, (input) => changePicture(input, deps), { rateLimits: pictureLimits })
  implement(sendLicence, (input) => storeNewLicence(input, deps), {
    rateLimits: ({ viewer }) => [
      { key: `profile.licenceFiles:${viewer.businessId}`, max: maxLicenceFiles },
      {
        key: `profile.licence:${viewer.businessId}`,
        max: maxLicences,
        period: 86_400_000,
        exemptCodes: ['VALIDATION_FAILED', 'FILE_TYPE'],
      },
    ],
  })
  implement(setShopAddress, (input) => chooseShopAddress(input, deps), {
    rateLimits: ({ viewer }) => [{ key: `profile.address:${viewer.businessId}`, max: maxChanges }],
  })
  implement(updateCoverImage, (input) => changePicture(input, deps), { rateLimits: pictureLimits })
}
