/** Constants of §9 and lengths of texts; sizes in bytes, times in milliseconds. */
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
export const maxRepeats = 100
/** The lists of §7 that have no pages answer up to so many rows. */
export const unpagedListSize = 500
export const searchLength = 80
export const decisionReasonLength = 500
export const undoReasonLength = 500
export const reportReasonLength = 500
export const ratingCommentLength = 500
export const ratingAnswerLength = 1_000
/** How long a business can change its answer; then the customer gets it. */
export const answerChangeWindow = 15 * 60_000
/** Names each marked field in both languages. */
export const providerReasonLength = 3_000
export const maximumReportedProviders = 10_000
export const defaultTimeZone = 'Asia/Riyadh'
export const personNameLength = 60
export const dealLengths = { name: 120, details: 2_000, terms: 4_000 } as const
export const tillNameLength = 40
/** Paired tills of a business, with those that wait for their device. */
export const maxTills = 20
export const pairingLifetime = 5 * 60_000
/** A paired till that is not used for so long is signed out. */
export const tillUnusedLifetime = 90 * 24 * 60 * 60_000
/** A paired till extends its session so often while it is used. */
export const tillRefreshEvery = 24 * 60 * 60_000
/** Date ranges with other hours of a business. */
export const maxOwnDates = 50
/** People of a business, with those who are invited. */
export const maxPeople = 20
export const invitationLifetime = 7 * 24 * 60 * 60_000
export const cashierNameLength = 40
export const maxCashiers = 50
export const factorNameLength = 40
/** Passkeys and authenticator apps of an account. */
export const maxFactors = 10
export const pinLength = { min: 4, max: 6 } as const
/** Terms or privacy text of the operator, in bytes. */
export const siteTextLength = 128 * 1024
/** A list of refused scans ends here; days in the filter lead to older ones. */
export const refusedScanLimit = 10_000
export const undoWindow = 15 * 60_000
/** How long after its arrival an administrator can take back a redemption. */
export const adminUndoWindow = 30 * 24 * 60 * 60_000
export const queuedScanMaxAge = 24 * 60 * 60_000
/** Stands for an open end of a range of days, which the wire does not have. */
export const openDays = { from: '2000-01-01', to: '2099-12-31' } as const
export const socketConnectTimeout = 5_000
export const socketAttempts = 5
export const socketRetryDelay = 5_000
export const popupLifetime = 6_000
export const popupHideAnimation = 300
export const notificationDays = 90
/** Days that morning notes are stored. */
export const noteDays = 60
export const announcementLengths = { title: 80, message: 500 } as const
/** How far ahead an announcement may be scheduled. */
export const announcementLead = 365 * 24 * 60 * 60_000
/** Regular customers redeemed so often at a business within these days; quiet ones did before, but not within theirs. */
export const recipientGroups = { regulars: { redemptions: 3, days: 90 }, quiet: { days: 60 } } as const
export const chatMessageLength = 4_000
export const maxAttachments = 5
/** A file that no message names is deleted after this time. */
export const unsentAttachmentLifetime = 3 * 24 * 60 * 60_000
export const cannedReplyLengths = { title: 60, text: 2_000 } as const
export const maxCannedReplies = 100
/** Saved views of a list: how many an account has, length of a name, and of the filters (search params, characters of their JSON). */
export const savedViewLimits = { perList: 50, name: 60, params: 30, characters: 8_000 } as const
/** Delays of the calls that are simulated in the browser (§9). */
export const simulatedDelays = { update: 1_500, delete: 1_000, fetch: 500 } as const
/** A person counts as writing this long after the last `typing` event. */
export const typingLifetime = 6_000
/** Time without activity of its administrator after which a chat is free again. */
export const chatHoldLifetime = 10 * 60_000
/** Seconds in which a decision can be undone at most; how many is a setting of the server. */
export const maxUndoSeconds = 300
/** What waits longer for a review is late. */
export const overdueAfter = 48 * 60 * 60_000
export const maxOverdueCount = 1_000

/** Rows of a spreadsheet; older rows are exported with a date filter. */
export const maxRowsPerFile = 100_000
