import { ScanLine } from 'lucide-react'
import { useTranslations } from '../../i18n/use-translations.ts'
import { DownloadButton } from '../../patterns/download/download-button.tsx'
import { useExtra, useServices } from '../../services.ts'
import { ButtonLink } from '../../ui/actions/button-link.tsx'
import { PageHeader } from '../../ui/display/page-header.tsx'
import { TabLinks } from '../../ui/tables/tab-links.tsx'
import { redemptionFiles } from './api.ts'
import { redemptionMessages } from './messages.ts'
import type { RedemptionSearch } from './search.ts'

interface RedemptionsHeadProps {
  readonly shown: 'redeemed' | 'refused'
  readonly search: RedemptionSearch
  readonly subtitle: string
  readonly actions: 'all' | 'nothingToDownload' | 'none'
}

const tabs = [
  ['redeemed', '/service-provider/redemptions'],
  ['refused', '/service-provider/redemptions/refused'],
] as const

/** The head of both lists of a till's work, with the way from one to the other where the backend knows both; filters go along. */
export function RedemptionsHead({ shown, search, subtitle, actions }: RedemptionsHeadProps) {
  const t = useTranslations(redemptionMessages)
  const hasRefused = useExtra('refused-scans')
  return (
    <>
      <PageHeader
        title={t(`titles.${shown}`)}
        subtitle={subtitle}
        actions={
          actions !== 'none' && (
            <>
              <Download search={search} isEmpty={actions === 'nothingToDownload'} />
              <Scan />
            </>
          )
        }
      />
      {hasRefused && (
        <div className="mb-4">
          <TabLinks
            label={t('tabs.label')}
            tabs={tabs.map(([key, to]) => ({ key, label: t(`tabs.${key}`), link: { to, search }, active: key === shown }))}
          />
        </div>
      )}
    </>
  )
}

/** The way to the till. */
export function Scan() {
  const t = useTranslations(redemptionMessages)
  return (
    <ButtonLink to="/service-provider/redemptions/scan" variant="primary" icon={<ScanLine aria-hidden className="size-icon-sm" />}>
      {t('scan')}
    </ButtonLink>
  )
}

interface DownloadProps {
  readonly search: RedemptionSearch
  readonly isEmpty: boolean
}

/** What both lists hold, on all their pages, as a spreadsheet; nothing where the backend makes none. */
function Download({ search, isEmpty }: DownloadProps) {
  const t = useTranslations(redemptionMessages)
  const { api } = useServices()
  const isKnown = useExtra('redemption-export')
  const hasRefused = useExtra('refused-scans')
  if (!isKnown) return null
  return (
    <DownloadButton
      // A file of no redemptions may hold what was refused.
      disabled={isEmpty && !hasRefused}
      download={() => ({
        title: t('download.title'),
        text: t(hasRefused ? 'download.both' : 'download.text'),
        fetchFile: (begin) => redemptionFiles(api).of(search, begin('making')),
      })}
    >
      {t('download.start')}
    </DownloadButton>
  )
}
