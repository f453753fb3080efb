import * as z from 'zod'
import { type Call, describeCall } from './call.ts'
import type { Person, Profile } from './entities.ts'
import { Refusal } from './http.ts'
import { sentTimings } from './timings.ts'

const text = z.string().trim().min(1)

/** §3's profile, without its pictures and its approval. */
const profileFields = {
  address: text,
  boxOrBuilding: text,
  businessDescAr: text,
  businessDescEn: text,
  businessNameAr: text,
  businessNameEn: text,
  location: z.strictObject({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }).optional(),
  phoneNo: z.string().regex(/^5\d{8}$/),
  facebookLink: z.string(),
  instagramLink: z.string(),
  tikTokLink: z.string(),
  websiteLink: z.string(),
  businessTimingsOption: text,
  businessTimings: sentTimings,
}

/** An approved business changes its own profile. */
function change(person: Person, userId: string | undefined, changes: Partial<Profile>): undefined {
  if (person._id !== userId || !person.profile) throw new Refusal(404, 'There is no such provider.')
  if (!person.profile.isApproved) throw new Refusal(403, 'This business is not approved.')
  person.profile = { ...person.profile, ...changes }
}

/** The calls of a provider's profile. */
export const profileCalls: readonly Call[] = [
  describeCall({
    method: 'GET',
    path: '/service-provider/profile/get-profile/:userId',
    roles: ['SUPER_ADMIN', 'ADMIN', 'SUB_ADMIN', 'SERVICE_PROVIDER'],
    answers: 'profile',
    answer: ({ world, params, caller }) => {
      const { role, _id } = caller()
      const profile = world.people.find((person) => person._id === params.userId)?.profile
      if (!profile || (role === 'SERVICE_PROVIDER' && params.userId !== _id)) throw new Refusal(404, 'There is no such provider.')
      return profile
    },
  }),
  describeCall({
    method: 'PUT',
    path: '/service-provider/profile/update-profile/:userId',
    roles: ['SERVICE_PROVIDER'],
    body: profileFields,
    answers: 'done',
    answer: ({ params, caller, body: { location, ...fields } }) =>
      change(caller(), params.userId, { ...fields, ...(location && { location }) }),
  }),
  describeCall({
    method: 'PATCH',
    path: '/service-provider/profile/update-profile-image/:userId',
    roles: ['SERVICE_PROVIDER'],
    form: true,
    body: { profileImage: z.instanceof(File) },
    answers: 'done',
    answer: ({ world, params, caller, body }) => change(caller(), params.userId, { profileImage: world.keep(body.profileImage) }),
  }),
  describeCall({
    method: 'PATCH',
    path: '/service-provider/profile/update-cover-image/:userId',
    roles: ['SERVICE_PROVIDER'],
    form: true,
    body: { coverImage: z.instanceof(File) },
    answers: 'done',
    answer: ({ world, params, caller, body }) => change(caller(), params.userId, { coverImage: world.keep(body.coverImage) }),
  }),
]
