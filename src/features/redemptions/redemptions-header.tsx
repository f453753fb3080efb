import { ScanLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ListDownload } from '#components/download/use-list-download.ts'
import { ListActions } from '#components/list-actions/list-actions.tsx'
import { downloadRedemptions, listRefusedScans } from '#contract/redemptions.ts'
import { Supported, useServices, useSupports } from '#lib/services.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { TabLinks } from '#ui/tables/tab-links.tsx'
import { redemptionFiles } from './api.ts'
import type { RedemptionSearch } from './search.ts'

interface RedemptionsHeaderProps {
  readonly shown: 'redeemed' | 'refused'
  readonly search: RedemptionSearch
  readonly subtitle: string
  readonly hasActions: boolean
}

const tabs = [
  ['redeemed', '/service-provider/redemptions'],
  ['refused', '/service-provider/redemptions/refused'],
] as const

/** The header of both lists, with tabs between them, if the backend has both, which keep the filters but not the order. */
export function RedemptionsHeader({ shown, search, subtitle, hasActions }: RedemptionsHeaderProps) {
  const { t } = useTranslation('redemptions', { keyPrefix: 'list' })
  const download = useDownload(search)
  return (
    <>
      <PageHeader title={t(`titles.${shown}`)} subtitle={subtitle} isOneLine actions={hasActions && <ListActions download={download} />} />
      <Supported call={listRefusedScans}>
        <div className="mb-4">
          <TabLinks
            label={t('tabs.label')}
            tabs={tabs.map(([key, to]) => ({
              key,
              label: t(`tabs.${key}`),
              link: { to, search: { ...search, sort: undefined, dir: undefined } },
              active: key === shown,
            }))}
          />
        </div>
      </Supported>
    </>
  )
}

export function ScanLink() {
  const { t } = useTranslation('redemptions', { keyPrefix: 'list' })
  return (
    <ButtonLink to="/service-provider/redemptions/scan" variant="primary" icon={<ScanLine aria-hidden className="size-icon-sm" />}>
      {t('scan')}
    </ButtonLink>
  )
}

/** Both lists as one spreadsheet, if the backend makes one. */
function useDownload(search: RedemptionSearch): ListDownload | undefined {
  const { t } = useTranslation('redemptions', { keyPrefix: 'list' })
  const { t: common } = useTranslation('common')
  const { api } = useServices()
  const canDownload = useSupports(downloadRedemptions)
  if (!canDownload) return undefined
  return {
    label: common('download'),
    download: () => ({
      title: t('download.title'),
      text: t('download.text'),
      fetchFile: (begin) => redemptionFiles(api).download(search, begin('making')),
    }),
  }
}
