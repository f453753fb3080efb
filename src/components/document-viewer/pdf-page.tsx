import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { usePageVisible } from '#ui/hooks/use-page-visible.ts'
import type { DocumentFailureKind } from './fetch-document.ts'
import type { OpenedPdf } from './open-pdf.ts'

/** Milliseconds: a file of a kilobyte can contain drawing instructions for hours. */
const drawingLimit = 30_000

interface PdfPageProps {
  readonly pdf: OpenedPdf
  readonly page: number
  /** CSS pixels at which a page fits. */
  readonly width: number
  readonly zoom: number
  readonly rotation: number
  readonly label: string
  readonly onFail: (kind: DocumentFailureKind) => void
}

export function PdfPage({ pdf, page, width, zoom, rotation, label, onFail }: PdfPageProps) {
  const { t } = useTranslation('documentViewer')
  const paper = useRef<HTMLDivElement>(null)
  const [text, setText] = useState<string>()
  const [isDrawing, setDrawing] = useState(true)
  const fail = useEffectEvent(onFail)
  const draw = useEffectEvent(async (signal: AbortSignal) => {
    setDrawing(true)
    try {
      const drawn = await pdf.draw({ page, width: Math.round(width * zoom), rotation, signal })
      if (signal.aborted) return
      // The former canvas stays until then, so that zooming does not flicker.
      paper.current?.replaceChildren(drawn.canvas)
      setText(drawn.text)
      setDrawing(false)
    } catch {
      if (!signal.aborted) onFail('unreadable')
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these changes the drawing.
  useEffect(() => {
    const stop = new AbortController()
    void draw(stop.signal)
    return () => stop.abort()
  }, [pdf, page, width, zoom, rotation])
  // PDF.js draws in animation frames, which a hidden page does not have.
  const isTimed = usePageVisible() && isDrawing
  // biome-ignore lint/correctness/useExhaustiveDependencies: each drawing has its own time.
  useEffect(() => {
    if (!isTimed) return
    const timer = setTimeout(() => fail('slow'), drawingLimit)
    return () => clearTimeout(timer)
  }, [isTimed, page, width, zoom, rotation])
  return (
    <>
      {text === undefined && <Spinner label={t('loading')} />}
      <div ref={paper} role="img" aria-label={label} className="mx-auto w-fit border border-line bg-[white]" />
      {text && (
        <p dir="auto" className="sr-only whitespace-pre-wrap">
          {text}
        </p>
      )}
    </>
  )
}
