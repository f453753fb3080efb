import type { PageViewport, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterPaint } from '#ui/hooks/use-after-paint.ts'
import type { Box, PageSize, PageText, TextItem } from './text/page-text.ts'

export interface PageRequest {
  /** `page` counts from 1. */
  readonly page: number
  /** CSS pixels. */
  readonly width: number
  /** Clockwise degrees, beside the rotation of the page itself. */
  readonly rotation: number
  readonly signal: AbortSignal
}

interface DrawnPage {
  readonly canvas: HTMLCanvasElement
  /** Empty for a scanned page. */
  readonly text: string
  /** Size of the page without the viewer's rotation, in points. */
  readonly size: PageSize
}

export interface OpenedPdf {
  readonly pages: number
  readonly draw: (request: PageRequest) => Promise<DrawnPage>
  /** `page` counts from 1. */
  readonly readText: (page: number, signal: AbortSignal) => Promise<PageText>
  readonly close: () => void
}

/** Largest canvas; browsers draw nothing on larger ones. */
const maxPixels = 16_000_000

/** Largest picture in a PDF that is decoded. */
const maxPicturePixels = 64_000_000

const maxTextLength = 20_000

/** The decoders of scanned pages: beside the hashed files (tools/pdf-decoders.ts). */
const decoderFolder = (version: string) => (import.meta.env.DEV ? '/node_modules/pdfjs-dist/wasm/' : `/assets/pdfjs-${version}/`)

async function drawPage(pdf: PDFDocumentProxy, { page, width, rotation, signal }: PageRequest): Promise<DrawnPage> {
  const proxy = await pdf.getPage(page)
  signal.throwIfAborted()
  const rotated = { rotation: (proxy.rotate + rotation) % 360 }
  const natural = proxy.getViewport({ ...rotated, scale: 1 })
  const height = (natural.height * width) / natural.width
  const density = Math.min(globalThis.devicePixelRatio || 1, 3, Math.sqrt(maxPixels / (width * height)))
  const viewport = proxy.getViewport({ ...rotated, scale: (width * density) / natural.width })
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.max(1, Math.floor(viewport.width)),
    height: Math.max(1, Math.floor(viewport.height)),
  })
  Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` })
  const task = proxy.render({ canvas, viewport })
  signal.addEventListener('abort', () => task.cancel(), { once: true })
  const [{ items }] = await Promise.all([proxy.getTextContent(), task.promise])
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
  const { width: pageWidth, height: pageHeight } = proxy.getViewport({ scale: 1 })
  return { canvas, text: text.trim().slice(0, maxTextLength), size: { width: pageWidth, height: pageHeight } }
}

/** Heights below and above the baseline, as shares of the font size. */
const [descent, ascent] = [0.25, 0.9]

/** Frames the four corners of upright or turned text. */
function toBox({ transform, width, height }: PdfText, viewport: PageViewport): Box {
  const [a, b, , , left, baseline] = transform as [number, number, number, number, number, number]
  const size = Math.hypot(a, b) || 1
  const [along, across] = [
    { x: a / size, y: b / size },
    { x: -b / size, y: a / size },
  ]
  const corners = [
    [0, -descent],
    [0, ascent],
    [width, -descent],
    [width, ascent],
  ].map(([right = 0, up = 0]) =>
    viewport.convertToViewportPoint(left + right * along.x + up * height * across.x, baseline + right * along.y + up * height * across.y),
  )
  const [x, y] = [corners.map(([each]) => each as number), corners.map(([, each]) => each as number)]
  return { left: Math.min(...x), top: Math.min(...y), width: Math.max(...x) - Math.min(...x), height: Math.max(...y) - Math.min(...y) }
}

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>
type PdfText = Extract<TextContent['items'][number], { str: string }>

/** The most text items of a page that are searched. Together they have at most `maxTextLength` characters, so that no page stops the browser. */
const maxItems = 5_000

export async function readText(pdf: PDFDocumentProxy, page: number, signal: AbortSignal): Promise<PageText> {
  const proxy = await pdf.getPage(page)
  const viewport = proxy.getViewport({ scale: 1 })
  const items: TextItem[] = []
  const reader = proxy.streamTextContent().getReader()
  let left = maxTextLength
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    for (const item of (part.value as TextContent).items) {
      if (!('str' in item) || item.str === '' || left === 0) continue
      const text = item.str.slice(0, left)
      left -= text.length
      items.push({ text, isRightToLeft: item.dir === 'rtl', box: toBox(item, viewport) })
    }
    if (!signal.aborted && items.length < maxItems && left > 0) continue
    await reader.cancel(new Error('enough'))
    break
  }
  signal.throwIfAborted()
  return { width: viewport.width, height: viewport.height, items }
}

/** Draws pages on canvases: nothing of the PDF becomes an element, a link or a script. Rejects if it is damaged or encrypted. */
export async function openPdf(data: ArrayBuffer): Promise<OpenedPdf> {
  const { getDocument, PDFWorker, version } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' })
  const worker = PDFWorker.create({ port })
  // PDF.js would wait for ever for a worker that cannot be loaded.
  const lost = new Promise<never>((_resolve, reject) => port.addEventListener('error', reject, { once: true }))
  const close = () => {
    worker.destroy()
    port.terminate()
  }
  try {
    const loading = getDocument({
      data,
      worker,
      enableXfa: false,
      maxImageSize: maxPicturePixels,
      // WebAssembly would need `wasm-unsafe-eval` in the worker's policy.
      useWasm: false,
      useWorkerFetch: false,
      wasmUrl: new URL(decoderFolder(version), location.href).href,
    })
    const pdf = await Promise.race([loading.promise, lost])
    return {
      pages: pdf.numPages,
      draw: (request) => drawPage(pdf, request),
      readText: (page, signal) => readText(pdf, page, signal),
      // The next record is painted first: ending the worker takes milliseconds.
      close: () => void afterPaint(close),
    }
  } catch (error) {
    close()
    throw error
  }
}
