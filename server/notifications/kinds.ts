import { type NotificationAct, type NotificationTopic, notificationSettingsId, notificationTopics } from '#contract/inbox.ts'

/** The events that notify somebody; each kind has its own texts. */
export const topicByKind = {
  registered: 'registrations',
  resubmitted: 'registrations',
  licenceSent: 'sentLicences',
  dealCreated: 'submittedDeals',
  dealChanged: 'submittedDeals',
  providerApproved: 'decidedProvider',
  providerRejected: 'decidedProvider',
  approvalWithdrawn: 'decidedProvider',
  licenceEnding: 'ownLicence',
  licenceEnded: 'ownLicence',
  licenceAccepted: 'ownLicence',
  licenceRefused: 'ownLicence',
  dealApproved: 'decidedDeals',
  dealRejected: 'decidedDeals',
  redemptionUndone: 'undoneRedemptions',
  redemptionTakenBack: 'undoneRedemptions',
  ratingReported: 'reportedRatings',
  commentHidden: 'decidedReports',
  reportDismissed: 'decidedReports',
  tillPaired: 'pairedTills',
  personJoined: 'joinedPeople',
  announcementCreated: 'submittedAnnouncements',
  announcementChanged: 'submittedAnnouncements',
  announcementApproved: 'decidedAnnouncements',
  announcementRejected: 'decidedAnnouncements',
  announcementSent: 'decidedAnnouncements',
  questionAsked: 'questions',
  chatPassed: 'passedChats',
  answerGiven: 'answers',
} as const satisfies Readonly<Record<string, NotificationTopic>>

export type NotificationKind = keyof typeof topicByKind

/** The kinds that are tasks until something happens to their record; the others are done once they are read. */
const actByKind: Readonly<Partial<Record<NotificationKind, NotificationAct>>> = {
  registered: 'review',
  resubmitted: 'review',
  dealCreated: 'review',
  dealChanged: 'review',
  licenceSent: 'review',
  announcementCreated: 'review',
  announcementChanged: 'review',
  questionAsked: 'answer',
  chatPassed: 'answer',
  ratingReported: 'review',
  providerRejected: 'correct',
  approvalWithdrawn: 'correct',
  dealRejected: 'correct',
  licenceEnding: 'sendLicence',
  licenceEnded: 'sendLicence',
  licenceRefused: 'sendLicence',
}

/** Returns undefined for a kind without a task and for a kind of a newer release. */
export const findAct = (kind: string): NotificationAct | undefined =>
  Object.hasOwn(actByKind, kind) ? actByKind[kind as NotificationKind] : undefined

const topicsWithTasks = new Set<NotificationTopic>(Object.keys(actByKind).map((kind) => topicByKind[kind as NotificationKind]))

export const hasTasks = (topic: NotificationTopic): boolean => topicsWithTasks.has(topic)

const topicsWithFixedMails: readonly NotificationTopic[] = ['decidedProvider', 'ownLicence', 'pairedTills']

/** Decisions about an account, its licence and new devices with access to it are always sent as mails, with their own templates. */
export const hasFixedMails = (topic: NotificationTopic): boolean => topicsWithFixedMails.includes(topic)

export const licencePath = '/service-provider/profile/licence'

/** The path of the page that a mail links to. */
const paths: Readonly<Record<NotificationKind, (subjectId: string) => `/${string}`>> = {
  registered: (id) => `/admin/service-providers/${id}`,
  resubmitted: (id) => `/admin/service-providers/${id}`,
  licenceSent: (id) => `/admin/service-providers/${id}`,
  dealCreated: (id) => `/admin/deals/${id}`,
  dealChanged: (id) => `/admin/deals/${id}`,
  providerApproved: () => '/service-provider',
  providerRejected: () => '/service-provider',
  approvalWithdrawn: () => '/service-provider',
  licenceEnding: () => licencePath,
  licenceEnded: () => licencePath,
  licenceAccepted: () => licencePath,
  licenceRefused: () => licencePath,
  dealApproved: (id) => `/service-provider/deals/${id}`,
  dealRejected: (id) => `/service-provider/deals/${id}`,
  redemptionUndone: () => '/service-provider/redemptions',
  redemptionTakenBack: () => '/service-provider/redemptions',
  ratingReported: () => '/admin/ratings',
  commentHidden: () => '/service-provider/ratings',
  reportDismissed: () => '/service-provider/ratings',
  tillPaired: () => '/service-provider/team/tills',
  personJoined: () => '/service-provider/team',
  announcementCreated: (id) => `/admin/notifications?id=${id}`,
  announcementChanged: (id) => `/admin/notifications?id=${id}`,
  announcementApproved: (id) => `/service-provider/notifications?id=${id}`,
  announcementRejected: (id) => `/service-provider/notifications?id=${id}`,
  announcementSent: (id) => `/service-provider/notifications?id=${id}`,
  questionAsked: (id) => `/admin/help-center?chat=${id}`,
  chatPassed: (id) => `/admin/help-center?chat=${id}`,
  answerGiven: () => '/service-provider/help-center',
}

export const subjectPath = (kind: NotificationKind, subjectId: string): `/${string}` => paths[kind](encodeURIComponent(subjectId))

/** The page on which the recipient turns mails about it off. */
export const settingsPath = (kind: NotificationKind): `/${string}` =>
  `${notificationTopics[topicByKind[kind]].side === 'admin' ? '/admin/account' : '/service-provider/account'}#${notificationSettingsId}`
