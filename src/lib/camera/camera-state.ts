/** `refused`: the prompt was declined; `blocked`: the browser no longer prompts; `unanswered`: the prompt is still open. */
type PermissionCause = 'refused' | 'blocked' | 'unanswered'

export type CameraError = 'no-camera' | 'busy' | 'unplugged' | 'silent' | 'insecure' | 'unsupported' | 'unknown'

/** §4. `isDark`: every frame is black. */
export type CameraStatus =
  | { readonly status: 'requesting' }
  | { readonly status: 'permission-needed'; readonly cause: PermissionCause }
  | { readonly status: 'ready'; readonly isDark: boolean }
  | { readonly status: 'error'; readonly reason: CameraError }

interface CameraState {
  readonly status: CameraStatus
  readonly opening: number
  /** When the camera was last restarted automatically, milliseconds. */
  readonly restartedAt?: number
}

export type CameraEvent =
  | { readonly type: 'granted' | 'framed' | 'dark' | 'light' | 'retried' | 'left' | 'returned' }
  | { readonly type: 'denied'; readonly cause: PermissionCause }
  | { readonly type: 'failed'; readonly reason: CameraError }
  | { readonly type: 'fell-silent'; readonly at: number }

/** Milliseconds after a restart in which a second silence is an error. */
const restartPeriod = 30_000

const requesting: CameraStatus = { status: 'requesting' }

export const firstCameraState: CameraState = { status: requesting, opening: 0 }

const open = (state: CameraState): CameraState => ({ ...state, status: requesting, opening: state.opening + 1 })

function afterSilence(state: CameraState, at: number): CameraState {
  const isBroken = state.restartedAt !== undefined && at - state.restartedAt < restartPeriod
  return isBroken ? { ...state, status: { status: 'error', reason: 'silent' } } : { ...open(state), restartedAt: at }
}

const mayRetryWithoutPrompt = (state: CameraStatus) =>
  state.status === 'error' || (state.status === 'permission-needed' && state.cause === 'blocked')

/** `retried` opens the camera anew from every state (F-040). */
export function reduceCamera(state: CameraState, event: CameraEvent): CameraState {
  switch (event.type) {
    case 'retried':
      return { status: requesting, opening: state.opening + 1 }
    case 'left':
    case 'granted':
      return isStreamNeeded(state.status) ? { ...state, status: requesting } : state
    case 'returned':
      return mayRetryWithoutPrompt(state.status) ? open(state) : state
    case 'framed':
      return { ...state, status: { status: 'ready', isDark: false } }
    case 'dark':
    case 'light':
      return state.status.status === 'ready' ? { ...state, status: { status: 'ready', isDark: event.type === 'dark' } } : state
    case 'denied':
      return { ...state, status: { status: 'permission-needed', cause: event.cause } }
    case 'failed':
      return { ...state, status: { status: 'error', reason: event.reason } }
    case 'fell-silent':
      return afterSilence(state, event.at)
  }
}

/** Also while the browser's prompt is open, so that a late answer still opens the camera. */
export const isStreamNeeded = (state: CameraStatus): boolean =>
  state.status === 'requesting' || state.status === 'ready' || (state.status === 'permission-needed' && state.cause === 'unanswered')
