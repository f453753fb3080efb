import type { en as shell } from '#app/shell/words.en.ts'
import type { en as accountSecondFactor } from '#components/account-second-factor/words.en.ts'
import type { en as bilingual } from '#components/bilingual/words.en.ts'
import type { en as devices } from '#components/devices/words.en.ts'
import type { en as documentViewer } from '#components/document-viewer/words.en.ts'
import type { en as download } from '#components/download/words.en.ts'
import type { en as drafts } from '#components/drafts/words.en.ts'
import type { en as figures } from '#components/figures/words.en.ts'
import type { en as form } from '#components/form/words.en.ts'
import type { en as hours } from '#components/hours/words.en.ts'
import type { en as list } from '#components/list/words.en.ts'
import type { en as location } from '#components/location/words.en.ts'
import type { en as passwordRules } from '#components/password-rules/words.en.ts'
import type { en as refusals } from '#components/refusals/words.en.ts'
import type { en as review } from '#components/review/words.en.ts'
import type { en as reviewChecks } from '#components/review-checks/words.en.ts'
import type { en as reviewWait } from '#components/review-wait/words.en.ts'
import type { en as siteText } from '#components/site-text/words.en.ts'
import type { en as support } from '#components/support/words.en.ts'
import type { en as undoRedemption } from '#components/undo-redemption/words.en.ts'
import type { en as unsent } from '#components/unsent/words.en.ts'
import type { en as account } from '#features/account/words.en.ts'
import type { en as announcements } from '#features/announcements/words.en.ts'
import type { en as audit } from '#features/audit/words.en.ts'
import type { en as secondStep } from '#features/auth/second-step/words.en.ts'
import type { en as cashiers } from '#features/cashiers/words.en.ts'
import type { en as claims } from '#features/claims/words.en.ts'
import type { en as dashboards } from '#features/dashboards/words.en.ts'
import type { en as deals } from '#features/deals/words.en.ts'
import type { en as answers } from '#features/help-center/answers/words.en.ts'
import type { en as helpCenter } from '#features/help-center/words.en.ts'
import type { en as inbox } from '#features/inbox/words.en.ts'
import type { en as landing } from '#features/landing/words.en.ts'
import type { en as people } from '#features/people/words.en.ts'
import type { en as profile } from '#features/profile/words.en.ts'
import type { en as providers } from '#features/providers/words.en.ts'
import type { en as ratings } from '#features/ratings/words.en.ts'
import type { en as recovery } from '#features/recovery/words.en.ts'
import type { en as redemptions } from '#features/redemptions/words.en.ts'
import type { en as registration } from '#features/registration/words.en.ts'
import type { en as reports } from '#features/reports/words.en.ts'
import type { en as secondFactor } from '#features/second-factor/words.en.ts'
import type { en as subAdmins } from '#features/sub-admins/words.en.ts'
import type { en as till } from '#features/till/words.en.ts'
import type { en as tills } from '#features/tills/words.en.ts'
import type { auth } from '#i18n/en/auth.ts'
import type { common } from '#i18n/en/common.ts'
import type { errors } from '#i18n/en/errors.ts'
import type { NeededWords } from '#i18n/words.ts'
import type { en as camera } from '#lib/camera/words.en.ts'
import type { en as session } from '#lib/session/words.en.ts'
import type { en as charts } from '#ui/charts/words.en.ts'
import type { en as fields } from '#ui/fields/words.en.ts'

declare module 'i18next' {
  /** One for each folder with words. */
  interface PortalNamespaces {
    readonly auth: typeof auth
    readonly common: typeof common
    readonly errors: typeof errors
    readonly account: typeof account
    readonly accountSecondFactor: typeof accountSecondFactor
    readonly announcements: typeof announcements
    readonly answers: typeof answers
    readonly audit: typeof audit
    readonly bilingual: typeof bilingual
    readonly camera: typeof camera
    readonly cashiers: typeof cashiers
    readonly charts: typeof charts
    readonly claims: typeof claims
    readonly dashboards: typeof dashboards
    readonly deals: typeof deals
    readonly devices: typeof devices
    readonly documentViewer: typeof documentViewer
    readonly download: typeof download
    readonly drafts: typeof drafts
    readonly fields: typeof fields
    readonly figures: typeof figures
    readonly form: typeof form
    readonly helpCenter: typeof helpCenter
    readonly hours: typeof hours
    readonly inbox: typeof inbox
    readonly landing: typeof landing
    readonly list: typeof list
    readonly location: typeof location
    readonly passwordRules: typeof passwordRules
    readonly people: typeof people
    readonly profile: typeof profile
    readonly providers: typeof providers
    readonly ratings: typeof ratings
    readonly recovery: typeof recovery
    readonly redemptions: typeof redemptions
    readonly refusals: typeof refusals
    readonly registration: typeof registration
    readonly reports: typeof reports
    readonly review: typeof review
    readonly reviewChecks: typeof reviewChecks
    readonly reviewWait: typeof reviewWait
    readonly secondFactor: typeof secondFactor
    readonly secondStep: typeof secondStep
    readonly session: typeof session
    readonly shell: typeof shell
    readonly siteText: typeof siteText
    readonly subAdmins: typeof subAdmins
    readonly support: typeof support
    readonly till: typeof till
    readonly tills: typeof tills
    readonly undoRedemption: typeof undoRedemption
    readonly unsent: typeof unsent
  }

  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: PortalNamespaces
  }
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends NeededWords {}
}
