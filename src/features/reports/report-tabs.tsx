import { useTranslation } from 'react-i18next'
import { readCheckReport } from '#contract/reports.ts'
import { useSupports } from '#lib/services.ts'
import { TabLinks } from '#ui/tables/tab-links.tsx'

/** Tabs of the reports; nothing on a backend with a single report. */
export function ReportTabs({ shown }: { readonly shown: 'businesses' | 'checks' }) {
  const { t } = useTranslation('reports', { keyPrefix: 'tabs' })
  const hasChecks = useSupports(readCheckReport)
  if (!hasChecks) return null
  return (
    <div className="mb-2 sm:mb-3">
      <TabLinks
        label={t('label')}
        tabs={[
          { key: 'businesses', label: t('businesses'), link: { to: '/admin/reports' }, active: shown === 'businesses' },
          { key: 'checks', label: t('checks'), link: { to: '/admin/reports/checks' }, active: shown === 'checks' },
        ]}
      />
    </div>
  )
}
