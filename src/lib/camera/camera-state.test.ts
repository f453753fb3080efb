import { expect, test } from 'vitest'
import { type CameraEvent, type CameraStatus, firstCameraState, isStreamNeeded, reduceCamera } from './camera-state.ts'

const after = (...events: CameraEvent[]) => events.reduce(reduceCamera, firstCameraState)

test('a frame makes the camera ready, and dark frames add a hint', () => {
  expect(after({ type: 'granted' }).status).toEqual({ status: 'requesting' })
  expect(after({ type: 'framed' }).status).toEqual({ status: 'ready', isDark: false })
  expect(after({ type: 'framed' }, { type: 'dark' }).status).toEqual({ status: 'ready', isDark: true })
  expect(after({ type: 'framed' }, { type: 'dark' }, { type: 'light' }).status).toEqual({ status: 'ready', isDark: false })
  expect(after({ type: 'dark' }).status).toEqual({ status: 'requesting' })
})

const ends: CameraEvent[] = [
  { type: 'denied', cause: 'refused' },
  { type: 'denied', cause: 'blocked' },
  { type: 'denied', cause: 'unanswered' },
  ...(['no-camera', 'busy', 'unplugged', 'silent', 'insecure', 'unsupported', 'unknown'] as const).map(
    (reason): CameraEvent => ({ type: 'failed', reason }),
  ),
]

test.each(ends)('one press opens the camera anew from %o (F-040)', (end) => {
  const ended = after({ type: 'framed' }, end)
  const again = reduceCamera(ended, { type: 'retried' })
  expect(again.opening).toBe(ended.opening + 1)
  expect(isStreamNeeded(again.status)).toBe(true)
  expect(reduceCamera(again, { type: 'framed' }).status.status).toBe('ready')
})

test('silence restarts the camera once; a second silence soon after is an error (P-01)', () => {
  const restarted = after({ type: 'framed' }, { type: 'fell-silent', at: 1000 })
  expect(restarted).toMatchObject({ status: { status: 'requesting' }, opening: 1 })
  const soon = reduceCamera(restarted, { type: 'framed' })
  expect(reduceCamera(soon, { type: 'fell-silent', at: 20_000 }).status).toEqual({ status: 'error', reason: 'silent' })
  expect(reduceCamera(soon, { type: 'fell-silent', at: 40_000 })).toMatchObject({ status: { status: 'requesting' }, opening: 2 })
})

test('a press after an error has its own restart', () => {
  const broken = after({ type: 'fell-silent', at: 0 }, { type: 'fell-silent', at: 10 })
  expect(reduceCamera(reduceCamera(broken, { type: 'retried' }), { type: 'fell-silent', at: 20 }).status.status).toBe('requesting')
})

test('an open prompt keeps its request, and a late permission continues', () => {
  const waiting = after({ type: 'denied', cause: 'unanswered' })
  expect(isStreamNeeded(waiting.status)).toBe(true)
  expect(reduceCamera(waiting, { type: 'granted' }).status.status).toBe('requesting')
})

test('a return to the page tries again where no prompt is needed', () => {
  const back = (end: CameraEvent): CameraStatus => reduceCamera(reduceCamera(after(end), { type: 'left' }), { type: 'returned' }).status
  expect(back({ type: 'failed', reason: 'busy' }).status).toBe('requesting')
  expect(back({ type: 'denied', cause: 'blocked' }).status).toBe('requesting')
  expect(back({ type: 'denied', cause: 'refused' })).toEqual({ status: 'permission-needed', cause: 'refused' })
})
