import { replaceProperty } from './replace-property.ts'

const size = { width: 640, height: 480 }

/** Draws a phone on the counter without a readable code. */
function draw(paint: CanvasRenderingContext2D): void {
  const box = (color: string, x: number, y: number, width: number, height: number, radius: number) => {
    paint.fillStyle = color
    paint.beginPath()
    paint.roundRect(x, y, width, height, radius)
    paint.fill()
  }
  paint.fillStyle = '#4a4238'
  paint.fillRect(0, 0, size.width, size.height)
  paint.save()
  paint.translate(size.width / 2, size.height / 2)
  paint.rotate(-0.08)
  box('#e4dfd3', -130, -190, 260, 380, 24)
  box('#f6f3ec', -90, -130, 180, 180, 8)
  box('#918872', -90, 80, 180, 16, 8)
  box('#918872', -60, 112, 120, 16, 8)
  paint.restore()
}

async function pictured(): Promise<MediaStream> {
  const canvas = Object.assign(document.createElement('canvas'), size)
  const paint = canvas.getContext('2d')
  const stream = canvas.captureStream()
  // An unchanged canvas emits no frames.
  const timer = setInterval(() => {
    if (stream.getTracks().every(({ readyState }) => readyState === 'ended')) clearInterval(timer)
    else if (paint) draw(paint)
  }, 100)
  return stream
}

const refusedWith = (name: string) => () => Promise.reject(new DOMException('', name))

/** Replaces the device's camera. */
const inPlace = (open: () => Promise<MediaStream>) => () => replaceProperty(navigator.mediaDevices, 'getUserMedia', open)

export const cameras = {
  works: inPlace(pictured),
  waits: inPlace(() => new Promise<MediaStream>(() => undefined)),
  isRefused: inPlace(refusedWith('NotAllowedError')),
  isBusy: inPlace(refusedWith('NotReadableError')),
} as const
