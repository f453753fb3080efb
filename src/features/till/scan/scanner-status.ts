import type { TillState } from '../till-screen.ts'

/** The six states of §4. */
export type ScannerStatus = 'requesting' | 'permissionNeeded' | 'ready' | 'processing' | 'detected' | 'error'

/** Combines the states of the camera and the till; the till's one wins. */
export function toScannerStatus(camera: 'requesting' | 'permission-needed' | 'ready' | 'error', { step }: TillState): ScannerStatus {
  if (step === 'processing') return 'processing'
  if (step !== 'waiting') return 'detected'
  return camera === 'permission-needed' ? 'permissionNeeded' : camera
}
