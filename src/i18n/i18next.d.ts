import type { account } from './en/account.ts'
import type { adminDashboard } from './en/admin-dashboard.ts'
import type { audit } from './en/audit.ts'
import type { auth } from './en/auth.ts'
import type { bilingual } from './en/bilingual.ts'
import type { bulk } from './en/bulk.ts'
import type { calendar } from './en/calendar.ts'
import type { camera } from './en/camera.ts'
import type { changes } from './en/changes.ts'
import type { charts } from './en/charts.ts'
import type { colleagues } from './en/colleagues.ts'
import type { common } from './en/common.ts'
import type { connection } from './en/connection.ts'
import type { dashboards } from './en/dashboards.ts'
import type { dealDetail } from './en/deal-detail.ts'
import type { dealForm } from './en/deal-form.ts'
import type { deals } from './en/deals.ts'
import type { deferredCommon } from './en/deferred-common.ts'
import type { deferredErrors } from './en/deferred-errors.ts'
import type { downloads } from './en/downloads.ts'
import type { edits } from './en/edits.ts'
import type { errors } from './en/errors.ts'
import type { forms } from './en/forms.ts'
import type { hours } from './en/hours.ts'
import type { keptScans } from './en/kept-scans.ts'
import type { landing } from './en/landing.ts'
import type { lists } from './en/lists.ts'
import type { meanwhile } from './en/meanwhile.ts'
import type { outcomes } from './en/outcomes.ts'
import type { pages } from './en/pages.ts'
import type { palette } from './en/palette.ts'
import type { preview } from './en/preview.ts'
import type { profile } from './en/profile.ts'
import type { redemptions } from './en/redemptions.ts'
import type { refusedScans } from './en/refused-scans.ts'
import type { reports } from './en/reports.ts'
import type { reviews } from './en/reviews.ts'
import type { session } from './en/session.ts'
import type { shell } from './en/shell.ts'
import type { subAdmins } from './en/sub-admins.ts'
import type { till } from './en/till.ts'
import type { views } from './en/views.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      common: typeof common & typeof deferredCommon
      account: typeof account
      audit: typeof audit
      auth: typeof auth
      errors: typeof errors & typeof deferredErrors
      adminDashboard: typeof adminDashboard
      connection: typeof connection
      dashboards: typeof dashboards
      deals: typeof deals
      dealDetail: typeof dealDetail
      dealForm: typeof dealForm
      downloads: typeof downloads
      edits: typeof edits
      meanwhile: typeof meanwhile
      bulk: typeof bulk
      calendar: typeof calendar
      changes: typeof changes
      charts: typeof charts
      lists: typeof lists
      views: typeof views
      forms: typeof forms
      refusedScans: typeof refusedScans
      reports: typeof reports
      redemptions: typeof redemptions
      outcomes: typeof outcomes
      till: typeof till
      camera: typeof camera
      keptScans: typeof keptScans
      reviews: typeof reviews
      hours: typeof hours
      bilingual: typeof bilingual
      landing: typeof landing
      pages: typeof pages
      palette: typeof palette
      profile: typeof profile
      subAdmins: typeof subAdmins
      colleagues: typeof colleagues
      session: typeof session
      shell: typeof shell
      preview: typeof preview
    }
  }

  interface CustomPluginOptions {
    /** Where days and hours are judged. */
    readonly timeZone?: string
  }
}
