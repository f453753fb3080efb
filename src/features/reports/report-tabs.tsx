import { useTranslation } from 'react-i18next'
import { readCheckReport } from '#contract/reports.ts'
import { reportGroupings } from '#contract/sort-keys.ts'
import { Supported } from '#lib/services.ts'
import { TabLinks } from '#ui/tables/tab-links.tsx'
import type { ReportSearch } from './search.ts'

interface ReportTabsProps {
  readonly shown: 'businesses' | NonNullable<ReportSearch['group']> | 'checks'
  /** Filters that another tab keeps. */
  readonly search: Partial<ReportSearch>
}

/** Tabs of the reports; nothing on a backend with a single report. */
export function ReportTabs({ shown, search }: ReportTabsProps) {
  const { t } = useTranslation('reports', { keyPrefix: 'tabs' })
  const { from, to, created } = search
  const sharedSearch = { ...search, page: 1, group: undefined, sort: undefined, dir: undefined }
  return (
    <Supported call={readCheckReport}>
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
            {
              key: 'checks',
              label: t('checks'),
              link: { to: '/admin/reports/checks', search: { page: 1, from, to, created } },
              active: shown === 'checks',
            },
          ]}
        />
      </div>
    </Supported>
  )
}
