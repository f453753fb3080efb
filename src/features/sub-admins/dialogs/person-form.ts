import * as z from 'zod/mini'
import { newPassword } from '../../../contract/new-password.ts'
import { type SubAdmin, subAdminFields } from '../../../contract/sub-admins.ts'
import { nameParts } from '../person.ts'

export type PasswordChoice = 'keep' | 'generate' | 'type'

const person = z.object(subAdminFields)

/** The password is validated only if it is typed. */
export const PersonForm = z.discriminatedUnion('choice', [
  z.extend(person, { choice: z.literal('type'), password: newPassword }),
  z.extend(person, { choice: z.literal(['keep', 'generate']), password: z.string() }),
])
export type PersonFormOutput = z.output<typeof PersonForm>

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
