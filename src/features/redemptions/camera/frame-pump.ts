import type { CodeReader } from '../reading/code-reader.ts'
import { createDarkSight } from './darkness.ts'
import type { TextGate } from './text-gate.ts'

/** Without a frame, or an answer for one, for so long the camera has fallen silent; the first frame may take twice as long. */
const silence = 3000
/** Every frame is dark for so long: a lens cap, a pocket, a shutter. */
const darkFor = 3000
/** A reader is asked no more often than a screen shows frames. */
const breath = 30

interface PumpOptions {
  readonly video: HTMLVideoElement
  readonly reader: Pick<CodeReader, 'read'>
  readonly gate: TextGate
  /** The picture goes on, nothing is read. */
  readonly isPaused: () => boolean
  readonly onText: (text: string) => void
  readonly onFirstFrame: () => void
  readonly onSilence: () => void
  readonly onDark: (isDark: boolean) => void
}

/** Calls back with each new frame of a video, until the answered function is called. */
function onFrames(video: HTMLVideoElement, act: () => void): () => void {
  const hasCallbacks: boolean = 'requestVideoFrameCallback' in video
  let shownAt = -1
  let next = 0
  const ask = () => {
    next = hasCallbacks ? video.requestVideoFrameCallback(shown) : requestAnimationFrame(shown)
  }
  const shown = () => {
    ask()
    if (video.videoWidth === 0 || (!hasCallbacks && video.currentTime === shownAt)) return
    shownAt = video.currentTime
    act()
  }
  ask()
  return () => (hasCallbacks ? video.cancelVideoFrameCallback(next) : cancelAnimationFrame(next))
}

/** A video that is under a result or scrolled away may tell of no frames although it goes on. */
function isInSight(video: HTMLVideoElement): boolean {
  const { top, bottom, height } = video.getBoundingClientRect()
  return height > 0 && bottom > 0 && top < innerHeight
}

/** Says when frames are dark for {@link darkFor}, and when one no longer is. */
function watchDarkness(video: HTMLVideoElement, onDark: (isDark: boolean) => void): (now: number) => void {
  const look = createDarkSight()
  let darkSince: number | undefined
  let isTold = false
  return (now) => {
    darkSince = look(video) ? (darkSince ?? now) : undefined
    const isDark = darkSince !== undefined && now - darkSince >= darkFor
    if (isDark !== isTold) onDark(isDark)
    isTold = isDark
  }
}

/**
 * Hands the frames of a playing video to a reader, one at a time and as fast as it answers, and tells each new text once. Nothing
 * that a reader or a listener throws ends it, and it says when frames or answers no longer come (P-01). Each frame is taken at
 * the size it has by then (P-02).
 */
export function pumpFrames({ video, reader, gate, isPaused, onText, onFirstFrame, onSilence, onDark }: PumpOptions): () => void {
  const watch = watchDarkness(video, onDark)
  let framedAt = performance.now() + silence
  let lookedAt = 0
  let isReading = false
  let hasFrame = false
  let isOver = false

  const read = async (now: number) => {
    isReading = true
    lookedAt = now
    const text = await createImageBitmap(video)
      .then((frame) => reader.read(frame))
      .catch(() => undefined)
    isReading = false
    if (isOver || isPaused() || text === undefined) return
    if (gate.isNew(text, performance.now())) queueMicrotask(() => onText(text))
  }
  const isResting = (now: number) => {
    if (isPaused()) gate.pause(now)
    else gate.resume(now)
    return isPaused()
  }
  const framed = () => {
    const now = performance.now()
    framedAt = now
    if (!hasFrame) onFirstFrame()
    hasFrame = true
    if (!isResting(now) && !isReading && now - lookedAt >= breath) void read(now)
  }
  const check = () => {
    const now = performance.now()
    if (hasFrame) watch(now)
    if (isResting(now) || !isInSight(video)) framedAt = Math.max(framedAt, now)
    if (!isPaused() && (now - framedAt >= silence || (isReading && now - lookedAt >= silence))) {
      clearInterval(checks)
      onSilence()
    }
  }

  const stopFrames = onFrames(video, framed)
  const checks = setInterval(check, 500)
  return () => {
    isOver = true
    gate.pause(performance.now())
    stopFrames()
    clearInterval(checks)
  }
}
