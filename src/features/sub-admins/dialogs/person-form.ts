import * as z from 'zod/mini'
import { newPassword } from '../../../contract/new-password.ts'
import { type SubAdmin, subAdminFields } from '../../../contract/sub-admins.ts'
import { nameParts } from '../person.ts'

/** What becomes of the password: it stays, is generated, or is the one that was typed. */
export type PasswordChoice = 'keep' | 'generate' | 'type'

const person = z.object(subAdminFields)

/** The form of a person; a password is only looked at where one is typed. */
export const PersonForm = z.discriminatedUnion('choice', [
  z.extend(person, { choice: z.literal('type'), password: newPassword }),
  z.extend(person, { choice: z.literal(['keep', 'generate']), password: z.string() }),
])
export type PersonFormOutput = z.output<typeof PersonForm>

/** What stands in the fields. */
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

export const formOf = (subAdmin: SubAdmin): PersonFormValues => ({
  ...nameParts(subAdmin),
  emailAddress: subAdmin.emailAddress,
  phoneNo: subAdmin.phoneNo,
  choice: 'keep',
  password: '',
})

/** In the order of reading. */
export const personPaths = ['firstName', 'lastName', 'emailAddress', 'phoneNo', 'password'] as const

export const fullNameOf = ({ firstName, lastName }: Pick<SubAdmin, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`

/** A checked person as the calls take one. */
export const personOf = ({ firstName, lastName, emailAddress, phoneNo }: PersonFormOutput) => ({
  firstName,
  lastName,
  fullName: fullNameOf({ firstName, lastName }),
  emailAddress,
  phoneNo,
})
