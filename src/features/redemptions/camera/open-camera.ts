import { BrowserCodeReader } from '@zxing/browser'
import { anyBack, ask, askFor, type OpenCamera } from './ask-camera.ts'
import type { CameraAhead } from './camera-ahead.ts'
import { betterCamera, type Camera, isDoubtful } from './choose-camera.ts'

/** What zxing keeps for its own readers: listing cameras, and showing a stream in a video and having it play (P-11). */
class ZxingCamera extends BrowserCodeReader {
  static readonly list = () => ZxingCamera.listVideoInputDevices()
  static readonly attach = (stream: MediaStream, video: HTMLVideoElement) => ZxingCamera.attachStreamToVideo(stream, video)
}

/** The cameras of this device; their labels are known once one was allowed (P-08). None where the browser does not list them. */
export const listCameras = (): Promise<readonly Camera[]> => ZxingCamera.list().catch(() => [])

/** zxing rejects, or never answers, where a video does not start: the frames that do or do not come tell that (P-01). */
export function showIn(video: HTMLVideoElement, stream: MediaStream): void {
  ZxingCamera.attach(stream, video).catch(() => undefined)
}

export const clear = (video: HTMLVideoElement): void => ZxingCamera.cleanVideoSource(video)

/** Rejects where the camera refuses its lamp (P-09). */
export const setTorch = (track: MediaStreamTrack, isOn: boolean): Promise<void> => ZxingCamera.mediaStreamSetTorch(track, isOn)

/** Gives a stream back at once; a lamp that burns is put out first, whatever comes of it (P-04). */
export function release({ stream, track }: OpenCamera): void {
  if (track.readyState === 'live' && isBurning(track)) setTorch(track, false).catch(() => undefined)
  for (const each of stream.getTracks()) each.stop()
}

const isBurning = (track: MediaStreamTrack) => (track.getSettings() as { readonly torch?: boolean }).torch === true

async function askForBest(signal: AbortSignal, ahead: OpenCamera | undefined): Promise<OpenCamera> {
  const first = ahead ?? (await ask(anyBack))
  // A list takes its time, before anything is seen.
  if (signal.aborted || !isDoubtful(first.track)) return first
  const better = betterCamera(await listCameras(), { deviceId: first.track.getSettings().deviceId ?? '', label: first.track.label })
  if (!better || signal.aborted) return first
  // Few phones open two cameras at once.
  release(first)
  return askFor(better.deviceId)
}

/**
 * Opens the wished camera, or without a wish the one that reads codes best, unless one was opened ahead. Rejects with the browser's own error. Whoever gives it
 * up meanwhile gets nothing, and a stream that comes late is given back at once (P-03); given up in the same task, as in
 * StrictMode, the browser is not even asked.
 */
export async function openCamera(wishedId: string | undefined, signal: AbortSignal, ahead?: CameraAhead): Promise<OpenCamera | undefined> {
  await Promise.resolve()
  if (signal.aborted) return undefined
  const waiting = await ahead?.take()
  const opened = await (wishedId === undefined ? askForBest(signal, waiting) : (waiting ?? askFor(wishedId)))
  if (!signal.aborted) return opened
  release(opened)
  return undefined
}
