import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface PageRequest {
  /** From 1. */
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
}

export interface OpenedPdf {
  readonly pages: number
  readonly draw: (request: PageRequest) => Promise<DrawnPage>
  readonly close: () => void
}

/** Of a canvas; browsers draw nothing on larger ones. */
const maxPixels = 16_000_000

/** Of one picture in the PDF. */
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
  return { canvas, text: text.trim().slice(0, maxTextLength) }
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
    return { pages: pdf.numPages, draw: (request) => drawPage(pdf, request), close }
  } catch (error) {
    close()
    throw error
  }
}
