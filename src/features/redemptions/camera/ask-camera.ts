export interface OpenCamera {
  readonly stream: MediaStream
  readonly track: MediaStreamTrack
}

/** As large as codes need, and no larger than a phone reads quickly. */
const size = { width: { ideal: 1280 }, height: { ideal: 720 } }
export const anyBack = { facingMode: { ideal: 'environment' } }

export async function ask(place: MediaTrackConstraints): Promise<OpenCamera> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: { ...place, ...size } })
  const track = stream.getVideoTracks()[0]
  if (!track) throw new DOMException('The stream shows nothing.', 'NotFoundError')
  return { stream, track }
}

/** One camera by its id; any on the back where that one is gone. */
export const askFor = (deviceId: string) =>
  ask({ deviceId: { exact: deviceId } }).catch((error: unknown) => {
    if (error instanceof Error && (error.name === 'OverconstrainedError' || error.name === 'NotFoundError')) return ask(anyBack)
    throw error
  })
