import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { acceptUnchanged } from '#components/form/accept-unchanged.ts'
import { newPassword } from '#contract/field-rules.ts'
import { type SubAdminRight, subAdminRights } from '#contract/rights.ts'
import { type SubAdmin, subAdminFields } from '#contract/sub-admins.ts'
import { codeResolver } from '#ui/fields/form-errors.ts'
import { nameParts } from '../person.ts'

const passwordChoice = z.enum(['keep', 'generate', 'type'])
export type PasswordChoice = z.infer<typeof passwordChoice>

function personSchema(received: PersonFormValues, choice: PasswordChoice) {
  const accept = (field: keyof typeof subAdminFields) => acceptUnchanged(subAdminFields[field], received[field], received[field])
  return z.object({
    firstName: accept('firstName'),
    lastName: accept('lastName'),
    emailAddress: accept('emailAddress'),
    phoneNo: accept('phoneNo'),
    permissions: z.array(z.enum(subAdminRights)).check(z.minLength(1, 'required')),
    choice: passwordChoice,
    password: choice === 'type' ? newPassword : z.string(),
  })
}
export type PersonFormOutput = z.output<ReturnType<typeof personSchema>>

/** Validates the password only if it is typed, and what was received only where it was changed. */
export const personResolver =
  (received: PersonFormValues): Resolver<PersonFormValues, unknown, PersonFormOutput> =>
  (values, context, options) =>
    codeResolver(personSchema(received, values.choice))(values, context, options)

export interface PersonFormValues {
  firstName: string
  lastName: string
  emailAddress: string
  phoneNo: string
  permissions: SubAdminRight[]
  choice: PasswordChoice
  password: string
}

export const emptyPerson: PersonFormValues = {
  firstName: '',
  lastName: '',
  emailAddress: '',
  phoneNo: '',
  permissions: [...subAdminRights],
  choice: 'generate',
  password: '',
}

export const toFormValues = (subAdmin: SubAdmin): PersonFormValues => ({
  ...nameParts(subAdmin),
  emailAddress: subAdmin.emailAddress,
  phoneNo: subAdmin.phoneNo,
  permissions: subAdminRights.filter((right) => subAdmin.permissions?.includes(right) ?? true),
  choice: 'keep',
  password: '',
})

export const personPaths = ['firstName', 'lastName', 'emailAddress', 'phoneNo', 'permissions', 'password'] as const

export const toFullName = ({ firstName, lastName }: Pick<SubAdmin, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`

/** Only other rights than `former` are sent: somebody else may have changed them meanwhile. */
export const toPersonInput = (
  { firstName, lastName, emailAddress, phoneNo, permissions }: PersonFormOutput,
  former?: PersonFormValues,
) => ({
  firstName,
  lastName,
  fullName: toFullName({ firstName, lastName }),
  emailAddress,
  phoneNo,
  ...(permissions.join() !== former?.permissions.join() && { permissions }),
})
