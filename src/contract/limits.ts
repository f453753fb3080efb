/** Business constants of §9 and the lengths of texts; sizes in bytes, times in milliseconds. */
export const requestTimeout = 60_000
export const slowRequestAfter = 5_000
export const serverErrorBackOff = [1_000, 2_000, 4_000] as const
export const refreshLead = 5 * 60_000
export const refreshMinimumDelay = 60_000
export const refreshFallbackEvery = 60_000
export const persistedStateTimeout = 5_000
export const persistedStateAge = 24 * 60 * 60_000
export const toastLifetime = 5_000
export const uploadLimit = 10 * 1024 * 1024
export const passwordMinimum = 8
export const passwordMaximum = 128
export const defaultPageSize = 10
export const maximumPageSize = 100
export const searchLength = 80
export const reasonLength = 500
/** How many service providers may be chosen for one report. */
export const mostReported = 10_000
/** Where days and hours are judged, unless the server's settings say otherwise. */
export const defaultTimeZone = 'Asia/Riyadh'
/** Of a first or last name. */
export const personNameLength = 60
export const dealLengths = { name: 120, details: 2_000, terms: 4_000 } as const
/** Of what a business calls one of its tills. */
export const tillNameLength = 40
/** How long after it was made a redemption can be taken back, milliseconds. */
export const undoWindow = 15 * 60_000
/** How long a till may keep a scan that could not be sent, milliseconds. */
export const keptScanAge = 24 * 60 * 60_000
/** What stands for an open end of a range of days: the wire only knows closed ones. */
export const openDays = { from: '2000-01-01', to: '2099-12-31' } as const
