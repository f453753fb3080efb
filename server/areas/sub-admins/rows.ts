import { getRights } from '#contract/rights.ts'
import type { SubAdmin } from '#contract/sub-admins.ts'
import { foldForSearch } from '#contract/text.ts'
import { accounts } from '#server/db/schema.ts'

export const subAdminColumns = {
  _id: accounts.id,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
  fullName: accounts.fullName,
  emailAddress: accounts.emailAddress,
  phoneNo: accounts.phoneNo,
  createdAt: accounts.createdAt,
  permissions: accounts.permissions,
}

interface Selected extends Pick<SubAdmin, '_id' | 'emailAddress'> {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly fullName: string | null
  readonly phoneNo: string | null
  readonly createdAt: Date
  readonly permissions: string[]
}

export const toSubAdmin = ({ firstName, lastName, fullName, phoneNo, createdAt, permissions, ...row }: Selected): SubAdmin => ({
  ...row,
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  fullName: fullName ?? '',
  phoneNo: phoneNo ?? '',
  createdAt: createdAt.toISOString(),
  permissions: [...getRights({ role: 'SUB_ADMIN', permissions })],
})

export function toNameColumns(firstName: string, lastName: string) {
  const fullName = `${firstName} ${lastName}`
  return { firstName, lastName, fullName, foldedName: foldForSearch(fullName) }
}
