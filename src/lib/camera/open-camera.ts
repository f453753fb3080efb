import { BrowserCodeReader } from '@zxing/browser'
import { betterCamera, type Camera, isDoubtful } from './choose-camera.ts'
import type { EarlyCamera } from './early-camera.ts'
import { anyBackCamera, type OpenCamera, requestCamera, requestCameraById } from './request-camera.ts'

/** The cameras of this device, with labels once one was allowed (P-08). Empty where the browser does not list them. */
export const listCameras = (): Promise<readonly Camera[]> => BrowserCodeReader.listVideoInputDevices().catch(() => [])

/** A video that does not start is noticed by its missing frames (P-01). */
export function attachStream(video: HTMLVideoElement, stream: MediaStream): void {
  BrowserCodeReader.addVideoSource(BrowserCodeReader.prepareVideoElement(video), stream)
  void BrowserCodeReader.tryPlayVideo(video)
}

export const detachStream = (video: HTMLVideoElement): void => BrowserCodeReader.cleanVideoSource(video)

export const setTorch = (track: MediaStreamTrack, isOn: boolean): Promise<void> => BrowserCodeReader.mediaStreamSetTorch(track, isOn)

const isTorchOn = (track: MediaStreamTrack) => (track.getSettings() as { readonly torch?: boolean }).torch === true

/** Stops a stream at once; its torch is turned off first (P-04). */
export function release({ stream, track }: OpenCamera): void {
  if (track.readyState === 'live' && isTorchOn(track)) setTorch(track, false).catch(() => undefined)
  for (const each of stream.getTracks()) each.stop()
}

async function openBestCamera(signal: AbortSignal, early: OpenCamera | undefined): Promise<OpenCamera> {
  const first = early ?? (await requestCamera(anyBackCamera))
  if (signal.aborted || !isDoubtful(first.track)) return first
  const better = betterCamera(await listCameras(), { deviceId: first.track.getSettings().deviceId ?? '', label: first.track.label })
  if (!better || signal.aborted) return first
  release(first)
  return requestCameraById(better.deviceId)
}

/**
 * Opens the chosen camera, or else the one that reads codes best. Rejects with the browser's own error. After an abort it resolves
 * with undefined and releases a stream that comes late (P-03); an abort in the same task, as in StrictMode, requests nothing.
 */
export async function openCamera(chosenId: string | undefined, signal: AbortSignal, early?: EarlyCamera): Promise<OpenCamera | undefined> {
  await Promise.resolve()
  if (signal.aborted) return undefined
  const earlyCamera = await early?.take()
  const opened = await (chosenId === undefined ? openBestCamera(signal, earlyCamera) : (earlyCamera ?? requestCameraById(chosenId)))
  if (!signal.aborted) return opened
  release(opened)
  return undefined
}
