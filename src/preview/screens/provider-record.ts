import { getDocumentLink } from '#contract/documents.ts'
import type { Profile } from '#contract/profile.ts'
import { decideProvider, getProviderRecord } from '#contract/providers.ts'
import { adminRoles } from '#contract/roles.ts'
import { refuseWith } from '#fixtures/handlers.ts'
import { hoursAgo } from '#fixtures/samples/now.ts'
import {
  approvedRecord,
  pendingRecord,
  pendingRegistration,
  providerRecordHandlers,
  recordHandlers,
  rejectedRecord,
  rejection,
  rejectionReason,
  resubmittedRecord,
  similarRecord,
} from '#fixtures/samples/provider-record.ts'
import type { Scene, Stage } from '../scene.ts'
import type { Screen } from '../screen.ts'

const record = {
  route: '/admin/service-providers/$providerId',
  path: '/admin/service-providers/example-provider-1',
  viewers: ['ADMIN'],
  answers: providerRecordHandlers,
} as const satisfies Omit<Screen, 'name'>

const approvedBusiness: Profile = {
  ...pendingRegistration,
  accountApprovalStatus: 'APPROVED',
  isApproved: true,
  decidedBy: 'Huda Al Qahtani',
  decidedAt: hoursAgo(40),
}
const rejectedBusiness: Profile = {
  ...pendingRegistration,
  accountApprovalStatus: 'REJECTED',
  reason: rejectionReason,
  problems: ['commercialRegNo', 'businessLicenseDoc'],
  decidedBy: rejection.by,
  decidedAt: rejection.at,
}
const newlyLicensed: Profile = {
  ...approvedBusiness,
  licenceExpiresOn: '2026-09-24',
  newLicence: { _id: 'new', fileKey: 'licences/next', status: 'PENDING', sentAt: hoursAgo(5) },
}
const resubmitted = recordHandlers({ ...pendingRegistration, submittedAt: hoursAgo(20) }, resubmittedRecord)
const approved = recordHandlers(approvedBusiness, approvedRecord)

const markProblems = async ({ pressAt }: Stage) => {
  await pressAt('[data-problem-field="commercialRegNo"] [aria-pressed="false"]')
  await pressAt('[data-problem-field="taxId"] [aria-pressed="false"]')
}
const flaggedScene: Scene = { act: markProblems, expects: (of) => of('providers', 'record')('problems', { count: 2 }) }
const reject: Scene = {
  act: async (stage) => {
    await markProblems(stage)
    await stage.press((of) => of('review', 'decision')('bar.reject'))
  },
  expects: (of) => of('providers', 'decision')('reject.confirm'),
}
const approveInDoubt: Scene = {
  act: async (stage) => {
    await markProblems(stage)
    await stage.press((of) => of('review', 'decision')('bar.approve'))
  },
  expects: (of) => of('providers', 'decision')('doubt.confirm'),
}
const withdraw: Scene = {
  act: async ({ pressAt }) => {
    await pressAt('button[data-decision]:enabled')
    await pressAt('[role=menuitem]')
  },
  expects: (of) => of('providers', 'panels')('effects.title'),
}
const acceptLicence: Scene = {
  act: ({ press }) => press((of) => of('providers', 'licence')('decision.bar.approve')),
  expects: (of) => of('providers', 'licence')('decision.accept.text'),
}
const decidedMeanwhile: Scene = {
  act: async ({ press }) => {
    await press((of) => of('review', 'decision')('bar.approve'))
    await press((of) => of('providers', 'decision')('approve.confirm'))
  },
  expects: (of) => of('review', 'decision')('dialog.conflict'),
}
const late = refuseWith(decideProvider, 409, 'ALREADY_DECIDED', { by: rejection.by, at: hoursAgo(0.05), status: 'REJECTED' })

/** The record of a business in review. */
export const screens: readonly Screen[] = [
  { name: 'provider-review', ...record, viewers: adminRoles },
  {
    name: 'provider-review-from-voucher',
    ...record,
    path: `${record.path}?deal=example-deal-2`,
    answers: { loaded: record.answers.loaded },
  },
  { name: 'provider-review-resubmitted', ...record, answers: { loaded: resubmitted } },
  { name: 'provider-review-similar', ...record, answers: { loaded: recordHandlers(pendingRegistration, similarRecord) } },
  {
    name: 'provider-review-wrong-licence',
    ...record,
    answers: { loaded: recordHandlers({ ...pendingRegistration, commercialRegNo: '1010448219' }, pendingRecord) },
  },
  {
    name: 'provider-review-licence-lost',
    ...record,
    answers: { loaded: [refuseWith(getDocumentLink, 404, 'NOT_FOUND'), ...record.answers.loaded] },
  },
  {
    name: 'provider-review-licence-expired',
    ...record,
    answers: { loaded: recordHandlers({ ...approvedBusiness, licenceExpiresOn: '2026-09-09' }, approvedRecord) },
  },
  { name: 'provider-review-new-licence', ...record, answers: { loaded: recordHandlers(newlyLicensed, approvedRecord) } },
  {
    name: 'provider-accept-licence',
    ...record,
    answers: { loaded: recordHandlers(newlyLicensed, approvedRecord) },
    scene: acceptLicence,
  },
  { name: 'provider-review-approved', ...record, answers: { loaded: approved } },
  { name: 'provider-review-rejected', ...record, answers: { loaded: recordHandlers(rejectedBusiness, rejectedRecord) } },
  {
    name: 'provider-review-without-record',
    ...record,
    answers: { loaded: [refuseWith(getProviderRecord, 503, 'UNAVAILABLE'), ...recordHandlers(pendingRegistration, pendingRecord)] },
  },
  { name: 'provider-review-flagged', ...record, answers: { loaded: record.answers.loaded }, scene: flaggedScene },
  { name: 'provider-reject', ...record, answers: { loaded: record.answers.loaded, long: record.answers.long }, scene: reject },
  { name: 'provider-approve-in-doubt', ...record, answers: { loaded: record.answers.loaded }, scene: approveInDoubt },
  { name: 'provider-withdraw', ...record, answers: { loaded: approved }, scene: withdraw },
  {
    name: 'provider-decided-meanwhile',
    ...record,
    answers: { loaded: [late, ...record.answers.loaded] },
    scene: decidedMeanwhile,
  },
]
