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
}

interface Selected extends Pick<SubAdmin, '_id' | 'emailAddress'> {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly fullName: string | null
  readonly phoneNo: string | null
  readonly createdAt: Date
}

export const toSubAdmin = ({ firstName, lastName, fullName, phoneNo, createdAt, ...row }: Selected): SubAdmin => ({
  ...row,
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  fullName: fullName ?? '',
  phoneNo: phoneNo ?? '',
  createdAt: createdAt.toISOString(),
})

export function toNameColumns(firstName: string, lastName: string) {
  const fullName = `${firstName} ${lastName}`
  return { firstName, lastName, fullName, foldedName: foldForSearch(fullName) }
}
