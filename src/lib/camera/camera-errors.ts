import type { CameraError, CameraEvent } from './camera-state.ts'

const errors: Record<string, CameraError> = {
  NotFoundError: 'no-camera',
  OverconstrainedError: 'no-camera',
  NotReadableError: 'busy',
  AbortError: 'busy',
  NotSupportedError: 'unsupported',
}

export async function cameraPermission(): Promise<PermissionStatus | undefined> {
  try {
    return await navigator.permissions.query({ name: 'camera' })
  } catch {
    return undefined
  }
}

export function findCameraObstacle(): CameraError | undefined {
  if (!isSecureContext) return 'insecure'
  return 'mediaDevices' in navigator ? undefined : 'unsupported'
}

/** The event of an error of getUserMedia. The browser no longer prompts for a blocked permission. */
export async function toFailureEvent(error: unknown): Promise<CameraEvent> {
  const name = error instanceof Error ? error.name : ''
  if (name !== 'NotAllowedError' && name !== 'SecurityError') return { type: 'failed', reason: errors[name] ?? 'unknown' }
  const permission = await cameraPermission()
  return { type: 'denied', cause: permission?.state === 'denied' ? 'blocked' : 'refused' }
}

/** The event of a track that ended by itself: the permission was revoked, or the camera unplugged. */
export async function toEndEvent(): Promise<CameraEvent> {
  const permission = await cameraPermission()
  return permission?.state === 'denied' ? { type: 'denied', cause: 'blocked' } : { type: 'failed', reason: 'unplugged' }
}
