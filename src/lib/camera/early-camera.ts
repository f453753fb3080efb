import type { SessionStorage } from '../session/storage.ts'
import { cameraPermission, findCameraObstacle } from './camera-errors.ts'
import { getChosenCamera } from './chosen-camera.ts'
import { anyBackCamera, type OpenCamera, requestCamera, requestCameraById } from './request-camera.ts'

/** Milliseconds after which a camera that no page has taken is released. */
const takeTimeout = 5_000

export interface EarlyCamera {
  /** Opens the camera if that needs no prompt and `mayUse` resolves with true. */
  readonly open: (mayUse: () => Promise<boolean>) => void
  /** Hands the camera over once; the caller has to release it. Undefined where none was opened. Rejects with the browser's error. */
  readonly take: () => Promise<OpenCamera | undefined>
}

export function createEarlyCamera(storage: SessionStorage): EarlyCamera {
  let opening: Promise<OpenCamera | undefined> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const request = async (mayUse: () => Promise<boolean>) => {
    if (findCameraObstacle() || document.visibilityState !== 'visible') return undefined
    const [permission, isAllowed] = await Promise.all([cameraPermission(), mayUse().catch(() => false)])
    if (permission?.state !== 'granted' || !isAllowed) return undefined
    const chosenId = getChosenCamera(storage)
    return chosenId === undefined ? requestCamera(anyBackCamera) : requestCameraById(chosenId)
  }
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
    open: (mayUse) => {
      if (opening !== undefined) return
      opening = request(mayUse)
      opening.catch(() => undefined)
      timer = setTimeout(() => void release(), takeTimeout)
    },
    take,
  }
}
