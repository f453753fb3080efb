export const sessionPrefix = 'auth_'
export const accessTokenKey = 'auth_accessToken'
/** Not in §3: the user's name, the clock's skew and the kind of backend, which a reload needs before any response. */
export const userKey = 'auth_user'

/** In `sessionStorage`: prefills the next sign-in. */
export const emailKey = 'sign-in_email'
