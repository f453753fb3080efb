import type { SessionStorage } from '../../../session/storage.ts'
import { anyBack, ask, askFor, type OpenCamera } from './ask-camera.ts'
import { cameraImpossible, cameraPermission } from './camera-fault.ts'
import { chosenCamera } from './use-chosen-camera.ts'

/** So long a camera waits for its page, milliseconds. */
const patience = 5_000

/** A camera that opens while its page is still being made. */
export interface CameraAhead {
  /** Hands it over once, to be given back by whoever took it; nothing where it was not opened. */
  readonly take: () => Promise<OpenCamera | undefined>
}

/**
 * Opens the camera of this device where nobody has to be asked for it and `mayUse` says yes, and gives it back where no page takes
 * it (P-03).
 */
export function openAhead(storage: SessionStorage, mayUse: () => Promise<boolean>): CameraAhead {
  const open = async () => {
    if (cameraImpossible() || document.visibilityState !== 'visible') return undefined
    const [permission, may] = await Promise.all([cameraPermission(), mayUse().catch(() => false)])
    if (permission?.state !== 'granted' || !may) return undefined
    const wishedId = chosenCamera(storage)
    return wishedId === undefined ? ask(anyBack) : askFor(wishedId)
  }
  let opened: ReturnType<typeof open> | undefined = open()
  // Whoever takes it hears of it.
  opened.catch(() => undefined)
  const take = async () => {
    clearTimeout(dropping)
    const taken = opened
    opened = undefined
    return taken
  }
  const drop = async () => {
    const unused = await take().catch(() => undefined)
    for (const track of unused?.stream.getTracks() ?? []) track.stop()
  }
  const dropping = setTimeout(() => void drop(), patience)
  return { take }
}
