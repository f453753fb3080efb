const side = 16
/** No cell of a dark frame is brighter, of 255: a dim room is. */
const darkest = 20

/** Whether nothing can be seen in pixels of four bytes each. */
export function isDark(pixels: Uint8ClampedArray): boolean {
  for (let at = 0; at < pixels.length; at += 4)
    if (Math.max(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0) > darkest) return false
  return true
}

/** Looks at a video through a very small canvas; nothing where the browser draws no video. */
export function createDarkSight(): (video: HTMLVideoElement) => boolean | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return (video) => {
    if (!context || video.videoWidth === 0) return undefined
    context.drawImage(video, 0, 0, side, side)
    return isDark(context.getImageData(0, 0, side, side).data)
  }
}
