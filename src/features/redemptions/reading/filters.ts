import type { Canvases, Grey } from './grey.ts'

/** Half as wide and high: the mean of four pixels each, which also halves the noise. */
export function halved({ width, data }: Grey, into: Grey): Grey {
  const out = into.data
  for (let y = 0, pixel = 0; y < into.height; y += 1)
    for (let x = 0, at = 2 * y * width; x < into.width; x += 1, pixel += 1, at += 2)
      out[pixel] = ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + width] ?? 0) + (data[at + width + 1] ?? 0) + 2) >> 2
  return into
}

/** The part of a picture that begins at a pixel, enlarged by `factor` between its pixels. */
export function enlarged({ width, height, data }: Grey, [left, top]: readonly [number, number], factor: number, into: Grey): Grey {
  const out = into.data
  for (let y = 0, pixel = 0; y < into.height; y += 1) {
    const fromY = Math.min(Math.max(top + (y + 0.5) / factor - 0.5, 0), height - 1.001)
    const row = Math.trunc(fromY) * width
    const below = fromY - Math.trunc(fromY)
    for (let x = 0; x < into.width; x += 1, pixel += 1) {
      const fromX = Math.min(Math.max(left + (x + 0.5) / factor - 0.5, 0), width - 1.001)
      const at = row + Math.trunc(fromX)
      const beside = fromX - Math.trunc(fromX)
      const upper = (data[at] ?? 0) * (1 - beside) + (data[at + 1] ?? 0) * beside
      const lower = (data[at + width] ?? 0) * (1 - beside) + (data[at + width + 1] ?? 0) * beside
      out[pixel] = upper * (1 - below) + lower * below
    }
  }
  return into
}

/** The mean of the square that reaches `radius` pixels to each side of a pixel; the edge repeats beyond the picture. */
export function blurred({ width, height, data }: Grey, radius: number, into: Grey, canvases: Canvases): Grey {
  const side = 2 * radius + 1
  const rows = canvases('blurred rows', width, height).data
  for (let y = 0; y < height; y += 1) {
    const row = y * width
    let sum = 0
    for (let x = -radius; x <= radius; x += 1) sum += data[row + Math.min(Math.max(x, 0), width - 1)] ?? 0
    for (let x = 0; x < width; x += 1) {
      rows[row + x] = sum / side
      sum += (data[row + Math.min(x + radius + 1, width - 1)] ?? 0) - (data[row + Math.max(x - radius, 0)] ?? 0)
    }
  }
  const sums = new Float64Array(width)
  for (let y = -radius; y <= radius; y += 1) {
    const row = Math.min(Math.max(y, 0), height - 1) * width
    for (let x = 0; x < width; x += 1) sums[x] = (sums[x] ?? 0) + (rows[row + x] ?? 0)
  }
  const out = into.data
  for (let y = 0; y < height; y += 1) {
    const next = Math.min(y + radius + 1, height - 1) * width
    const gone = Math.max(y - radius, 0) * width
    for (let x = 0; x < width; x += 1) {
      const sum = sums[x] ?? 0
      out[y * width + x] = sum / side
      sums[x] = sum + (rows[next + x] ?? 0) - (rows[gone + x] ?? 0)
    }
  }
  return into
}

/** What stands out from its surroundings, `strength` times more so. */
export function sharpened(grey: Grey, radius: number, strength: number, into: Grey, canvases: Canvases): Grey {
  const mean = blurred(grey, radius, canvases('sharpened mean', grey.width, grey.height), canvases).data
  for (let pixel = 0; pixel < mean.length; pixel += 1) {
    const value = grey.data[pixel] ?? 0
    into.data[pixel] = value + strength * (value - (mean[pixel] ?? 0))
  }
  return into
}

/** Light where it was dark. */
export function inverted({ data }: Grey, into: Grey): Grey {
  for (let pixel = 0; pixel < data.length; pixel += 1) into.data[pixel] = 255 - (data[pixel] ?? 0)
  return into
}
