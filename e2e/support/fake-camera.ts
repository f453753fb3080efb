import type { Page } from '@playwright/test'
import { create } from 'qrcode'

interface Kind {
  readonly cameras?: readonly { readonly deviceId: string; readonly label: string }[]
  readonly hasTorch?: boolean
  readonly permission?: PermissionState
}

/** What the camera sees: the modules of a code by row, nothing, or a covered lens. */
type View = { readonly size: number; readonly dark: readonly boolean[] } | 'nothing' | 'black'

interface CameraOfPage {
  view: View
  readonly allow: (state: PermissionState) => void
  readonly unplug: () => void
  readonly counts: { opened: number; stopped: number; readonly torch: boolean[] }
}

declare global {
  interface Window {
    readonly fakeCamera: CameraOfPage
  }
}

/** Runs in the page before its scripts, without this module's scope. */
function installCamera({ cameras = [{ deviceId: 'back', label: 'Back Camera' }], hasTorch = false, permission = 'granted' }: Kind) {
  const counts = { opened: 0, stopped: 0, torch: [] as boolean[] }
  const devices = navigator.mediaDevices
  const listed = [...cameras]
  const open = new Set<MediaStreamTrack>()
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
  const pen = canvas.getContext('2d')
  const status = Object.assign(new EventTarget(), { state: permission })
  const page: { view: View } = { view: 'nothing' }
  let frame = 0

  const draw = () => {
    if (!pen) return
    pen.fillStyle = page.view === 'black' ? '#000' : '#8a8578'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    if (page.view === 'black') return
    // An unchanged canvas emits no frames.
    frame += 1
    pen.fillStyle = frame % 2 ? '#777' : '#787878'
    pen.fillRect(0, 0, 4, 4)
    if (page.view === 'nothing') return
    const { size, dark } = page.view
    const side = Math.floor(300 / size)
    const [x, y] = [(canvas.width - size * side) / 2, (canvas.height - size * side) / 2]
    pen.fillStyle = '#fff'
    pen.fillRect(x - 4 * side, y - 4 * side, (size + 8) * side, (size + 8) * side)
    pen.fillStyle = '#000'
    dark.forEach((isDark, at) => {
      if (isDark) pen.fillRect(x + (at % size) * side, y + Math.floor(at / size) * side, side, side)
    })
  }
  setInterval(draw, 50)

  const asTrack = (track: MediaStreamTrack, { deviceId, label }: { readonly deviceId: string; readonly label: string }) => {
    const stop = track.stop.bind(track)
    let isBurning = false
    open.add(track)
    Object.defineProperty(track, 'label', { value: label })
    return Object.assign(track, {
      getSettings: () => ({ deviceId, torch: isBurning }),
      getCapabilities: () => (hasTorch ? { torch: true } : {}),
      applyConstraints: async ({ advanced = [] }: MediaTrackConstraints) => {
        isBurning = advanced.some((constraint) => 'torch' in constraint && constraint.torch === true)
        counts.torch.push(isBurning)
      },
      stop: () => {
        if (open.delete(track)) counts.stopped += 1
        stop()
      },
    })
  }

  devices.getUserMedia = async ({ video } = {}) => {
    if (status.state !== 'granted') throw new DOMException('Permission denied', 'NotAllowedError')
    const exact =
      typeof video === 'object' && typeof video.deviceId === 'object' && 'exact' in video.deviceId ? video.deviceId.exact : undefined
    const camera = exact === undefined ? listed[0] : listed.find(({ deviceId }) => deviceId === exact)
    if (!camera) throw new DOMException('Requested device not found', exact === undefined ? 'NotFoundError' : 'OverconstrainedError')
    draw()
    const stream = canvas.captureStream(30)
    for (const track of stream.getVideoTracks()) asTrack(track, camera)
    counts.opened += 1
    return stream
  }
  devices.enumerateDevices = async () =>
    listed.map((camera) => ({ ...camera, kind: 'videoinput' as const, groupId: '', toJSON: () => camera }))
  const query = navigator.permissions.query.bind(navigator.permissions)
  navigator.permissions.query = (descriptor) =>
    descriptor.name === 'camera' ? Promise.resolve(status as unknown as PermissionStatus) : query(descriptor)

  Object.assign(window, {
    fakeCamera: Object.assign(page, {
      counts,
      allow: (state: PermissionState) => {
        status.state = state
        status.dispatchEvent(new Event('change'))
      },
      unplug: () => {
        for (const track of open) {
          track.stop()
          track.dispatchEvent(new Event('ended'))
        }
      },
    }),
  })
}

const toCodeView = (text: string): View => {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  return { size, dark: Array.from(data, Boolean) }
}

/**
 * Gives every page a camera (F-163): a canvas drawn twenty times a second, with codes by `qrcode`, which the reader does not use.
 * Counts how often it was opened and closed.
 */
export async function fakeCamera(page: Page, kind: Kind = {}) {
  await page.addInitScript(installCamera, kind)
  const see = (view: View) =>
    page.evaluate((next) => {
      window.fakeCamera.view = next
    }, view)
  return {
    show: (text: string) => see(toCodeView(text)),
    takeAway: () => see('nothing'),
    cover: () => see('black'),
    allow: (state: PermissionState = 'granted') => page.evaluate((next) => window.fakeCamera.allow(next), state),
    unplug: () => page.evaluate(() => window.fakeCamera.unplug()),
    counts: () => page.evaluate(() => window.fakeCamera.counts),
  }
}
