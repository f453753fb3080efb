import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import jsQR from 'jsqr'
import { decodeQR } from 'qr/decode.js'
import { build } from 'vite'
import { claimQrPattern } from '#contract/claim-codes.ts'
import { root } from '../../run.ts'
import type { Frame } from './frames.ts'
import { ownTime } from './thread-time.ts'

/** Decodes a frame synchronously; undefined if it finds no code. */
export type Reader = (frame: Frame) => string | undefined

const silently =
  (read: (frame: Frame) => string | null | undefined): Reader =>
  (frame) => {
    try {
      return read(frame) ?? undefined
    } catch {
      return undefined
    }
  }

/** Builds our decoder as the worker runs it, without the parts that need a browser. Its budget counts only its own time. */
async function ours(): Promise<() => Reader> {
  const outDir = await mkdtemp(path.join(root, 'node_modules', '.bench-scan-'))
  try {
    const entry = path.join(root, 'src/lib/qr-reader/pixel-reader.ts')
    const lib = { entry, formats: ['es' as const], fileName: () => 'reader.mjs' }
    await build({ configFile: false, logLevel: 'error', publicDir: false, build: { outDir, lib, target: 'baseline-widely-available' } })
    const { createPixelReader } = (await import(
      pathToFileURL(path.join(outDir, 'reader.mjs')).href
    )) as typeof import('#lib/qr-reader/pixel-reader.ts')
    return () => createPixelReader({ preferred: claimQrPattern, now: ownTime })
  } finally {
    rmSync(outDir, { recursive: true })
  }
}

/** zxing, used like its browser package decodes a canvas. The package is for browsers; its CommonJS build runs here. */
function zxing(): Reader {
  const { BrowserQRCodeReader } = createRequire(import.meta.url)('@zxing/browser') as typeof import('@zxing/browser')
  const reader = new BrowserQRCodeReader()
  return silently((frame) => {
    const canvas = { width: frame.width, height: frame.height, getContext: () => ({ getImageData: () => frame }) }
    return reader.decodeFromCanvas(canvas as unknown as HTMLCanvasElement).getText()
  })
}

export type Readers = Readonly<Record<string, Reader>> & { readonly ours: Reader }

/** Creates all readers, ours first. Each call creates new ones, so that no state is carried over to the next scene. */
export async function createReaders(): Promise<() => Readers> {
  const makeOurs = await ours()
  return () => ({
    ours: makeOurs(),
    'zxing, its defaults': zxing(),
    jsQR: silently(({ data, width, height }) => jsQR(data, width, height, { inversionAttempts: 'attemptBoth' })?.data || undefined),
    qr: silently((frame) => decodeQR(frame)),
  })
}
