import type { SubAdmin } from '../../contract/sub-admins.ts'

type Named = Pick<SubAdmin, 'firstName' | 'lastName' | 'fullName' | 'emailAddress'>

/** What a person is called: a backend keeps the full name, or first and last name, or both; without any the address has to do. */
export const personName = ({ firstName, lastName, fullName, emailAddress }: Named): string =>
  fullName.trim() || `${firstName} ${lastName}`.trim() || emailAddress

/** First and last name; of a full name alone the first word is the first name. */
export function nameParts({ firstName, lastName, fullName }: Named): Pick<SubAdmin, 'firstName' | 'lastName'> {
  if (firstName || lastName) return { firstName, lastName }
  const [first = '', ...others] = fullName.trim().split(/\s+/)
  return { firstName: first, lastName: others.join(' ') }
}
