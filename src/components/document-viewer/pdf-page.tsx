import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { otherScript } from '#contract/text.ts'
import { usePageVisible } from '#ui/hooks/use-page-visible.ts'
import type { DocumentFailureKind } from './fetch-document.ts'
import { LoadingDocument } from './loading-document.tsx'
import type { OpenedPdf } from './open-pdf.ts'
import type { PageSize } from './text/page-text.ts'

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
  /** Content on top of the drawn page. */
  readonly overlay?: ((size: PageSize) => ReactNode) | undefined
}

export function PdfPage({ pdf, page, width, zoom, rotation, label, onFail, overlay }: PdfPageProps) {
  const paper = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<{ readonly page: number; readonly text: string; readonly size: PageSize }>()
  const [isDrawing, setDrawing] = useState(true)
  const fail = useEffectEvent(onFail)
  const draw = useEffectEvent(async (signal: AbortSignal) => {
    setDrawing(true)
    try {
      const { canvas, ...rest } = await pdf.draw({ page, width: Math.round(width * zoom), rotation, signal })
      if (signal.aborted) return
      // The former canvas stays until then, so that zooming does not flicker.
      paper.current?.replaceChildren(canvas)
      setDrawn({ page, ...rest })
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
      {!drawn && <LoadingDocument loaded={0} total={0} />}
      <div
        // Of the text on the paper, not of the page: marks stand after what they mark.
        dir={otherScript(drawn?.text ?? '', 'en') ? 'rtl' : 'ltr'}
        className={drawn ? 'relative mx-auto w-fit border border-line bg-[white]' : 'sr-only'}
      >
        <div ref={paper} role="img" aria-label={label} />
        {drawn?.page === page && overlay?.(drawn.size)}
      </div>
      {drawn?.text && (
        <p dir="auto" className="sr-only whitespace-pre-wrap">
          {drawn.text}
        </p>
      )}
    </>
  )
}
