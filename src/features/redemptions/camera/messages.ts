import { camera as ar } from '../../../i18n/ar/camera.ts'
import { camera as en } from '../../../i18n/en/camera.ts'

/** The words of the camera. */
export const cameraMessages = { namespace: 'camera', en, ar } as const
