import type { CameraEvent, CameraFault } from './camera-state.ts'

const faults: Record<string, CameraFault> = {
  NotFoundError: 'no-camera',
  OverconstrainedError: 'no-camera',
  NotReadableError: 'busy',
  AbortError: 'busy',
  NotSupportedError: 'unsupported',
}

/** What the browser knows about the camera's permission; nothing where it does not tell. */
export async function cameraPermission(): Promise<PermissionStatus | undefined> {
  try {
    return await navigator.permissions.query({ name: 'camera' })
  } catch {
    return undefined
  }
}

/** Why a page cannot have a camera at all, whatever anybody allows. */
export function cameraImpossible(): CameraFault | undefined {
  if (!isSecureContext) return 'insecure'
  return 'mediaDevices' in navigator ? undefined : 'unsupported'
}

/** What a failed opening means. A permission that is blocked is one that the browser no longer asks for. */
export async function openingFailed(error: unknown): Promise<CameraEvent> {
  const name = error instanceof Error ? error.name : ''
  if (name !== 'NotAllowedError' && name !== 'SecurityError') return { type: 'failed', reason: faults[name] ?? 'unknown' }
  const permission = await cameraPermission()
  return { type: 'denied', cause: permission?.state === 'denied' ? 'blocked' : 'refused' }
}

/** What the end of a track means that the page has not asked for: the permission was taken back, or the camera unplugged. */
export async function trackEnded(): Promise<CameraEvent> {
  const permission = await cameraPermission()
  return permission?.state === 'denied' ? { type: 'denied', cause: 'blocked' } : { type: 'failed', reason: 'unplugged' }
}
