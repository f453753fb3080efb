import { Download, FileBadge } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import type { Elements } from '#ui/elements.ts'
import { type Opening, pauseKeys, useLazyDialog } from '../use-lazy-dialog.ts'
import type { ViewerOptions } from './document-viewer.tsx'
import { LoadingDocument } from './loading-document.tsx'
import { useDownloadDocument } from './use-download-document.ts'

const loadViewer = () => import('./document-viewer.tsx').then(({ DocumentViewer }) => DocumentViewer)

/** Milliseconds that a record is on screen before its licence opens or is read: each opening is a line of the audit log. */
const openingDelay = 300

/** Opens without blocking shortcuts while the licence loads. */
const openQuietly = (): Opening => ({ mayOpen: () => true, end: () => undefined })

interface LicencePanelProps {
  /** `businessLicense.fileKey` of the profile. Give the panel this as its `key` where the business may change. */
  readonly fileKey: string
  /** `businessLicense.name`; a full backend sends none. */
  readonly name?: string | undefined
  readonly opensItself?: boolean
  /** Searches the text out of sight until the viewer is opened. */
  readonly readsItself?: boolean
  readonly viewer?: ViewerOptions
  readonly children?: Elements
}

/** A card with the buttons "View licence" and "Download"; it has no heading. The viewer opens below and is loaded only then. */
export function LicencePanel({ fileKey, name, opensItself = false, readsItself = false, viewer = {}, children }: LicencePanelProps) {
  const { t } = useTranslation('documentViewer')
  const { t: common } = useTranslation('common')
  const {
    component: DocumentViewer,
    isOpen,
    isOpening,
    setOpen,
    open,
    preload,
  } = useLazyDialog(loadViewer, opensItself ? openQuietly : pauseKeys)
  const [isDownloading, download] = useDownloadDocument(fileKey)
  const panel = useRef<HTMLDivElement>(null)
  const scrolls = useRef(false)
  const [isRead, setRead] = useState(false)
  useAfterDelay(opensItself && !isOpen, open)
  useAfterDelay(readsItself && !isRead, () => {
    setRead(true)
    preload.onFocus()
  })
  useEffect(() => {
    if (isOpen && scrolls.current) panel.current?.scrollIntoView({ block: 'start' })
  }, [isOpen])
  const view = () => {
    scrolls.current = true
    open()
  }
  const press = viewer.search?.shown?.press
  const lastPress = useRef(press)
  const showPressed = useEffectEvent(() => {
    if (press !== lastPress.current && !isOpen) view()
    lastPress.current = press
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press shows it again.
  useEffect(() => showPressed(), [press])
  return (
    <div
      ref={panel}
      className={cx(
        'scroll-mt-[4.5rem] rounded-2 border border-line bg-surface',
        viewer.fills ? 'flex h-full flex-col' : 'grid grid-cols-[minmax(0,1fr)]',
      )}
    >
      <div className="flex flex-wrap items-center gap-3 p-3">
        <FileBadge aria-hidden className="size-icon-lg flex-none stroke-[1.75] text-ink-2" />
        <p className="wrap-anywhere min-w-[9rem] flex-1 font-medium text-small">
          <bdi>{name || t('title')}</bdi>
        </p>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto">
          {!(opensItself && isOpen) && (
            <Button size="sm" aria-expanded={isOpen} onClick={() => (isOpen ? setOpen(false) : view())} {...preload}>
              {isOpen ? t('hide') : t('view')}
            </Button>
          )}
          <Button size="sm" variant="quiet" busy={isDownloading} icon={<Download aria-hidden />} onClick={() => void download()}>
            {common('download')}
          </Button>
        </div>
      </div>
      {children}
      {isOpening && !isOpen && (
        <div className="border-line border-t">
          <LoadingDocument loaded={0} total={0} />
        </div>
      )}
      {DocumentViewer && (isOpen || isRead) && (
        <DocumentViewer {...viewer} isHidden={!isOpen} name={name} fileKey={fileKey} onDownload={() => void download()} />
      )}
    </div>
  )
}

function useAfterDelay(isWanted: boolean, act: () => void) {
  const actNow = useEffectEvent(act)
  useEffect(() => {
    if (!isWanted) return undefined
    const timer = setTimeout(actNow, openingDelay)
    return () => clearTimeout(timer)
  }, [isWanted])
}
