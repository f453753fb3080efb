import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import type { Camera } from './choose-camera.ts'

class FakeTrack extends EventTarget {
  readyState = 'live'
  readonly applied: MediaTrackConstraints[] = []
  readonly deviceId: string
  readonly label: string
  private readonly torch: boolean
  private isOn = false
  constructor({ deviceId, label }: Camera, torch: boolean) {
    super()
    this.deviceId = deviceId
    this.label = label
    this.torch = torch
  }
  getSettings = () => ({ deviceId: this.deviceId, torch: this.isOn })
  getCapabilities = () => (this.torch ? { torch: true } : {})
  applyConstraints = async (constraints: MediaTrackConstraints) => {
    if (this.readyState === 'ended') throw new DOMException('ended', 'InvalidStateError')
    this.applied.push(constraints)
    const [wish] = constraints.advanced ?? []
    this.isOn = (wish as { readonly torch?: boolean } | undefined)?.torch === true
  }
  stop = () => {
    this.readyState = 'ended'
  }
  end = () => {
    this.stop()
    this.dispatchEvent(new Event('ended'))
  }
}

class FakePermission extends EventTarget {
  state: PermissionState = 'granted'
  turn(state: PermissionState) {
    this.state = state
    this.dispatchEvent(new Event('change'))
  }
}

/** Defines properties until the test ends: files share a window, and the tests of another may need one without a camera. */
export function defineUntilTestEnds(target: object, values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values)) {
    const original = Object.getOwnPropertyDescriptor(target, name)
    Object.defineProperty(target, name, { configurable: true, writable: true, value })
    onTestFinished(() => {
      if (original) Object.defineProperty(target, name, original)
      else Reflect.deleteProperty(target, name)
    })
  }
}

/** Cameras whose frames come when the test says so. Undone after the test, its globals by `vi.unstubAllGlobals()`. */
export function fakeDevices({ cameras = [{ deviceId: 'back', label: 'Back Camera' }], torch = false } = {}) {
  const tracks: FakeTrack[] = []
  const requests: MediaTrackConstraints[] = []
  const permission = new FakePermission()
  const view = { text: undefined as string | undefined, opens: undefined as (() => Promise<unknown>) | undefined }
  const waiting = new Map<number, () => void>()
  const listeners = new EventTarget()
  let frames = 0

  const getUserMedia = async ({ video }: { readonly video: MediaTrackConstraints }) => {
    requests.push(video)
    await view.opens?.()
    const exact = (video.deviceId as ConstrainDOMStringParameters | undefined)?.exact
    const camera = exact === undefined ? cameras[0] : cameras.find(({ deviceId }) => deviceId === exact)
    if (!camera) throw new DOMException('gone', exact === undefined ? 'NotFoundError' : 'OverconstrainedError')
    const track = new FakeTrack(camera, torch)
    tracks.push(track)
    return { getTracks: () => [track], getVideoTracks: () => [track] }
  }
  const mediaDevices = Object.assign(listeners, {
    getUserMedia,
    enumerateDevices: async () => cameras.map((camera) => ({ ...camera, kind: 'videoinput', groupId: '' })),
  })
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }))
  defineUntilTestEnds(navigator, { mediaDevices, permissions: { query: async () => permission } })
  defineUntilTestEnds(HTMLVideoElement.prototype, {
    videoWidth: 1280,
    getBoundingClientRect: () => new DOMRect(0, 0, 360, 372),
    srcObject: null,
    play: async () => undefined,
    requestVideoFrameCallback: (shown: () => void) => {
      frames += 1
      waiting.set(frames, shown)
      return frames
    },
    cancelVideoFrameCallback: (id: number) => waiting.delete(id),
  })

  const show = async (count = 1) => {
    for (let frame = 0; frame < count; frame += 1)
      await act(async () => {
        const now = [...waiting.values()]
        waiting.clear()
        for (const shown of now) shown()
        await vi.advanceTimersByTimeAsync(100)
      })
  }
  const live = () => tracks.filter(({ readyState }) => readyState === 'live').length
  return { tracks, requests, permission, view, mediaDevices, show, live }
}

export function turnPage(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}
