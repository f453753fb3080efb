/** The parts of the profile that a pending business prepares one by one. */
export const profileParts = ['pictures', 'hours', 'description', 'place'] as const
export type ProfilePart = (typeof profileParts)[number]

/** The whole profile is shown if `part` is absent. */
export function parseProfileSearch({ part }: Record<string, unknown>): { readonly part?: ProfilePart | undefined } {
  const known = profileParts.find((each) => each === part)
  return known ? { part: known } : {}
}
