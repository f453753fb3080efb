export interface OpenCamera {
  readonly stream: MediaStream
  readonly track: MediaStreamTrack
}

/** A code needs this size; a phone does not read a larger one quickly. */
const size = { width: { ideal: 1280 }, height: { ideal: 720 } }
export const anyBackCamera = { facingMode: { ideal: 'environment' } }

export async function requestCamera(constraints: MediaTrackConstraints): Promise<OpenCamera> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: { ...constraints, ...size } })
  const track = stream.getVideoTracks()[0]
  if (!track) throw new DOMException('The stream has no video.', 'NotFoundError')
  return { stream, track }
}

export const requestCameraById = (deviceId: string) =>
  requestCamera({ deviceId: { exact: deviceId } }).catch((error: unknown) => {
    if (error instanceof Error && (error.name === 'OverconstrainedError' || error.name === 'NotFoundError'))
      return requestCamera(anyBackCamera)
    throw error
  })
