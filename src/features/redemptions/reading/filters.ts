import type { Canvases, Grey } from './grey.ts'

/** Half as wide and high: the mean of four pixels each, which also halves the noise. */
export function halved({ width, data }: Grey, into: Grey): Grey {
  const out = into.data
  for (let y = 0, pixel = 0; y < into.height; y += 1)
    for (let x = 0, at = 2 * y * width; x < into.width; x += 1, pixel += 1, at += 2)
      out[pixel] = ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + width] ?? 0) + (data[at + width + 1] ?? 0) + 2) >> 2
  return into
}

/** The part of a picture that begins at a pixel. */
export function cut({ width, data }: Grey, left: number, top: number, into: Grey): Grey {
  for (let row = 0; row < into.height; row += 1) {
    const start = (top + row) * width + left
    into.data.set(data.subarray(start, start + into.width), row * into.width)
  }
  return into
}

/** For each pixel of an enlarged line the pixel before it in the line itself, and how far it is on its way to the next, in 256ths. */
function between(length: number, enlargedLength: number) {
  const before = new Uint16Array(enlargedLength)
  const way = new Uint16Array(enlargedLength)
  for (let at = 0; at < enlargedLength; at += 1) {
    const place = Math.min(Math.max(((at + 0.5) * length) / enlargedLength - 0.5, 0), length - 1.004)
    before[at] = place
    way[at] = (place % 1) * 256
  }
  return { before, way }
}

/** A picture enlarged to the size of `into`, between its pixels. */
export function enlarged({ width, height, data }: Grey, into: Grey): Grey {
  const across = between(width, into.width)
  const down = between(height, into.height)
  // Two lines of the picture, enlarged across.
  let [upper, lower] = [new Uint16Array(into.width), new Uint16Array(into.width)]
  let drawn = -1
  const stretch = (row: number, line: Uint16Array) => {
    for (let x = 0; x < line.length; x += 1) {
      const at = row * width + (across.before[x] ?? 0)
      const shade = data[at] ?? 0
      line[x] = shade * 256 + ((data[at + 1] ?? 0) - shade) * (across.way[x] ?? 0)
    }
  }
  for (let y = 0, pixel = 0; y < into.height; y += 1) {
    const row = down.before[y] ?? 0
    const way = down.way[y] ?? 0
    if (row !== drawn) {
      ;[upper, lower] = [lower, upper]
      if (row !== drawn + 1 || drawn < 0) stretch(row, upper)
      stretch(row + 1, lower)
      drawn = row
    }
    for (let x = 0; x < upper.length; x += 1, pixel += 1) {
      const shade = upper[x] ?? 0
      into.data[pixel] = (shade * 256 + ((lower[x] ?? 0) - shade) * way) >> 16
    }
  }
  return into
}

/** The mean of the square that reaches `radius` pixels to each side of a pixel; the edge repeats beyond the picture. */
export function blurred({ width, height, data }: Grey, radius: number, into: Grey, canvases: Canvases): Grey {
  const side = 2 * radius + 1
  // Multiplying is quicker than dividing.
  const share = 1 / side
  const rows = canvases('blurred rows', width, height).data
  for (let y = 0; y < height; y += 1) {
    const row = y * width
    const last = row + width - 1
    let sum = 0
    for (let x = -radius; x <= radius; x += 1) sum += data[Math.min(Math.max(row + x, row), last)] ?? 0
    for (let at = row; at <= last; at += 1) {
      rows[at] = sum * share
      const next = at + radius + 1
      const gone = at - radius
      sum += (data[next < last ? next : last] ?? 0) - (data[gone > row ? gone : row] ?? 0)
    }
  }
  const sums = new Int32Array(width)
  for (let y = -radius; y <= radius; y += 1) {
    const row = Math.min(Math.max(y, 0), height - 1) * width
    for (let x = 0; x < width; x += 1) sums[x] = (sums[x] ?? 0) + (rows[row + x] ?? 0)
  }
  const out = into.data
  for (let y = 0; y < height; y += 1) {
    const next = Math.min(y + radius + 1, height - 1) * width
    const gone = Math.max(y - radius, 0) * width
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
      const sum = sums[x] ?? 0
      out[at] = sum * share
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
