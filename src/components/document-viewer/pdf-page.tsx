import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OpenedPdf } from './open-pdf.ts'

interface PdfPageProps {
  readonly pdf: OpenedPdf
  readonly page: number
  /** CSS pixels at which a page fits. */
  readonly width: number
  readonly zoom: number
  readonly rotation: number
  readonly label: string
  readonly onUnreadable: () => void
}

export function PdfPage({ pdf, page, width, zoom, rotation, label, onUnreadable }: PdfPageProps) {
  const paper = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const draw = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const drawn = await pdf.draw({ page, width: Math.round(width * zoom), rotation, signal })
      if (signal.aborted) return
      // The former canvas stays until then, so that zooming does not flicker.
      paper.current?.replaceChildren(drawn.canvas)
      setText(drawn.text)
    } catch {
      if (!signal.aborted) onUnreadable()
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these changes the drawing.
  useEffect(() => {
    const stop = new AbortController()
    void draw(stop.signal)
    return () => stop.abort()
  }, [pdf, page, width, zoom, rotation])
  return (
    <>
      <div ref={paper} role="img" aria-label={label} className="mx-auto w-fit border border-line bg-[white]" />
      {text && (
        <p dir="auto" className="sr-only whitespace-pre-wrap">
          {text}
        </p>
      )}
    </>
  )
}
