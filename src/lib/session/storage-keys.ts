export const sessionPrefix = 'auth_'
export const accessTokenKey = 'auth_accessToken'
/** A key beside those of §3: the user, the clock skew and the kind of backend with its words, which a reload needs before any response. */
export const userKey = 'auth_user'

/** Outlives the session: why it ended without a sign-out; `true` where it expired. */
export const forcedKey = 'session_forced'

/** A key of `sessionStorage`: the address that prefills the next sign-in. */
export const emailKey = 'sign-in_email'
