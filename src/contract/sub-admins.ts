import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { contactNumber, newPassword } from './field-rules.ts'
import { personNameLength } from './limits.ts'
import { looseInstant, looseText, namedRow } from './loose-fields.ts'
import { Pagination, pageQuery, sortQuery } from './paging.ts'
import { subAdminRights } from './rights.ts'
import { subAdminManagers } from './roles.ts'
import { emailAddress, lineText, listUpTo } from './rules.ts'
import { subAdminSortKeys } from './sort-keys.ts'

/** §3; a backend may have first and last name, the full name, or all. */
export const SubAdmin = z.object({
  _id: z.string(),
  firstName: looseText,
  lastName: looseText,
  fullName: looseText,
  emailAddress: looseText,
  phoneNo: looseText,
  createdAt: z.nullish(looseInstant),
  /** In the list of a full backend: the last sign-in, the decisions of today and the six days before that were not undone, and how many of them are rejections. */
  lastSignInAt: z.nullish(looseInstant),
  decisions: z.nullish(z.number()),
  rejections: z.nullish(z.number()),
  /** Of a full backend: the rights that the account has. */
  permissions: z.nullish(z.array(z.string())),
})
export type SubAdmin = z.infer<typeof SubAdmin>

const NamedSubAdmin = namedRow(SubAdmin, 'firstName', 'lastName', 'fullName', 'emailAddress')
const writtenSubAdmin = z.nullish(SubAdmin)

export const subAdminFields = {
  firstName: lineText(personNameLength),
  lastName: lineText(personNameLength),
  emailAddress,
  phoneNo: contactNumber,
} as const

const sentRights = listUpTo(subAdminRights.length, z.enum(subAdminRights)).check(
  z.refine((rights) => rights.length > 0, { error: 'required' }),
)

/** Without any, a new account has them all and a changed one keeps its own. `fullName` is for a backend that stores no other name; ours ignores it. */
const sentFields = { ...subAdminFields, fullName: z.optional(lineText(2 * personNameLength + 1)), permissions: z.optional(sentRights) }
const sent = { fullBackendFields: ['permissions'] } as const

const SubAdminParams = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) })

export const SubAdminListQuery = z.object({ ...pageQuery, ...sortQuery(subAdminSortKeys) })
export type SubAdminListQuery = z.input<typeof SubAdminListQuery>

export const listSubAdmins = defineCall({
  name: 'sub-admins.list',
  right: 'people.manage',
  method: 'GET',
  path: '/sub-admin/all-sub-admins',
  access: subAdminManagers,
  query: SubAdminListQuery,
  fullBackendFields: ['sortKey', 'sortValue'],
  fullBackendAnswers: ['lastSignInAt', 'decisions', 'rejections', 'permissions'],
  data: z.object({ rows: z.array(NamedSubAdmin), pagination: Pagination }),
  texts: {
    audit: { en: 'List sub-admins', ar: 'عرض المشرفين الفرعيين' },
    failure: { en: 'Failed to fetch sub-admins', ar: 'تعذّر تحميل المشرفين الفرعيين' },
  },
})

export const getSubAdmin = defineCall({
  name: 'sub-admins.get',
  right: 'people.manage',
  method: 'GET',
  path: '/sub-admin/get-sub-admin/:id',
  access: subAdminManagers,
  params: SubAdminParams,
  data: NamedSubAdmin,
  texts: {
    audit: { en: 'Open a sub-admin', ar: 'عرض مشرف فرعي' },
    failure: { en: 'Failed to fetch sub-admin', ar: 'تعذّر تحميل المشرف الفرعي' },
  },
})

export const registerSubAdmin = defineCall({
  name: 'sub-admins.register',
  right: 'people.manage',
  method: 'POST',
  path: '/sub-admin/auth/register-sub-admin',
  access: subAdminManagers,
  body: z.object({ ...sentFields, password: newPassword }),
  ...sent,
  data: writtenSubAdmin,
  texts: {
    audit: { en: 'Add a sub-admin', ar: 'إضافة مشرف فرعي' },
    failure: { en: 'Failed to add sub-admin', ar: 'تعذّرت إضافة المشرف الفرعي' },
    success: { en: 'Sub-admin added', ar: 'أُضيف المشرف الفرعي' },
  },
  refusals: ['TOO_MANY_REQUESTS', 'UNAVAILABLE'],
})

/** Without `password` it stays. A new password or e-mail address ends their sessions; other rights hold at once in all of them. */
export const updateSubAdmin = defineCall({
  name: 'sub-admins.update',
  right: 'people.manage',
  method: 'PUT',
  path: '/sub-admin/update-sub-admin/:id',
  access: subAdminManagers,
  params: SubAdminParams,
  body: z.object({ ...sentFields, password: z.optional(newPassword) }),
  ...sent,
  data: writtenSubAdmin,
  texts: {
    audit: { en: 'Change a sub-admin', ar: 'تعديل مشرف فرعي' },
    failure: { en: 'Failed to update sub-admin', ar: 'تعذّر تحديث بيانات المشرف الفرعي' },
    success: { en: 'Sub-admin updated', ar: 'حُدّثت بيانات المشرف الفرعي' },
  },
  refusals: ['TOO_MANY_REQUESTS', 'UNAVAILABLE'],
})

export const deleteSubAdmin = defineCall({
  name: 'sub-admins.delete',
  right: 'people.manage',
  method: 'DELETE',
  path: '/sub-admin/delete-sub-admin/:id',
  access: subAdminManagers,
  params: SubAdminParams,
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Delete a sub-admin', ar: 'حذف مشرف فرعي' },
    failure: { en: 'Failed to delete sub-admin', ar: 'تعذّر حذف المشرف الفرعي' },
    success: { en: 'Sub-admin deleted', ar: 'حُذف المشرف الفرعي' },
  },
})
