import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { type Frame, generateTakes } from './frames.ts'
import { frameHeight, frameWidth } from './scenes.ts'

/** The arguments of {@link generateTakes}. */
interface TakeOptions {
  readonly seed: string
  readonly only: RegExp
  readonly count: number
  readonly empty: number
}

/** The first frame of a take, with one shade per pixel. */
export interface Drawn {
  readonly group: string
  readonly text?: string
  readonly shades: Uint8Array
}

interface Part extends TakeOptions {
  readonly part: number
  readonly parts: number
}

function drawPart({ seed, only, count, empty, part, parts }: Part): Drawn[] {
  const ownTakes = generateTakes(seed, only, count, empty).filter((_, index) => index % parts === part)
  return Array.from(ownTakes, ({ group, text, frame }) => {
    const { data } = frame(0)
    return { group, text, shades: Uint8Array.from({ length: data.length / 4 }, (_, pixel) => data[pixel * 4] ?? 0) }
  })
}

/** Draws the first frames of a seed on all processors, so that no drawing runs during the measurement. */
export async function drawFirstFrames(options: TakeOptions): Promise<Drawn[]> {
  const parts = availableParallelism()
  const drawing = Array.from({ length: parts }, async (_, part) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { ...options, part, parts } satisfies Part })
    const [drawn] = (await once(worker, 'message')) as [Drawn[]]
    return drawn
  })
  return (await Promise.all(drawing)).flat()
}

/** Converts a drawn frame to the pixels of a canvas. */
export function toFrame({ shades }: Drawn): Frame {
  const data = new Uint8ClampedArray(shades.length * 4).fill(255)
  for (const [pixel, shade] of shades.entries()) data.fill(shade, pixel * 4, pixel * 4 + 3)
  return { width: frameWidth, height: frameHeight, data }
}

if (!isMainThread) parentPort?.postMessage(drawPart(workerData as Part))
