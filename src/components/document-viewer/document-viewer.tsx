import { Download, RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFmt } from '#i18n/use-language.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { useSize } from '#ui/hooks/use-size.ts'
import { type DocumentFailureKind, describeFailure, mayDownload } from './fetch-document.ts'
import { PdfPage } from './pdf-page.tsx'
import { RotatedPicture } from './rotated-picture.tsx'
import { type OpenedDocument, useDocument } from './use-document.ts'
import { ViewerToolbar } from './viewer-toolbar.tsx'

interface DocumentViewerProps {
  readonly fileKey: string
  readonly onDownload: () => void
}

/** Shows a PDF page by page, or a picture. Nothing of the file is executed or followed. */
export function DocumentViewer({ fileKey, onDownload }: DocumentViewerProps) {
  const { state, tryAgain, fail } = useDocument(fileKey)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] border-line border-t">
      {state.status === 'loading' && <Loading {...state.progress} />}
      {state.status === 'failed' && <Failure error={state.error} onRetry={tryAgain} onDownload={onDownload} />}
      {state.status === 'opened' && <Opened document={state.document} onFail={fail} />}
    </div>
  )
}

function Loading({ loaded, total }: { readonly loaded: number; readonly total: number }) {
  const { t } = useTranslation('documentViewer')
  const fmt = useFmt()
  return (
    <div className="grid min-h-[15rem] content-center justify-items-center gap-3 p-4">
      <Spinner label={t('loading')} />
      <div className="w-full max-w-[15rem]">
        <ProgressBar label={t('loading')} value={total > 0 ? (100 * loaded) / total : undefined} />
      </div>
      <p className="min-h-[1rem] text-caption text-ink-3">{loaded > 0 && <bdi>{fmt.fileSize(loaded)}</bdi>}</p>
    </div>
  )
}

interface FailureProps {
  readonly error: Error
  readonly onRetry: () => void
  readonly onDownload: () => void
}

function Failure({ error, onRetry, onDownload }: FailureProps) {
  const { t } = useTranslation('documentViewer')
  const { t: common } = useTranslation('common')
  const { title, text } = describeFailure(error, t)
  return (
    <div className="grid gap-3 p-3">
      <Alert tone="no" urgent title={title}>
        {text && <p>{text}</p>}
      </Alert>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={<RotateCw aria-hidden />} onClick={onRetry}>
          {common('tryAgain')}
        </Button>
        {mayDownload(error) && (
          <Button size="sm" variant="quiet" icon={<Download aria-hidden />} onClick={onDownload}>
            {t('download')}
          </Button>
        )}
      </div>
    </div>
  )
}

interface OpenedProps {
  readonly document: OpenedDocument
  readonly onFail: (kind: DocumentFailureKind) => void
}

function Opened({ document, onFail }: OpenedProps) {
  const { t } = useTranslation('documentViewer')
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(1)
  const [rotation, setRotation] = useState(0)
  const { ref, width } = useSize()
  const pages = document.kind === 'pdf' ? document.pdf.pages : 1
  const sheet = (): ReactNode => {
    if (width === 0) return null
    const shown = { width: width - sheetMargin, zoom, rotation }
    return document.kind === 'pdf' ? (
      <PdfPage {...shown} pdf={document.pdf} page={page} label={t('page', { page, total: pages })} onFail={onFail} />
    ) : (
      <RotatedPicture {...shown} src={document.url} label={t('document')} onUnreadable={() => onFail('unreadable')} />
    )
  }
  return (
    <>
      <ViewerToolbar
        page={page}
        pages={pages}
        onPage={(next) => {
          setPage(next)
          ref.current?.scrollTo({ top: 0 })
        }}
        zoom={zoom}
        onZoom={setZoom}
        onRotate={() => setRotation((rotation + 90) % 360)}
      />
      <section
        ref={ref}
        aria-label={t('document')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
        className="relative max-h-[75dvh] min-h-[15rem] overflow-auto rounded-b-2 border-line border-t bg-sunken p-3 [scrollbar-gutter:stable_both-edges]"
      >
        {sheet()}
      </section>
    </>
  )
}

/** CSS pixels: the padding of the region. */
const sheetMargin = 24
