import * as z from 'zod/mini'
import { acceptUnchanged } from '../../../components/form/accept-unchanged.ts'
import { newPassword } from '../../../contract/new-password.ts'
import { type SubAdmin, subAdminFields } from '../../../contract/sub-admins.ts'
import { nameParts } from '../person.ts'

export type PasswordChoice = 'keep' | 'generate' | 'type'

/** The password is validated only if it is typed, what was received only where it was changed. */
export function personForm(received: PersonFormValues) {
  const accept = (field: keyof typeof subAdminFields) => acceptUnchanged(subAdminFields[field], received[field], received[field])
  const person = z.object({
    firstName: accept('firstName'),
    lastName: accept('lastName'),
    emailAddress: accept('emailAddress'),
    phoneNo: accept('phoneNo'),
  })
  return z.discriminatedUnion('choice', [
    z.extend(person, { choice: z.literal('type'), password: newPassword }),
    z.extend(person, { choice: z.literal(['keep', 'generate']), password: z.string() }),
  ])
}
export type PersonFormOutput = z.output<ReturnType<typeof personForm>>

export interface PersonFormValues {
  firstName: string
  lastName: string
  emailAddress: string
  phoneNo: string
  choice: PasswordChoice
  password: string
}

export const emptyPerson: PersonFormValues = {
  firstName: '',
  lastName: '',
  emailAddress: '',
  phoneNo: '',
  choice: 'generate',
  password: '',
}

export const toFormValues = (subAdmin: SubAdmin): PersonFormValues => ({
  ...nameParts(subAdmin),
  emailAddress: subAdmin.emailAddress,
  phoneNo: subAdmin.phoneNo,
  choice: 'keep',
  password: '',
})

/** In visual order. */
export const personPaths = ['firstName', 'lastName', 'emailAddress', 'phoneNo', 'password'] as const

export const toFullName = ({ firstName, lastName }: Pick<SubAdmin, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`

export const toPersonInput = ({ firstName, lastName, emailAddress, phoneNo }: PersonFormOutput) => ({
  firstName,
  lastName,
  fullName: toFullName({ firstName, lastName }),
  emailAddress,
  phoneNo,
})
