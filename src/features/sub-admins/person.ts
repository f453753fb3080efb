import type { SubAdmin } from '#contract/sub-admins.ts'

type PersonNames = Pick<SubAdmin, 'firstName' | 'lastName' | 'fullName' | 'emailAddress'>

/** A backend may have the full name, both parts or neither; then the e-mail address is the name. */
export const personName = ({ firstName, lastName, fullName, emailAddress }: PersonNames): string =>
  fullName.trim() || `${firstName} ${lastName}`.trim() || emailAddress

/** Splits a full name after its first word if the parts are missing. */
export function nameParts({ firstName, lastName, fullName }: PersonNames): Pick<SubAdmin, 'firstName' | 'lastName'> {
  if (firstName || lastName) return { firstName, lastName }
  const [first = '', ...others] = fullName.trim().split(/\s+/)
  return { firstName: first, lastName: others.join(' ') }
}
