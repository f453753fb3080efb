import * as z from 'zod/mini'
import { answeredInstant, answeredText } from './answered.ts'
import { defineCall } from './call.ts'
import { personNameLength } from './limits.ts'
import { newPassword } from './new-password.ts'
import { Pagination, pageQuery } from './paging.ts'
import { contactNumber } from './phone.ts'
import { subAdminManagers } from './roles.ts'
import { emailAddress, lineText } from './rules.ts'

/** A sub-admin as answers tell one (§3): of the names a backend may have both, the first and last one, or the full one alone. */
export const SubAdmin = z.object({
  _id: z.string(),
  firstName: answeredText,
  lastName: answeredText,
  fullName: answeredText,
  emailAddress: answeredText,
  /** 9 digits, without the country code. */
  phoneNo: answeredText,
  /** When the account was registered. */
  createdAt: z.nullish(answeredInstant),
})
export type SubAdmin = z.infer<typeof SubAdmin>

/** What the specification says nothing of: read for success only. */
const writtenSubAdmin = z.nullish(SubAdmin)

/** The rules of each field of a person (§5); forms and the server's bodies compose them. */
export const subAdminFields = {
  firstName: lineText(personNameLength),
  lastName: lineText(personNameLength),
  emailAddress,
  phoneNo: contactNumber,
} as const

/** The full name goes along for a backend that keeps no other; ours makes its own of first and last name. */
const sentFields = { ...subAdminFields, fullName: z.optional(lineText(2 * personNameLength + 1)) }

const SubAdminParams = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) })

export const SubAdminListQuery = z.object(pageQuery)
export type SubAdminListQuery = z.input<typeof SubAdminListQuery>

/** Newest first; the search looks through name, e-mail and phone. */
export const listSubAdmins = defineCall({
  name: 'sub-admins.list',
  method: 'GET',
  path: '/sub-admin/all-sub-admins',
  access: subAdminManagers,
  query: SubAdminListQuery,
  data: z.object({ rows: z._default(z.array(SubAdmin), []), pagination: Pagination }),
  fallback: 'fetchSubAdmins',
})

export const getSubAdmin = defineCall({
  name: 'sub-admins.get',
  method: 'GET',
  path: '/sub-admin/get-sub-admin/:id',
  access: subAdminManagers,
  params: SubAdminParams,
  data: SubAdmin,
  fallback: 'fetchSubAdmin',
})

/** Whoever is registered here is a `SUB_ADMIN`; a role in the body is not looked at. */
export const registerSubAdmin = defineCall({
  name: 'sub-admins.register',
  method: 'POST',
  path: '/sub-admin/auth/register-sub-admin',
  access: subAdminManagers,
  body: z.object({ ...sentFields, password: newPassword }),
  data: writtenSubAdmin,
  fallback: 'addSubAdmin',
  success: 'subAdminAdded',
  refusals: ['TOO_MANY_REQUESTS', 'UNAVAILABLE'],
})

/** Without a password theirs stays. A new password or e-mail address ends their sessions at once. */
export const updateSubAdmin = defineCall({
  name: 'sub-admins.update',
  method: 'PUT',
  path: '/sub-admin/update-sub-admin/:id',
  access: subAdminManagers,
  params: SubAdminParams,
  body: z.object({ ...sentFields, password: z.optional(newPassword) }),
  data: writtenSubAdmin,
  fallback: 'updateSubAdmin',
  success: 'subAdminUpdated',
  refusals: ['TOO_MANY_REQUESTS', 'UNAVAILABLE'],
})

/** Their sessions end at once; what they decided keeps their name. */
export const deleteSubAdmin = defineCall({
  name: 'sub-admins.delete',
  method: 'DELETE',
  path: '/sub-admin/delete-sub-admin/:id',
  access: subAdminManagers,
  params: SubAdminParams,
  data: z.nullish(z.unknown()),
  fallback: 'deleteSubAdmin',
  success: 'subAdminDeleted',
})
