import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { otherScript } from '#contract/typed-text.ts'
import type { Elements } from '#ui/elements.ts'
import { usePageVisible } from '#ui/hooks/use-page-visible.ts'
import type { DocumentFailureKind } from './fetch-document.ts'
import type { Paper } from './mark-place.ts'
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
  readonly onDrawn: () => void
  readonly onFail: (kind: DocumentFailureKind) => void
  /** Content on top of the drawn page. */
  readonly overlay?: ((paper: Paper) => Elements) | undefined
}

export function PdfPage({ pdf, page, width, zoom, rotation, label, onDrawn, onFail, overlay }: PdfPageProps) {
  const paper = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<{ readonly page: number; readonly text: string; readonly paper: Paper }>()
  const [isDrawing, setDrawing] = useState(true)
  const fail = useEffectEvent(onFail)
  const draw = useEffectEvent(async (signal: AbortSignal) => {
    setDrawing(true)
    try {
      const shownWidth = Math.round(width * zoom)
      const { canvas, text, size } = await pdf.draw({ page, width: shownWidth, rotation, signal })
      if (signal.aborted) return
      // The former canvas stays until then, so that zooming does not flicker.
      paper.current?.replaceChildren(canvas)
      setDrawn({ page, text, paper: { size, shownWidth, dir: otherScript(text, 'en') ? 'rtl' : 'ltr' } })
      setDrawing(false)
      onDrawn()
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
      <div className="relative mx-auto w-fit border border-line bg-[white]">
        <div ref={paper} role="img" aria-label={label} />
        {drawn?.page === page && overlay?.(drawn.paper)}
      </div>
      {drawn?.text && (
        <p dir="auto" className="sr-only whitespace-pre-wrap">
          {drawn.text}
        </p>
      )}
    </>
  )
}
