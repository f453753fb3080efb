import type { TillState } from '../till-screen.ts'

/** The six states of §4. */
export type ScannerStatus = 'requesting' | 'permissionNeeded' | 'ready' | 'processing' | 'detected' | 'error'

/** Combines the states of the camera and the till; the till's one wins. */
export function toScannerStatus(camera: 'requesting' | 'permission-needed' | 'ready' | 'error', till: TillState): ScannerStatus {
  if (till.step === 'processing') return 'processing'
  const isUnread = till.step === 'finished' && (till.outcome.kind === 'noCode' || till.outcome.kind === 'notRead')
  if (till.step !== 'waiting' && !isUnread) return 'detected'
  return camera === 'permission-needed' ? 'permissionNeeded' : camera
}
