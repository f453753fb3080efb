/** Why the browser gives no camera: a question was refused, it no longer asks, or its question stands unanswered. */
type PermissionCause = 'refused' | 'blocked' | 'unanswered'

/** Why there is no picture although nobody has refused it. */
export type CameraFault = 'no-camera' | 'busy' | 'unplugged' | 'silent' | 'insecure' | 'unsupported' | 'unknown'

/** What the camera is at (§4). `isDark`: it answers, but every frame is black. */
export type CameraStatus =
  | { readonly status: 'requesting' }
  | { readonly status: 'permission-needed'; readonly cause: PermissionCause }
  | { readonly status: 'ready'; readonly isDark: boolean }
  | { readonly status: 'error'; readonly reason: CameraFault }

/** The status, which opening of the camera it belongs to, and when that one had to begin again by itself, milliseconds. */
interface CameraState {
  readonly shown: CameraStatus
  readonly opening: number
  readonly restartedAt?: number
}

export type CameraEvent =
  | { readonly type: 'granted' | 'framed' | 'dark' | 'light' | 'retried' | 'left' | 'returned' }
  | { readonly type: 'denied'; readonly cause: PermissionCause }
  | { readonly type: 'failed'; readonly reason: CameraFault }
  /** No frame has come, or nobody has answered for one, for too long. */
  | { readonly type: 'fell-silent'; readonly at: number }

/** A camera that falls silent again so soon after it was restarted is broken, milliseconds. */
const restartHolds = 30_000

const requesting: CameraStatus = { status: 'requesting' }

export const firstCameraState: CameraState = { shown: requesting, opening: 0 }

const open = (state: CameraState): CameraState => ({ ...state, shown: requesting, opening: state.opening + 1 })

function afterSilence(state: CameraState, at: number): CameraState {
  const isBroken = state.restartedAt !== undefined && at - state.restartedAt < restartHolds
  return isBroken ? { ...state, shown: { status: 'error', reason: 'silent' } } : { ...open(state), restartedAt: at }
}

/** What may have been settled elsewhere, and asks nobody anything when it is tried again. */
const mendsItself = (shown: CameraStatus) => shown.status === 'error' || (shown.status === 'permission-needed' && shown.cause === 'blocked')

/** The camera's states without dead ends: from each of them `retried` opens it anew (F-040). */
export function reduceCamera(state: CameraState, event: CameraEvent): CameraState {
  switch (event.type) {
    case 'retried':
      return { shown: requesting, opening: state.opening + 1 }
    case 'left':
    case 'granted':
      return isHeld(state.shown) ? { ...state, shown: requesting } : state
    case 'returned':
      return mendsItself(state.shown) ? open(state) : state
    case 'framed':
      return { ...state, shown: { status: 'ready', isDark: false } }
    case 'dark':
    case 'light':
      return state.shown.status === 'ready' ? { ...state, shown: { status: 'ready', isDark: event.type === 'dark' } } : state
    case 'denied':
      return { ...state, shown: { status: 'permission-needed', cause: event.cause } }
    case 'failed':
      return { ...state, shown: { status: 'error', reason: event.reason } }
    case 'fell-silent':
      return afterSilence(state, event.at)
  }
}

/** Whether a stream is held or on its way: also while the browser's question stands, so that a late answer still opens it. */
export const isHeld = (shown: CameraStatus): boolean =>
  shown.status === 'requesting' || shown.status === 'ready' || (shown.status === 'permission-needed' && shown.cause === 'unanswered')
