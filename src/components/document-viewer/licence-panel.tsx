import { Download, FileBadge } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/button.tsx'
import { useLazyDialog } from '../use-lazy-dialog.ts'
import { useDownloadDocument } from './use-download-document.ts'

const loadViewer = () => import('./document-viewer.tsx').then(({ DocumentViewer }) => DocumentViewer)

interface LicencePanelProps {
  /** `businessLicense.fileKey` of the profile. Give the panel this as its `key` where the business may change. */
  readonly fileKey: string
  /** `businessLicense.name`; a full backend sends none. */
  readonly name?: string | undefined
}

/** A card with the buttons "View licence" and "Download"; it has no heading. The viewer opens below and is loaded only then. */
export function LicencePanel({ fileKey, name }: LicencePanelProps) {
  const { t } = useTranslation('documentViewer')
  const { component: DocumentViewer, isOpen, setOpen, open, preload } = useLazyDialog(loadViewer)
  const [isDownloading, download] = useDownloadDocument(fileKey)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] rounded-2 border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-3 p-3">
        <FileBadge aria-hidden className="size-icon-lg flex-none stroke-[1.75] text-ink-2" />
        <p className="wrap-anywhere min-w-[9rem] flex-1 font-medium text-small">
          <bdi>{name ?? t('title')}</bdi>
        </p>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto">
          <Button size="sm" aria-expanded={isOpen} onClick={() => (isOpen ? setOpen(false) : open())} {...preload}>
            {isOpen ? t('hide') : t('view')}
          </Button>
          <Button size="sm" variant="quiet" busy={isDownloading} icon={<Download aria-hidden />} onClick={() => void download()}>
            {t('download')}
          </Button>
        </div>
      </div>
      {DocumentViewer && isOpen && <DocumentViewer fileKey={fileKey} onDownload={() => void download()} />}
    </div>
  )
}
