import { useTranslation } from 'react-i18next'
import { listReportGroups } from '#contract/reports.ts'
import { reportGroupings } from '#contract/sort-keys.ts'
import { Supported } from '#lib/services.ts'
import { TabLinks } from '#ui/tables/tab-links.tsx'
import type { ReportSearch } from './search.ts'

interface ReportTabsProps {
  readonly shown: 'businesses' | NonNullable<ReportSearch['group']>
  /** Filters that another tab keeps. */
  readonly search: ReportSearch
}

/** Tabs of the reports; nothing on a backend with a single report. */
export function ReportTabs({ shown, search }: ReportTabsProps) {
  const { t } = useTranslation('reports', { keyPrefix: 'tabs' })
  const sharedSearch = { ...search, page: 1, group: undefined, sort: undefined, dir: undefined }
  return (
    <Supported call={listReportGroups}>
      <div className="mb-2 sm:mb-3">
        <TabLinks
          label={t('label')}
          tabs={[
            {
              key: 'businesses',
              label: t('businesses'),
              link: { to: '/admin/reports', search: sharedSearch },
              active: shown === 'businesses',
            },
            ...reportGroupings.map((group) => ({
              key: group,
              label: t(group),
              link: { to: '/admin/reports', search: { ...sharedSearch, group } } as const,
              active: shown === group,
            })),
          ]}
        />
      </div>
    </Supported>
  )
}
