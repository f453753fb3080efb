/** Why somebody else ended a session. `removed`: the account; `signedOut`: on another device; `accessChanged`: the password or the email address. */
export const sessionEndReasons = ['removed', 'signedOut', 'accessChanged'] as const
export type SessionEndReason = (typeof sessionEndReasons)[number]
