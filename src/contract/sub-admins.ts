import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { contactNumber, newPassword } from './field-rules.ts'
import { personNameLength } from './limits.ts'
import { looseInstant, looseText, namedRow } from './loose-fields.ts'
import { Pagination, pageQuery, sortQuery } from './paging.ts'
import { subAdminManagers } from './roles.ts'
import { emailAddress, lineText } from './rules.ts'
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
  /** In the list of a full backend: the last sign-in, and the decisions of today and the six days before that were not undone. */
  lastSignInAt: z.nullish(looseInstant),
  decisions: z.nullish(z.number()),
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

/** `fullName` is for a backend that stores no other name; ours ignores it. */
const sentFields = { ...subAdminFields, fullName: z.optional(lineText(2 * personNameLength + 1)) }

const SubAdminParams = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) })

export const SubAdminListQuery = z.object({ ...pageQuery, ...sortQuery(subAdminSortKeys) })
export type SubAdminListQuery = z.input<typeof SubAdminListQuery>

export const listSubAdmins = defineCall({
  name: 'sub-admins.list',
  method: 'GET',
  path: '/sub-admin/all-sub-admins',
  access: subAdminManagers,
  query: SubAdminListQuery,
  fullBackendFields: ['sortKey', 'sortValue'],
  fullBackendAnswers: ['lastSignInAt', 'decisions'],
  data: z.object({ rows: z.array(NamedSubAdmin), pagination: Pagination }),
  texts: {
    audit: { en: 'List sub-admins', ar: 'عرض المشرفين الفرعيين' },
    failure: { en: 'Failed to fetch sub-admins', ar: 'تعذّر تحميل المشرفين الفرعيين' },
  },
})

export const getSubAdmin = defineCall({
  name: 'sub-admins.get',
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
  method: 'POST',
  path: '/sub-admin/auth/register-sub-admin',
  access: subAdminManagers,
  body: z.object({ ...sentFields, password: newPassword }),
  data: writtenSubAdmin,
  texts: {
    audit: { en: 'Add a sub-admin', ar: 'إضافة مشرف فرعي' },
    failure: { en: 'Failed to add sub-admin', ar: 'تعذّرت إضافة المشرف الفرعي' },
    success: { en: 'Sub-admin added', ar: 'أُضيف المشرف الفرعي' },
  },
  refusals: ['TOO_MANY_REQUESTS', 'UNAVAILABLE'],
})

/** Without `password` it stays. A new password or e-mail address ends their sessions. */
export const updateSubAdmin = defineCall({
  name: 'sub-admins.update',
  method: 'PUT',
  path: '/sub-admin/update-sub-admin/:id',
  access: subAdminManagers,
  params: SubAdminParams,
  body: z.object({ ...sentFields, password: z.optional(newPassword) }),
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
