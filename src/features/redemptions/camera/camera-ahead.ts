import type { SessionStorage } from '../../../session/storage.ts'
import { cameraImpossible, cameraPermission } from './camera-fault.ts'
import { type OpenCamera, openCamera, release } from './open-camera.ts'
import { chosenCamera } from './use-chosen-camera.ts'

/** So long a camera waits for its page, milliseconds. */
const patience = 5_000

/** A camera that opens while its page is still being made. */
export interface CameraAhead {
  /** Hands it over once, to be given back by whoever took it; nothing where it was not opened. */
  readonly take: () => Promise<OpenCamera | undefined>
}

/** Opens the camera of this device where nobody has to be asked for it, and gives it back where no page takes it (P-03). */
export function openAhead(storage: SessionStorage): CameraAhead {
  const over = new AbortController()
  const open = async () => {
    if (cameraImpossible() || document.visibilityState !== 'visible') return undefined
    const permission = await cameraPermission()
    return permission?.state === 'granted' ? openCamera(chosenCamera(storage), over.signal) : undefined
  }
  let opened: ReturnType<typeof open> | undefined = open()
  const take = async () => {
    clearTimeout(dropping)
    const taken = opened
    opened = undefined
    return taken
  }
  const drop = async () => {
    over.abort()
    const unused = await take().catch(() => undefined)
    if (unused) release(unused)
  }
  const dropping = setTimeout(() => void drop(), patience)
  return { take }
}
