import { Download, RotateCw } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import type { Elements } from '#ui/elements.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { useSize } from '#ui/hooks/use-size.ts'
import { type DocumentFailureKind, describeFailure, isMissing, mayDownload } from './fetch-document.ts'
import { Frames } from './frames.tsx'
import { LoadingDocument } from './loading-document.tsx'
import type { Paper } from './mark-place.ts'
import { PdfPage } from './pdf-page.tsx'
import { RotatedPicture } from './rotated-picture.tsx'
import { SearchStatus } from './search-status.tsx'
import type { Wanted } from './text/find-values.ts'
import type { TextSearch } from './text/search-pdf.ts'
import { toFrameList } from './to-frame-list.ts'
import { type OpenedDocument, useDocument } from './use-document.ts'
import { useTextSearch } from './use-text-search.ts'
import { ViewerToolbar } from './viewer-toolbar.tsx'

/** Page, zoom and rotation of a document on screen. */
export interface DocumentView {
  readonly page: number
  readonly zoom: number
  /** Clockwise degrees. */
  readonly rotation: number
}

/** The values to find in the text of the document. */
export interface DocumentSearch {
  readonly wanted: readonly Wanted[]
  readonly onSearch: (search: TextSearch | undefined) => void
  readonly fieldName: (field: string) => string
  /** The field to show in the document; `press` changes with each press, so that the same field can be shown again. */
  readonly shown: { readonly field: string; readonly press: number } | undefined
  readonly onFrame: (field: string) => void
}

export interface ViewerOptions {
  /** The view in which the document was left. */
  readonly view?: DocumentView | undefined
  readonly onView?: ((view: DocumentView) => void) | undefined
  readonly search?: DocumentSearch | undefined
  readonly onState?: ((state: 'opened' | 'failed') => void) | undefined
  /** Called if the file is no longer stored. */
  readonly onMissing?: (() => void) | undefined
  /** True to take the remaining height. */
  readonly fills?: boolean | undefined
}

interface DocumentViewerProps extends ViewerOptions {
  readonly name: string | undefined
  readonly fileKey: string
  /** True to read the text only: nothing is drawn or reported as opened. */
  readonly isHidden?: boolean
  readonly onDownload: () => void
}

/** Shows a PDF page by page, or a picture. Nothing of the file is executed or followed. */
export function DocumentViewer({ fileKey, isHidden = false, onDownload, ...options }: DocumentViewerProps) {
  const { state, progress, onDrawn, tryAgain, fail } = useDocument(fileKey)
  const { status } = state
  const { search } = options
  const found = useTextSearch(state.status === 'opened' ? state.document : undefined, search?.wanted, search?.onSearch)
  const report = useEffectEvent(() => {
    if (isHidden) return
    if (status !== 'loading') options.onState?.(status)
    if (status === 'failed' && isMissing(state.error)) options.onMissing?.()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports each change.
  useEffect(() => report(), [status, isHidden])
  return (
    <div
      hidden={isHidden}
      className={cx('relative border-line border-t', options.fills ? 'flex min-h-0 grow flex-col' : 'grid grid-cols-[minmax(0,1fr)]')}
    >
      {progress && !isHidden && <LoadingDocument {...progress} />}
      {state.status === 'failed' && <Failure error={state.error} onRetry={tryAgain} onDownload={onDownload} />}
      {search && (
        // There from the start: screen readers announce only what changes in it.
        <div role="status" className={progress && 'sr-only'}>
          {state.status === 'opened' && found && <SearchStatus search={found} document={state.document} />}
        </div>
      )}
      {state.status === 'opened' && (
        // Has its width before it is drawn, and takes no room yet.
        <div className={progress ? 'invisible absolute inset-0 flex flex-col overflow-clip' : 'contents'}>
          <Opened {...options} document={state.document} found={found} onDrawn={onDrawn} onFail={fail} />
        </div>
      )}
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
            {common('download')}
          </Button>
        )}
      </div>
    </div>
  )
}

interface OpenedProps extends ViewerOptions, Pick<DocumentViewerProps, 'name'> {
  readonly document: OpenedDocument
  readonly found: TextSearch | undefined
  readonly onDrawn: () => void
  readonly onFail: (kind: DocumentFailureKind) => void
}

const firstView: DocumentView = { page: 1, zoom: 1, rotation: 0 }

function Opened({ name, document, found, onDrawn, onFail, view: initialView = firstView, onView, search, fills }: OpenedProps) {
  const { t } = useTranslation('documentViewer')
  const label = name ? t('file', { name }) : t('title')
  const pages = document.kind === 'pdf' ? document.pdf.pages : 1
  const [view, setView] = useState({ ...initialView, page: Math.min(initialView.page, pages) })
  const { page, zoom, rotation } = view
  const { ref, width } = useSize()
  const frames = found && search ? toFrameList(found, search.fieldName, t) : []
  const change = (part: Partial<DocumentView>) => {
    setView({ ...view, ...part })
    onView?.({ ...view, ...part })
  }
  const turnTo = (next: number) => {
    change({ page: next })
    ref.current?.scrollTo({ top: 0 })
  }
  const { shown } = search ?? {}
  const turnToShown = useEffectEvent(() => {
    const pageOfShown = frames.find(({ field }) => field === shown?.field)?.page
    if (pageOfShown !== undefined && pageOfShown !== page) turnTo(pageOfShown)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press shows it again.
  useEffect(() => turnToShown(), [shown?.press])
  const overlay =
    search &&
    ((paper: Paper): Elements => (
      <Frames
        frames={frames.filter((frame) => frame.page === page)}
        paper={paper}
        rotation={rotation}
        shown={shown}
        onFrame={search.onFrame}
      />
    ))
  const sheet = (): ReactNode => {
    if (width === 0) return null
    const shown = { width: width - sheetMargin, zoom, rotation, onDrawn }
    return document.kind === 'pdf' ? (
      <PdfPage {...shown} pdf={document.pdf} page={page} label={t('page', { page, total: pages })} onFail={onFail} overlay={overlay} />
    ) : (
      <RotatedPicture {...shown} src={document.url} label={label} onUnreadable={() => onFail('unreadable')} />
    )
  }
  return (
    <>
      <ViewerToolbar
        page={page}
        pages={pages}
        onPage={turnTo}
        zoom={zoom}
        onZoom={(next) => change({ zoom: next })}
        onRotate={() => change({ rotation: (rotation + 90) % 360 })}
      />
      <section
        ref={ref}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
        className={cx(
          'relative overflow-auto rounded-b-2 border-line border-t bg-sunken p-3 [scrollbar-gutter:stable_both-edges]',
          fills ? 'min-h-0 grow' : 'max-h-[75dvh] min-h-[15rem]',
        )}
      >
        {sheet()}
      </section>
    </>
  )
}

/** CSS pixels: the padding of the region. */
const sheetMargin = 24
