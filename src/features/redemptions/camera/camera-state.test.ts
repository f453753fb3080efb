import { expect, test } from 'vitest'
import { type CameraEvent, type CameraStatus, firstCameraState, isHeld, reduceCamera } from './camera-state.ts'

const after = (...events: CameraEvent[]) => events.reduce(reduceCamera, firstCameraState)

test('a frame makes it ready, a dark one is a hint that goes again', () => {
  expect(after({ type: 'granted' }).shown).toEqual({ status: 'requesting' })
  expect(after({ type: 'framed' }).shown).toEqual({ status: 'ready', isDark: false })
  expect(after({ type: 'framed' }, { type: 'dark' }).shown).toEqual({ status: 'ready', isDark: true })
  expect(after({ type: 'framed' }, { type: 'dark' }, { type: 'light' }).shown).toEqual({ status: 'ready', isDark: false })
  expect(after({ type: 'dark' }).shown).toEqual({ status: 'requesting' })
})

const ends: CameraEvent[] = [
  { type: 'denied', cause: 'refused' },
  { type: 'denied', cause: 'blocked' },
  { type: 'denied', cause: 'unanswered' },
  ...(['no-camera', 'busy', 'unplugged', 'silent', 'insecure', 'unsupported', 'unknown'] as const).map(
    (reason): CameraEvent => ({ type: 'failed', reason }),
  ),
]

test.each(ends)('from %o one press opens anew (F-040)', (end) => {
  const ended = after({ type: 'framed' }, end)
  const again = reduceCamera(ended, { type: 'retried' })
  expect(again.opening).toBe(ended.opening + 1)
  expect(isHeld(again.shown)).toBe(true)
  expect(reduceCamera(again, { type: 'framed' }).shown.status).toBe('ready')
})

test('falling silent restarts once; again so soon it is an error, much later it restarts anew (P-01)', () => {
  const restarted = after({ type: 'framed' }, { type: 'fell-silent', at: 1000 })
  expect(restarted).toMatchObject({ shown: { status: 'requesting' }, opening: 1 })
  const soon = reduceCamera(restarted, { type: 'framed' })
  expect(reduceCamera(soon, { type: 'fell-silent', at: 20_000 }).shown).toEqual({ status: 'error', reason: 'silent' })
  expect(reduceCamera(soon, { type: 'fell-silent', at: 40_000 })).toMatchObject({ shown: { status: 'requesting' }, opening: 2 })
})

test('a press after an error has its own restart', () => {
  const broken = after({ type: 'fell-silent', at: 0 }, { type: 'fell-silent', at: 10 })
  expect(reduceCamera(reduceCamera(broken, { type: 'retried' }), { type: 'fell-silent', at: 20 }).shown.status).toBe('requesting')
})

test('a question without an answer keeps its stream on the way, and a late yes goes on', () => {
  const waiting = after({ type: 'denied', cause: 'unanswered' })
  expect(isHeld(waiting.shown)).toBe(true)
  expect(reduceCamera(waiting, { type: 'granted' }).shown.status).toBe('requesting')
})

test('who comes back finds what mends itself tried again, and is not asked a second time', () => {
  const back = (end: CameraEvent): CameraStatus => reduceCamera(reduceCamera(after(end), { type: 'left' }), { type: 'returned' }).shown
  expect(back({ type: 'failed', reason: 'busy' }).status).toBe('requesting')
  expect(back({ type: 'denied', cause: 'blocked' }).status).toBe('requesting')
  expect(back({ type: 'denied', cause: 'refused' })).toEqual({ status: 'permission-needed', cause: 'refused' })
})
