const side = 16
/** Out of 255; a dim room is brighter. */
const maxDarkShade = 20

export function isDark(pixels: Uint8ClampedArray): boolean {
  for (let at = 0; at < pixels.length; at += 4)
    if (Math.max(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0) > maxDarkShade) return false
  return true
}

export function createDarknessDetector(): (video: HTMLVideoElement) => boolean | undefined {
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
