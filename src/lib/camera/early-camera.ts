import type { OpenCamera } from './request-camera.ts'

/** Milliseconds after which a camera that no page has taken is released. */
const takeTimeout = 5_000

export interface EarlyCamera {
  /** Opens the camera by `request`, which resolves with undefined where it may not. */
  readonly open: (request: () => Promise<OpenCamera | undefined>) => void
  /** Hands the camera over once; the caller has to release it. Undefined where none was opened. Rejects with the browser's error. */
  readonly take: () => Promise<OpenCamera | undefined>
}

export function createEarlyCamera(): EarlyCamera {
  let opening: Promise<OpenCamera | undefined> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const take = async () => {
    clearTimeout(timer)
    const taken = opening
    opening = undefined
    return taken
  }
  const release = async () => {
    const unused = await take().catch(() => undefined)
    for (const track of unused?.stream.getTracks() ?? []) track.stop()
  }

  return {
    open: (request) => {
      if (opening !== undefined) return
      opening = request()
      opening.catch(() => undefined)
      timer = setTimeout(() => void release(), takeTimeout)
    },
    take,
  }
}
