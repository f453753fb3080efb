import type { SessionStorage } from '../session/storage.ts'
import { cameraPermission, findCameraObstacle } from './camera-errors.ts'
import { getChosenCamera } from './chosen-camera.ts'
import { anyBackCamera, type OpenCamera, requestCamera, requestCameraById } from './request-camera.ts'

/** Requests the camera if that needs no prompt and `mayUse` resolves with true. */
export async function requestEarly(storage: SessionStorage, mayUse: () => Promise<boolean>): Promise<OpenCamera | undefined> {
  if (findCameraObstacle() || document.visibilityState !== 'visible') return undefined
  const [permission, isAllowed] = await Promise.all([cameraPermission(), mayUse().catch(() => false)])
  if (permission?.state !== 'granted' || !isAllowed) return undefined
  const chosenId = getChosenCamera(storage)
  return chosenId === undefined ? requestCamera(anyBackCamera) : requestCameraById(chosenId)
}
