/** The parts that a pending business prepares one by one, and that customers miss where they are empty. */
export const preparedParts = ['pictures', 'hours', 'description', 'place'] as const
export type PreparedPart = (typeof preparedParts)[number]

/** The parts of the profile, each with an address. */
export const profileParts = ['pictures', 'description', 'place', 'links', 'hours', 'special'] as const
export type ProfilePart = (typeof profileParts)[number]

/** The list of parts is shown if `part` is absent. */
export function parseProfileSearch({ part }: Record<string, unknown>): { readonly part?: ProfilePart | undefined } {
  const known = profileParts.find((each) => each === part)
  return known ? { part: known } : {}
}
