/** Why somebody else ended a session. `removed`: the account; `signedOut`: on another device; `accessChanged`: the password or the email address; `tillEnded`: of a paired till, by its business. */
export const sessionEndReasons = ['removed', 'signedOut', 'accessChanged', 'tillEnded'] as const
export type SessionEndReason = (typeof sessionEndReasons)[number]
