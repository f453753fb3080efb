import type { CodeReader } from '../qr-reader/code-reader.ts'
import { createDarknessDetector } from './darkness.ts'
import type { ScanDedupe } from './scan-dedupe.ts'

/** Milliseconds without a frame, or without the reader's answer, after which the camera counts as silent; twice as long for the first. */
const silenceTimeout = 3000
const darkTimeout = 3000
/** Milliseconds between two reads: a reader is not called more often than a screen shows frames. */
const minReadInterval = 30
const checkInterval = 500

interface ReadFramesOptions {
  readonly video: HTMLVideoElement
  readonly reader: Pick<CodeReader, 'read'>
  readonly dedupe: ScanDedupe
  readonly isPaused: () => boolean
  readonly onText: (text: string) => void
  readonly onFirstFrame: () => void
  readonly onSilence: () => void
  readonly onDark: (isDark: boolean) => void
}

function subscribeToFrames(video: HTMLVideoElement, onFrame: () => void): () => void {
  const hasCallbacks: boolean = 'requestVideoFrameCallback' in video
  let lastTime = -1
  let handle = 0
  const request = () => {
    handle = hasCallbacks ? video.requestVideoFrameCallback(handleFrame) : requestAnimationFrame(handleFrame)
  }
  const handleFrame = () => {
    request()
    if (video.videoWidth === 0 || (!hasCallbacks && video.currentTime === lastTime)) return
    lastTime = video.currentTime
    onFrame()
  }
  request()
  return () => (hasCallbacks ? video.cancelVideoFrameCallback(handle) : cancelAnimationFrame(handle))
}

/** Browsers may report no frames of a video that is covered or scrolled away. */
function isInViewport(video: HTMLVideoElement): boolean {
  const { top, bottom, height } = video.getBoundingClientRect()
  return height > 0 && bottom > 0 && top < innerHeight
}

function createDarknessCheck(video: HTMLVideoElement, onDark: (isDark: boolean) => void): (now: number) => void {
  const isVideoDark = createDarknessDetector()
  let darkSince: number | undefined
  let isReported = false
  return (now) => {
    darkSince = isVideoDark(video) ? (darkSince ?? now) : undefined
    const isDark = darkSince !== undefined && now - darkSince >= darkTimeout
    if (isDark !== isReported) onDark(isDark)
    isReported = isDark
  }
}

/** Reads the frames of a video, one at a time and as fast as the reader answers. No error of reader or listener ends it (P-01, P-02). */
export function readFrames({ video, reader, dedupe, isPaused, onText, onFirstFrame, onSilence, onDark }: ReadFramesOptions): () => void {
  const checkDarkness = createDarknessCheck(video, onDark)
  let lastFrameAt = performance.now() + silenceTimeout
  let lastReadAt = 0
  let isReading = false
  let hasFrame = false
  let isStopped = false

  const read = async (now: number) => {
    isReading = true
    lastReadAt = now
    const text = await createImageBitmap(video)
      .then((frame) => reader.read(frame))
      .catch(() => undefined)
    isReading = false
    if (isStopped || isPaused() || text === undefined) return
    if (dedupe.isNew(text, performance.now())) queueMicrotask(() => onText(text))
  }
  const updatePause = (now: number) => {
    if (isPaused()) dedupe.pause(now)
    else dedupe.resume(now)
    return isPaused()
  }
  const handleFrame = () => {
    const now = performance.now()
    lastFrameAt = now
    if (!hasFrame) onFirstFrame()
    hasFrame = true
    if (!updatePause(now) && !isReading && now - lastReadAt >= minReadInterval) void read(now)
  }
  const check = () => {
    const now = performance.now()
    if (hasFrame) checkDarkness(now)
    if (updatePause(now) || !isInViewport(video)) lastFrameAt = Math.max(lastFrameAt, now)
    if (!isPaused() && (now - lastFrameAt >= silenceTimeout || (isReading && now - lastReadAt >= silenceTimeout))) {
      clearInterval(timer)
      onSilence()
    }
  }

  const unsubscribe = subscribeToFrames(video, handleFrame)
  const timer = setInterval(check, checkInterval)
  return () => {
    isStopped = true
    dedupe.pause(performance.now())
    unsubscribe()
    clearInterval(timer)
  }
}
