/** What a success is told with (§8), by key; the sentences stand in the catalogues of the portal and of the server. */
export const successKeys = ['signedIn', 'signedOut', 'dealAdded', 'dealApproved', 'dealRejected'] as const
export type SuccessKey = (typeof successKeys)[number]
