import * as account from './account.ts'
import * as adminRedemptions from './admin-redemptions.ts'
import * as adminUndo from './admin-undo.ts'
import * as announcementAudience from './announcement-audience.ts'
import * as announcements from './announcements.ts'
import * as audit from './audit.ts'
import * as auth from './auth.ts'
import type { Call } from './call.ts'
import * as cannedReplies from './canned-replies.ts'
import * as cashiers from './cashiers.ts'
import * as chatAttachments from './chat-attachments.ts'
import * as claims from './claims.ts'
import * as content from './content.ts'
import * as customerMessages from './customer-messages.ts'
import * as dashboards from './dashboards.ts'
import * as deals from './deals.ts'
import * as documents from './documents.ts'
import * as helpAnswers from './help-answers.ts'
import * as helpCenter from './help-center.ts'
import * as helpCenterAdmin from './help-center-admin.ts'
import * as inbox from './inbox.ts'
import * as licences from './licences.ts'
import * as lookups from './lookups.ts'
import * as morningNote from './morning-note.ts'
import * as passkeySignIn from './passkey-sign-in.ts'
import * as people from './people.ts'
import * as periodNote from './period-note.ts'
import * as portalErrors from './portal-errors.ts'
import * as profile from './profile.ts'
import * as providers from './providers.ts'
import * as publicShop from './public-shop.ts'
import * as ratings from './ratings.ts'
import * as recovery from './recovery.ts'
import * as redemptions from './redemptions.ts'
import * as registration from './registration.ts'
import * as reports from './reports.ts'
import * as savedViews from './saved-views.ts'
import * as secondFactor from './second-factor.ts'
import * as secondStep from './second-step.ts'
import * as subAdmins from './sub-admins.ts'
import * as tills from './tills.ts'
import * as voucherEndings from './voucher-endings.ts'

const isCall = (exported: unknown): exported is Call =>
  typeof exported === 'object' && exported !== null && 'path' in exported && 'access' in exported

const areas = [
  account,
  adminRedemptions,
  adminUndo,
  announcementAudience,
  announcements,
  audit,
  auth,
  cannedReplies,
  cashiers,
  chatAttachments,
  content,
  claims,
  customerMessages,
  dashboards,
  deals,
  documents,
  helpAnswers,
  helpCenter,
  helpCenterAdmin,
  inbox,
  licences,
  lookups,
  morningNote,
  passkeySignIn,
  people,
  periodNote,
  portalErrors,
  profile,
  providers,
  publicShop,
  ratings,
  recovery,
  redemptions,
  registration,
  reports,
  savedViews,
  secondFactor,
  secondStep,
  subAdmins,
  tills,
  voucherEndings,
] as const

export const calls: readonly Call[] = areas.flatMap((area) => Object.values<unknown>(area).filter(isCall))

type CallIn<Area> = Area extends unknown
  ? { [Key in keyof Area]: Area[Key] extends { readonly path: unknown; readonly name: string } ? Area[Key] : never }[keyof Area]
  : never

export type AnyCall = CallIn<(typeof areas)[number]>
export type CallName = AnyCall['name']
