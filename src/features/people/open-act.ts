import type { Invitation, Person } from '#contract/people.ts'

/** What the owner is about to do in a dialog. */
export type OpenAct = { readonly act: 'invite' } | { readonly act: 'role' | 'handOver'; readonly person: Person } | EndingAct

export type EndingAct = { readonly act: 'remove'; readonly person: Person } | { readonly act: 'withdraw'; readonly invitation: Invitation }

export const personName = ({ fullName, emailAddress }: Pick<Person, 'fullName' | 'emailAddress'>): string =>
  fullName?.trim() || emailAddress

/** The rows of those who were removed are gone. */
export const focusHeading = () => document.querySelector<HTMLElement>('main h1')
